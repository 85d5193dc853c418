import { referenceDataApi } from '@pelita/contract/areas/reference-data.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Client } from '../../../test/http-client.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'

const server = testServer()
let org: TestOrg
let anybody: Client
beforeAll(async () => {
  org = await testOrg(server)
  anybody = await org.as([])
})

test('the platform’s directory is the same for everybody and can only be read', async () => {
  const { results, pagination } = await anybody.call(referenceDataApi.directoryCompetencies, { query: { keyword: 'ldr' } })
  expect(results[0]).toMatchObject({
    code: 'LDR.01',
    name: 'Strategic Thinking',
    business_domain: 'Leadership',
    is_adopted: false,
  })
  expect(pagination.total_data).toBe(5)
  const domains = await anybody.call(referenceDataApi.businessDomains, { query: { page_size: 100 } })
  expect(domains.results.map((row) => row.title)).toContain('Leadership')
  await expect(org.work((db) => db.updateTable('business_domains').set({ title: 'Ours' }).execute())).rejects.toThrow(
    /permission denied/,
  )
})

test('levels of proficiency are searched, ordered and paged', async () => {
  const page = await anybody.call(referenceDataApi.proficiencyLevels, {
    query: { page_size: 2, page: 2, sort_by: 'value', order_by: 'desc' },
  })
  expect(page.results.map((row) => row.value)).toEqual([3, 2])
  expect(page.pagination).toMatchObject({ total_data: 5, total_pages: 3, next_page: 3 })
  const found = await anybody.call(referenceDataApi.proficiencyLevels, { query: { keyword: 'VELOP', page_size: -1 } })
  expect(found.results).toEqual([{ id: 2, title: 'Developing', value: 2 }])
})

test('courses and webinars are made of learning, programs of more; a retired type is offered no longer', async () => {
  const slugs = async (name: 'courseContentTypes' | 'programContentTypes' | 'webinarContentTypes') =>
    (await anybody.call(referenceDataApi[name], {})).map((type) => type.slug)
  expect(await slugs('courseContentTypes')).toEqual(expect.arrayContaining(['video', 'quiz', 'assignment']))
  expect(await slugs('courseContentTypes')).not.toContain('lim-1')
  expect(await slugs('programContentTypes')).toEqual(expect.arrayContaining(['course', 'lim-1', 'checkpoint']))
  expect(await slugs('webinarContentTypes')).not.toContain('presence')
  await server.services.database.pool.query("update content_types set status = false where slug = 'podcast'")
  expect(await slugs('courseContentTypes')).not.toContain('podcast')
  expect((await anybody.call(referenceDataApi.checkpointTypes, {})).map((type) => type.title)).toEqual([
    'Self Check',
    'Pre-Assessment',
    'Post-Assessment',
    'Certification',
  ])
})
