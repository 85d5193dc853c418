import { jobApi } from '@pelita/contract/areas/job.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aClass } from '../../../test/builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { createJobRunner, type JobHandler } from '../../platform/jobs/job-runner.ts'
import { runJob } from '../../platform/jobs/run-job.ts'
import { ENROL_PEOPLE, type EnrolOrder, enrolInPortions, startEnrolling } from './enrol-job.ts'
import { enrollPeople } from './enrollments.ts'

const PEOPLE = 600
const server = testServer()
let org: TestOrg
let people: string[]
beforeAll(async () => {
  org = await testOrg(server)
  const { rows } = await org.work((db) =>
    sql<{ id: string }>`
      insert into memberships (nik, full_name, email, posisi)
      select 'J-' || n, 'Job ' || n, 'job' || n || '@' || ${org.code} || '.test', 'Staff' from generate_series(1, ${PEOPLE}) n returning id`.execute(
      db,
    ),
  )
  people = rows.map((row) => row.id)
})

const optionsFor = (handler: JobHandler = enrolInPortions) => ({
  ...server.services,
  handlers: { [ENROL_PEOPLE]: handler },
  schedules: [],
  onError: () => {},
})

/** Orders the work in the administrator's name, as a call would. */
async function order(values: Omit<EnrolOrder, 'overflow'> & Partial<EnrolOrder>): Promise<string> {
  const jobs = await createJobRunner(optionsFor())
  const reach = { services: { ...server.services, jobs }, afterCommit: () => {} }
  const job = await org.work(async (db) => {
    await sql`select set_config('app.actor_id', ${org.adminId}, true)`.execute(db)
    return startEnrolling({ ...reach, db }, { overflow: 'refuse', ...values }, 'Admin')
  })
  return job.id
}

const jobOf = async (id: string) => (await org.admin.call(jobApi.mine, {})).results.find((job) => job.id === id)
const rowsOf = async (batch_id: string) => {
  const { rows } = await org.work((db) =>
    sql<{ enrolled: number; people: number; attendances: number; events: number }>`
      select count(*) as enrolled, count(distinct user_id) as people,
             (select count(*) from attendances where cohort_id = ${batch_id}) as attendances,
             (select count(*) from learning_events v join enrollments x on x.id = v.enrollment_id
               where x.cohort_id = ${batch_id} and v.type = 'enrolled') as events
        from enrollments where cohort_id = ${batch_id}`.execute(db),
  )
  return rows[0]
}

test('many people are added in portions, told in the panel, with everything an enrolment brings', async () => {
  const { batch_id } = await aClass(org)
  const id = await order({ cohort_id: batch_id, user_ids: [...people, ...people.slice(0, 3)] })
  expect(await jobOf(id)).toMatchObject({ state: 'queued', title: expect.stringContaining('Add participants: ') })
  const seen: number[] = []
  const handler: JobHandler = (tools) =>
    enrolInPortions({
      ...tools,
      progress: async (done, total) => {
        await tools.progress(done, total)
        seen.push((await jobOf(id))?.done ?? -1)
      },
    })
  await runJob(optionsFor(handler), org.id, id)
  expect(seen).toEqual([0, 250, 500, 600])
  expect(await jobOf(id)).toMatchObject({ state: 'done', done: PEOPLE, total: PEOPLE, message: '600 people added' })
  expect(await rowsOf(batch_id)).toEqual({ enrolled: PEOPLE, people: PEOPLE, attendances: PEOPLE, events: PEOPLE })
})

test('a job that was broken off goes on behind its last portion and invites nobody twice', async () => {
  const { batch_id } = await aClass(org)
  const id = await order({ cohort_id: batch_id, user_ids: people })
  const isThere = async () => ((await rowsOf(batch_id))?.enrolled ?? 0) > 0
  let leaving = false
  const handler: JobHandler = (tools) =>
    enrolInPortions({
      ...tools,
      again: async (work) => {
        const done = await tools.again(work)
        leaving = await isThere()
        return done
      },
    })
  await runJob(optionsFor(handler), org.id, id, () => leaving)
  expect(await jobOf(id)).toMatchObject({ state: 'queued' })
  expect(await rowsOf(batch_id)).toMatchObject({ enrolled: 250 })
  // Somebody answers before the server is back.
  await org.work((db) =>
    db
      .updateTable('enrollments')
      .set({ status: 'declined' })
      .where('user_id', '=', people[0] ?? '')
      .where('cohort_id', '=', batch_id)
      .execute(),
  )
  await runJob(optionsFor(), org.id, id)
  expect(await jobOf(id)).toMatchObject({ state: 'done', message: '600 people added' })
  expect(await rowsOf(batch_id)).toMatchObject({ enrolled: PEOPLE, people: PEOPLE, events: PEOPLE })
  const first = await org.work((db) =>
    db
      .selectFrom('enrollments')
      .select('status')
      .where('user_id', '=', people[0] ?? '')
      .where('cohort_id', '=', batch_id)
      .execute(),
  )
  expect(first).toEqual([{ status: 'declined' }])
})

test('a run that was given up adds nothing beside the one that was begun after it', async () => {
  const { batch_id } = await aClass(org)
  const id = await order({ cohort_id: batch_id, user_ids: people.slice(0, 5) })
  const handler: JobHandler = (tools) =>
    enrolInPortions({
      ...tools,
      keep: async (db, place) => {
        await db.updateTable('jobs').set({ started_at: new Date().toISOString() }).where('id', '=', id).execute()
        await tools.keep(db, place)
      },
    })
  await runJob(optionsFor(handler), org.id, id)
  expect(await rowsOf(batch_id)).toMatchObject({ enrolled: 0 })
})

test('without enough seats nothing begins, or the rest waits; what others took meanwhile is told', async () => {
  const { batch_id } = await aClass(org, { batch: { max_participants: 300 } })
  await expect(order({ cohort_id: batch_id, user_ids: people })).rejects.toThrow('Maximum participants reached (300)')
  const late = await order({ cohort_id: batch_id, user_ids: people.slice(0, 300) })
  await org.work((db) => enrollPeople(db, batch_id, people.slice(500, 510)))
  await runJob(optionsFor(), org.id, late)
  expect(await jobOf(late)).toMatchObject({
    state: 'failed',
    message: 'Maximum participants reached (300) after 250 people added',
  })
  const waiting = await order({ cohort_id: batch_id, user_ids: people, overflow: 'wait' })
  await runJob(optionsFor(), org.id, waiting)
  expect((await jobOf(waiting))?.message).toBe(
    '40 people added; 300 people on the waiting list; 260 people skipped, already there or not active',
  )
  const known = await order({ cohort_id: batch_id, user_ids: people.slice(0, 1), overflow: 'wait' })
  await runJob(optionsFor(), org.id, known)
  expect((await jobOf(known))?.message).toBe('0 people added; 1 person skipped, already there or not active')
})
