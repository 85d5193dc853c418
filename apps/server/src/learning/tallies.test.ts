import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { learnerPresenceApi } from '@pelita/contract/areas/learner-presence.ts'
import { presenceApi } from '@pelita/contract/areas/presence.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aClass, aMeeting, codeOf, inMinutes, participants, type TestClass } from '../../test/builders.ts'
import { type Member, type TestOrg, testOrg, testServer } from '../../test/test-server.ts'
import { enrollPeople, removeParticipant } from './cohort/enrollment/enrollments.ts'
import { markAbsent } from './cohort/meetings/attendance.ts'
import { addSchedules } from './cohort/meetings/schedules.ts'
import { tallySum } from './tallies.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

/** Every tally beside the count of the rows it stands for; only differences are answered. */
const differences = () =>
  org.work(async (db) => {
    const { rows } = await sql`
      with counted as (
        select 'attendance' as kind, schedule_id as scope_id, value as key, count(*) as n from attendances where schedule_id is not null group by 2, 3
        union all select 'attendance', presence_id, value, count(*) from attendances group by 2, 3
        union all select 'enrollment', cohort_id, status, count(*) from enrollments where archived_at is null group by 2, 3
        union all select 'presence', current_org(), content_type, count(*) from presences group by 3
      )
      select kind, scope_id, key, coalesce(c.n, 0) as counted, coalesce(t.n, 0) as kept
        from counted c full join (select * from tallies where kind in ('attendance', 'enrollment', 'presence')) t using (kind, scope_id, key)
       where coalesce(c.n, 0) <> coalesce(t.n, 0)`.execute(db)
    return rows
  })

type Person = Member & { enrollment_id: string }
interface World {
  made: TestClass
  people: Person[]
}

/** What can happen to a class; an operation the rules refuse changes nothing and is tried all the same. */
const operations: Record<string, (world: World, pick: number) => Promise<unknown>> = {
  confirm: ({ people }, pick) => answer(people[pick % people.length], 'confirm'),
  decline: ({ people }, pick) => answer(people[pick % people.length], 'decline'),
  cancel: ({ people }, pick) => answer(people[pick % people.length], 'cancel'),
  scan: ({ made, people }, pick) => scan(made, people[pick % people.length]),
  visit: ({ made }) => scan(made),
  remove: ({ people }, pick) => org.work((db) => removeParticipant(db, people[pick % people.length]?.enrollment_id ?? '')),
  add: ({ made }) => participants(org, made.batch_id, 1),
  again: ({ made, people }, pick) =>
    org.work((db) => enrollPeople(db, made.batch_id, [people[pick % people.length]?.id ?? ''], { overflow: 'wait' })),
  mark: ({ made, people }, pick) =>
    org.admin.send(presenceApi.addAttendances, {
      params: { id: made.presence_id },
      body: { data: people.slice(0, 1 + (pick % 3)).map((person) => ({ user_id: person.id, schedule_id: made.schedule_id })) },
    }),
  meeting: ({ made }, pick) =>
    org.work((db) =>
      addSchedules(
        db,
        { id: made.batch_id, content_type: 'classroom' },
        { presence_id: made.presence_id, item_id: made.content_id },
        [aMeeting(pick % 2 ? {} : { start_date_time: inMinutes(-4000), end_date_time: inMinutes(-3900) })],
      ),
    ),
  absent: () => org.work(markAbsent),
}

const answer = async (who: Person | undefined, action: 'confirm' | 'decline' | 'cancel') =>
  (await org.learner(who)).send(learnerApi.answer, { params: { id: who?.enrollment_id }, body: { action } })
const scan = async (made: TestClass, who?: Member) =>
  (await org.learner(who)).send(learnerPresenceApi.scan, { body: { code: await codeOf(org, made) } })

test('whatever happens in whatever order, the tallies are the counts', async () => {
  const step = fc.tuple(fc.constantFrom(...Object.keys(operations)), fc.nat({ max: 50 }))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const made = await aClass(org, { batch: { max_participants: 4 } })
      const people = await participants(org, made.batch_id, 3)
      for (const [name, pick] of steps) await operations[name]?.({ made, people }, pick).catch(() => undefined)
      expect(await differences()).toEqual([])
    }),
    { numRuns: 6, seed: 20_261_115 },
  )
}, 180_000)

test('fifty people who scan in the same moment are each counted exactly once', async () => {
  const made = await aClass(org)
  const people = await participants(org, made.batch_id, 50, 'confirmed')
  const code = await codeOf(org, made)
  const learners = []
  for (const person of people) learners.push(await org.learner(person))
  // Ten of them scan twice at once, so that the second scan races the first.
  const scanning = [...learners, ...learners.slice(0, 10)]
  const answers = await Promise.all(scanning.map((learner) => learner.send(learnerPresenceApi.scan, { body: { code } })))
  const statuses = answers.map((response) => response.statusCode).sort()
  expect(statuses).toEqual([...Array(50).fill(201), ...Array(10).fill(409)])
  const { total_present, total_confirmed } = await org.admin.call(presenceApi.detail, {
    params: { id: made.presence_id },
    query: {},
  })
  expect([total_present, total_confirmed]).toEqual([50, 50])
  expect(await differences()).toEqual([])
}, 120_000)

test('answers, scans, manual marks and the absent job at once end in exact counts without a deadlock', async () => {
  const made = await aClass(org, { batch: { max_participants: 20 } })
  const people = await participants(org, made.batch_id, 20)
  const code = await codeOf(org, made)
  const work = []
  for (const [n, person] of people.entries()) {
    const learner = await org.learner(person)
    work.push(() =>
      learner.send(learnerApi.answer, { params: { id: person.enrollment_id }, body: { action: n % 3 ? 'confirm' : 'decline' } }),
    )
    work.push(() => learner.send(learnerPresenceApi.scan, { body: { code } }))
  }
  const data = people.slice(0, 10).map((person) => ({ user_id: person.id, schedule_id: made.schedule_id }))
  for (let n = 0; n < 5; n++) {
    work.push(() => org.admin.send(presenceApi.addAttendances, { params: { id: made.presence_id }, body: { data } }))
    work.push(() => org.work(markAbsent).then(() => ({ statusCode: 200, payload: '' })))
  }
  const answers = await Promise.all(work.map((one) => one()))
  const faults = answers.filter(({ statusCode, payload }) => statusCode >= 500 || payload.includes('Somebody else was faster'))
  expect(faults.map((response) => response.payload)).toEqual([])
  expect(await differences()).toEqual([])
}, 120_000)

test('a sum is of one kind, of the places and the keys it names', async () => {
  const [one, other] = [await aClass(org), await aClass(org)]
  await participants(org, one.batch_id, 3, 'confirmed')
  await participants(org, one.batch_id, 2)
  await participants(org, other.batch_id, 1)
  const sum = (...asked: Parameters<typeof tallySum>) =>
    org.work(async (db) => (await sql<{ n: number }>`select (${tallySum(...asked)}) as n`.execute(db)).rows[0]?.n)
  const batches = sql`${one.batch_id}::uuid, ${other.batch_id}::uuid`
  expect(await sum('enrollment', batches)).toBe(6)
  expect(await sum('enrollment', sql`${one.batch_id}::uuid`)).toBe(5)
  expect(await sum('enrollment', batches, ['invited'])).toBe(3)
  expect(await sum('attendance', batches)).toBe(0)
})
