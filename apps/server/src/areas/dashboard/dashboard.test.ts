import { contentAnalytics, dashboardApi, userAnalytics } from '@pelita/contract/areas/dashboard.ts'
import { LEARNING_FIGURES, PEOPLE_FIGURES } from '@pelita/contract/areas/dashboard-figures.ts'
import { feature } from '@pelita/contract/core/catalogue.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Member, type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { statements } from '../../platform/db/client-dialect.ts'
import { aBatch, aCheckIn, aClaim, aClassroom, aMember, anEnrollment, aPresence } from './builders.ts'

const server = testServer()
/** Ten days in Jakarta: from 28 February 17:00 to 10 March 17:00 UTC. */
const march = { start_date: '2026-03-01', end_date: '2026-03-10' }

interface Learners {
  ani: Member
  budi: Member
  citra: Member
  dedi: Member
}

/** Known people, classes and moments, some of them a second before or after an edge of the period. */
async function knownData(org: TestOrg): Promise<Learners> {
  const ani = await aMember(org, '2026-02-20T05:00:00Z')
  const budi = await aMember(org, '2026-03-05T05:00:00Z')
  const citra = await aMember(org, '2026-03-10T16:59:59Z')
  const dedi = await aMember(org, '2026-01-01T05:00:00Z')
  await aMember(org, '2026-03-05T05:00:00Z', { role_id: org.roles['Report Viewer'] })
  await aMember(org, '2026-03-05T05:00:00Z', { status: 'waiting_approval' })

  const safety = await aClassroom(org, { title: 'Safety', published_at: '2026-02-01T00:00:00Z', learning_hours: 8 })
  const sales = await aClassroom(org, { title: 'Sales', published_at: '2026-03-03T00:00:00Z', learning_hours: 2.5 })
  await aClassroom(org, { title: 'Not yet' })

  const passed = (completed_at: string) => ({ learning_status: 'passed' as const, completed_at })
  const inFebruary = { module_id: safety, batch_id: await aBatch(org, safety, '2026-02-20T01:00:00Z') }
  await anEnrollment(org, inFebruary, ani, passed('2026-02-27T05:00:00Z'))
  await anEnrollment(org, inFebruary, dedi, passed('2026-03-02T05:00:00Z'))

  const inMarch = { module_id: safety, batch_id: await aBatch(org, safety, '2026-03-02T01:00:00Z') }
  await anEnrollment(org, inMarch, ani, passed('2026-03-06T05:00:00Z'))
  await anEnrollment(org, inMarch, budi, { learning_status: 'in_progress' })
  await anEnrollment(org, inMarch, citra, { status: 'invited', learning_status: 'not_passed' })
  await anEnrollment(org, inMarch, dedi, { invited_at: '2026-03-01T02:00:00Z', confirmed_at: '2026-03-04T02:00:00Z' })

  const lastSecond = { module_id: sales, batch_id: await aBatch(org, sales, '2026-03-10T16:59:59Z') }
  await anEnrollment(org, lastSecond, ani)
  const nextDay = { module_id: sales, batch_id: await aBatch(org, sales, '2026-03-10T17:00:00Z') }
  await anEnrollment(org, nextDay, budi)
  await anEnrollment(org, nextDay, citra, { archived_at: '2026-03-11T00:00:00Z' })

  await aClaim(org, inFebruary, ani, '2026-02-28T16:59:59Z')
  await aClaim(org, inFebruary, dedi, '2026-03-02T06:00:00Z')
  await aClaim(org, inMarch, ani, '2026-03-10T16:59:59Z')
  await aClaim(org, inMarch, budi, '2026-03-10T17:00:00Z')
  await aClaim(org, inMarch, dedi, '2026-03-05T06:00:00Z', 'revoked')

  const presence = await aPresence(org)
  await aCheckIn(org, presence, ani, '2026-02-28T16:59:59Z')
  await aCheckIn(org, presence, budi, '2026-02-28T17:00:00Z')
  return { ani, budi, citra, dedi }
}

const expected = {
  active_learners: { value: 2, previous: 1 },
  new_users: { value: 2, previous: 1 },
  total_users: { value: 4, previous: 2 },
  published_contents: { value: 2, previous: 1 },
  enrollments: { value: 4, previous: 2 },
  completions: { value: 2, previous: 1 },
  completion_rate: { value: 25, previous: 50 },
  claims: { value: 2, previous: 1 },
  learning_hours: { value: 16, previous: 8 },
}

