import { presenceApi } from '@pelita/contract/areas/presence.ts'
import { beforeAll, expect, test } from 'vitest'
import { aClass, participants } from '../../../test/builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { type AttendanceQuery, attendancePlan } from '../../areas/presence/attendance.queries.ts'
import { countAll, idsOf, type ListPlan, listPage, type SearchLimits } from './list.ts'

const server = testServer()
let org: TestOrg
let plan: ListPlan<AttendanceQuery, { id: string; name: string }>
beforeAll(async () => {
  org = await testOrg(server)
  const made = await aClass(org)
  await participants(org, made.batch_id, 12, 'confirmed')
  await org.member({ full_name: 'Budi Elsewhere' })
  plan = attendancePlan(made.presence_id)
})

const asked = (values: object) => ({
  ...presenceApi.attendances.query.parse({ page_size: 5, order_by: 'name', order_type: 'asc', ...values }),
})
const search = (values: object, limits: SearchLimits) =>
  org.work((db) => listPage(db, plan, asked(values), 'Asia/Jakarta', limits))

/** However a word is searched, it finds the same; each way is taken because of the limits it is given. */
const WAYS = {
  'read through': { smallList: 100, fewPeople: 0, counted: 100 },
  'looked up among people': { smallList: 0, fewPeople: 100, counted: 100 },
  'too common to be looked up': { smallList: 0, fewPeople: 2, counted: 100 },
  'common, and those looked up may have enough': { smallList: 0, fewPeople: 9, counted: 100 },
}

test.each(Object.entries(WAYS))('a page of matches and their number: %s', async (_, limits) => {
  const names = (await search({ page_size: -1 }, limits)).results.map((row) => row.name)
  expect(names).toHaveLength(12)
  const second = await search({ keyword: 'BUDI', page: 2 }, limits)
  expect(second.results.map((row) => row.name)).toEqual(names.slice(5, 10))
  expect(second.pagination).toMatchObject({ total_data: 12, total_pages: 3 })
  expect(second.pagination.total_capped).toBeUndefined()
  const [first] = names
  expect((await search({ keyword: first }, limits)).results.map((row) => row.name)).toEqual([first])
  expect((await search({ keyword: 'elsewhere' }, limits)).pagination.total_data).toBe(0)
  expect((await search({ keyword: 'Budi', page: 9 }, limits)).pagination.total_data).toBe(12)
})

test('more matches than are counted: the page is right, the total says that there are more', async () => {
  for (const way of Object.values(WAYS)) {
    const limits = { ...way, counted: 7 }
    const names = (await search({ page_size: -1 }, limits)).results.map((row) => row.name)
    const page = await search({ keyword: 'budi', page: 2 }, limits)
    expect(page.results.map((row) => row.name)).toEqual(names.slice(5, 10))
    expect(page.pagination).toMatchObject({ total_data: 7, total_pages: 2, total_capped: true, next: false })
    expect((await search({ keyword: 'budi', page: 9 }, limits)).pagination).toMatchObject({ total_data: 7, total_capped: true })
    expect((await search({ keyword: 'budi' }, { ...way, counted: 12 })).pagination.total_capped).toBeUndefined()
  }
})

test('an export writes and counts every match, in the order of the screen', async () => {
  const query = asked({ keyword: 'budi', order_type: 'desc' })
  const shown = (await search({ keyword: 'budi', order_type: 'desc', page_size: -1 }, WAYS['read through'])).results
  expect(await idsOf(org.work, plan, query, 'Asia/Jakarta')).toEqual(shown.map((row) => row.id))
  expect(await org.work((db) => countAll(db, plan, query, 'Asia/Jakarta'))).toBe(12)
})