describe('the figures of a period', () => {
  let alpha: TestOrg
  let learners: Learners
  beforeAll(async () => {
    alpha = await testOrg(server)
    learners = await knownData(alpha)
    await knownData(await testOrg(server, 'Beta'))
  })

  test('are those of the known data, beside the equally long period before, and of one organisation only', async () => {
    expect(await alpha.admin.call(dashboardApi.summary, { query: march })).toEqual(expected)
  })

  test.each(PEOPLE_FIGURES)('%s leads to the people it counts', async (figure) => {
    const { pagination } = await alpha.admin.call(dashboardApi.people, { query: { figure, ...march } })
    expect(pagination.total_data).toBe(expected[figure].value)
  })

  test.each(LEARNING_FIGURES)('%s leads to what it counts', async (figure) => {
    const { pagination, results } = await alpha.admin.call(dashboardApi.learning, { query: { figure, ...march } })
    expect([pagination.total_data, results.length]).toEqual([expected[figure].value, expected[figure].value])
  })

  test('the rows behind enrolments name the person, the content and the completion, and are searched by them', async () => {
    const query = { figure: 'enrollments', ...march } as const
    const { results } = await alpha.admin.call(dashboardApi.learning, { query: { ...query, order_by: 'title' } })
    expect(results.map(({ title, type, completed_at }) => [title, type, completed_at !== null])).toEqual(
      expect.arrayContaining([
        ['Safety', 'Classroom', true],
        ['Sales', 'Classroom', false],
      ]),
    )
    expect(results.every(({ nik, name }) => nik && name)).toBe(true)
    const found = await alpha.admin.call(dashboardApi.learning, { query: { ...query, keyword: 'sales' } })
    expect(found.results.map(({ title }) => title)).toEqual(['Sales'])
  })

  test('are empty, without a rate, where nothing happened', async () => {
    const { active_learners, completion_rate } = await alpha.admin.call(dashboardApi.summary, {
      query: { start_date: '2020-01-01', end_date: '2020-01-31' },
    })
    expect([active_learners, completion_rate]).toEqual([
      { value: 0, previous: 0 },
      { value: null, previous: null },
    ])
  })

  test('only hold what the permissions open', async () => {
    const users = await alpha.as([userAnalytics.can('view')])
    expect(Object.keys(await users.call(dashboardApi.summary, { query: march }))).toEqual([
      'active_learners',
      'new_users',
      'total_users',
    ])
    const contents = await alpha.as([contentAnalytics.can('view')])
    expect(Object.keys(await contents.call(dashboardApi.summary, { query: march }))).toEqual([
      'published_contents',
      'enrollments',
      'completions',
      'completion_rate',
      'claims',
      'learning_hours',
    ])
    expect((await contents.send(dashboardApi.trends, { query: march })).statusCode).toBe(403)
    expect((await users.send(dashboardApi.topContents, { query: march })).statusCode).toBe(403)
    expect((await (await alpha.as([])).send(dashboardApi.summary, { query: march })).statusCode).toBe(403)
  })

  test('count days in the zone that is asked for', async () => {
    const { enrollments, active_learners, new_users } = await alpha.admin.call(dashboardApi.summary, {
      query: { ...march, timezone: 'UTC' },
    })
    expect({ enrollments, active_learners, new_users }).toEqual({
      enrollments: { value: 5, previous: 2 },
      active_learners: { value: 1, previous: 2 },
      new_users: { value: 2, previous: 1 },
    })
  })

  test('count days in the organisation’s own zone otherwise', async () => {
    const east = await testOrg(server)
    await knownData(east)
    await server.services.database.platform
      .updateTable('organizations')
      .set({ timezone: 'Asia/Jayapura' })
      .where('id', '=', east.id)
      .execute()
    const { enrollments, new_users, active_learners } = await east.admin.call(dashboardApi.summary, { query: march })
    expect({ enrollments, new_users, active_learners }).toEqual({
      enrollments: { value: 3, previous: 2 },
      new_users: { value: 1, previous: 1 },
      active_learners: { value: 3, previous: 0 },
    })
  })

  test('leave out whoever only works in the console, until that person learns', async () => {
    const org = await testOrg(server)
    const viewer = await aMember(org, '2026-03-05T05:00:00Z', { role_id: org.roles['Report Viewer'] })
    const ask = async () => (await org.admin.call(dashboardApi.summary, { query: march })).total_users?.value
    expect(await ask()).toBe(0)
    await aCheckIn(org, await aPresence(org), viewer, '2026-03-06T05:00:00Z')
    expect(await ask()).toBe(1)
  })

  test('are drawn per day with every day in its place', async () => {
    const { results } = await alpha.admin.call(dashboardApi.trends, { query: march })
    expect(results.map((row) => row.date)).toEqual(
      Array.from({ length: 10 }, (_, n) => `2026-03-${String(n + 1).padStart(2, '0')}`),
    )
    expect(results.filter((row) => row.active_learners + row.enrollments + row.completions > 0)).toEqual([
      { date: '2026-03-01', active_learners: 1, enrollments: 0, completions: 0 },
      { date: '2026-03-02', active_learners: 0, enrollments: 3, completions: 1 },
      { date: '2026-03-04', active_learners: 1, enrollments: 0, completions: 0 },
      { date: '2026-03-06', active_learners: 0, enrollments: 0, completions: 1 },
      { date: '2026-03-10', active_learners: 0, enrollments: 1, completions: 0 },
    ])
  })

  test('are drawn per week and per month with each person once', async () => {
    await aCheckIn(alpha, await aPresence(alpha), learners.budi, '2026-05-04T05:00:00Z')
    await aCheckIn(alpha, await aPresence(alpha), learners.budi, '2026-05-06T05:00:00Z')
    const ask = async (end_date: string, granularity?: 'month') =>
      (await alpha.admin.call(dashboardApi.trends, { query: { start_date: '2026-05-01', end_date, granularity } })).results
    const weeks = await ask('2026-06-15')
    expect(weeks.slice(0, 3).map((row) => [row.date, row.active_learners])).toEqual([
      ['2026-05-01', 0],
      ['2026-05-03', 1],
      ['2026-05-10', 0],
    ])
    expect((await ask('2026-06-15', 'month')).map((row) => [row.date, row.active_learners])).toEqual([
      ['2026-05-01', 1],
      ['2026-06-01', 0],
    ])
  })

  test('are told per module type and for the contents most enrolled in', async () => {
    expect((await alpha.admin.call(dashboardApi.modules, { query: march })).results).toEqual([
      { module_type: 'classroom', title: 'Classroom', published: 2, enrolled: 4 },
    ])
    const { results } = await alpha.admin.call(dashboardApi.topContents, { query: march })
    expect(results.map(({ title, enrolled, completed }) => [title, enrolled, completed])).toEqual([
      ['Safety', 3, 1],
      ['Sales', 1, 0],
    ])
    expect((await alpha.admin.call(dashboardApi.topContents, { query: { ...march, page_size: 1 } })).results).toHaveLength(1)
  })
})

describe('a period', () => {
  const ask = async (query: Record<string, string>) => {
    const org = await testOrg(server)
    const response = await org.admin.send(dashboardApi.summary, { query })
    return [response.statusCode, ...[response.json().message].flat()]
  }

  test('may have 366 days and not one more', async () => {
    expect(await ask({ start_date: '2024-01-01', end_date: '2024-12-31' })).toEqual([200, 'OK'])
    expect(await ask({ start_date: '2024-01-01', end_date: '2025-01-01' })).toEqual([422, 'Date range must not exceed 366 days'])
  })

  test('has both ends, in order, or none', async () => {
    expect(await ask({})).toEqual([200, 'OK'])
    expect(await ask({ start_date: '2026-03-02', end_date: '2026-03-01' })).toEqual([422, 'End date must be after start date'])
    expect(await ask({ start_date: '2026-03-02' })).toEqual([422, 'End date is required'])
    expect(await ask({ end_date: '2026-03-02' })).toEqual([422, 'Start date is required'])
    expect(await ask({ start_date: '2026-13-02', end_date: '2026-03-01' })).toEqual([400, 'Date is not valid'])
    expect(await ask({ start_date: '0000-01-01', end_date: '0000-01-02' })).toEqual([400, 'Date is not valid, Date is not valid'])
  })
})

test('every block needs the same few statements for one record and for many', async () => {
  const org = await testOrg(server)
  const grow = async () => {
    const classroom = await aClassroom(org, { published_at: '2026-03-01T00:00:00Z' })
    const batch_id = await aBatch(org, classroom, new Date(Date.now() + 86_400_000).toISOString())
    await anEnrollment(org, { module_id: classroom, batch_id }, await org.member())
  }
  const count = async () => {
    const counts: number[] = []
    for (const [e, query] of [
      [dashboardApi.summary, march],
      [dashboardApi.trends, march],
      [dashboardApi.modules, march],
      [dashboardApi.topContents, march],
      [dashboardApi.upcoming, {}],
      [dashboardApi.pending, {}],
      [dashboardApi.activities, {}],
    ] as const) {
      const before = statements.count
      await org.admin.send(e, { query })
      counts.push(statements.count - before)
    }
    return counts
  }
  await grow()
  const few = await count()
  for (let made = 0; made < 12; made++) await grow()
  expect(await count()).toEqual(few)
  expect(few).toEqual([2, 1, 1, 1, 2, 9, 1])
})

test('access requests are counted for whoever may decide them', async () => {
  const org = await testOrg(server)
  await aMember(org, '2026-03-05T05:00:00Z', { status: 'waiting_approval' })
  await aMember(org, '2026-03-05T05:00:00Z')
  const approver = await org.as([feature('account-user').can('update')])
  expect(await approver.call(dashboardApi.pending, {})).toEqual({ access_requests: 1 })
  expect((await (await org.as([feature('account-user').can('list')])).send(dashboardApi.pending)).statusCode).toBe(403)
})
