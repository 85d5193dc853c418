import { classroomBatchApi } from '@pelita/contract/areas/classroom/batch.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { participants } from '../../../test/builders.ts'
import { aClassroom, refused } from '../../../test/classroom-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { attendanceOf } from '../../learning/cohort/participants/batch-place.queries.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

test('the place of a batch says what comes next, who is waited for and how far its people are', async () => {
  const made = await aClassroom(org)
  await participants(org, made.batchId, 4)
  const params = { id: made.id, batchId: made.batchId }
  const overview = () => org.admin.call(classroomBatchApi.overview, { params })
  expect(await overview()).toMatchObject({
    next_session: { phase: 'upcoming', expected: 4, present: 0 },
    waiting: { drafts: 4, unanswered: 0, waiting_list: 0, graduation: 0, grading: 0 },
    ...{ confirmed: 0, progress: null, attendance: null, rating: null },
  })
  await org.work(async (db) => {
    await sql`update cohorts set status = 'publish' where id = ${made.batchId}`.execute(db)
    await sql`update enrollments set status = 'confirmed', progress = 50 where cohort_id = ${made.batchId}`.execute(db)
    await sql`update schedules set start_date_time = now() - interval '3 hours', end_date_time = now() - interval '1 hour' where cohort_id = ${made.batchId}`.execute(
      db,
    )
    await sql`
      insert into attendances (presence_id, schedule_id, cohort_id, user_id, nik, full_name, value, clock_in)
      select s.presence_id, s.id, s.cohort_id, e.user_id, m.nik, m.full_name, case when n.i = 1 then 'absent' else 'present' end,
             case when n.i > 1 then now() end
        from schedules s join lateral (select x.user_id, row_number() over (order by x.id) as i from enrollments x where x.cohort_id = s.cohort_id) n on true
        join enrollments e on e.user_id = n.user_id and e.cohort_id = s.cohort_id join memberships m on m.id = e.user_id
       where s.cohort_id = ${made.batchId}`.execute(db)
  })
  expect(await overview()).toMatchObject({ next_session: null, confirmed: 4, progress: 50, attendance: 75 })
  const { results: sessions } = await org.admin.call(classroomBatchApi.sessions, { params })
  expect(sessions).toMatchObject([{ phase: 'finished', expected: 4, present: 3, late: 0, absent: 1 }])
  const { results: steps } = await org.admin.call(classroomBatchApi.grades, { params })
  expect(steps).toMatchObject([{ type: 'assignment', module_type: 'classroom', waiting: 0, average: null }])
  expect(steps[0]?.id).not.toBe(steps[0]?.content_id)
  const other = await aClassroom(org)
  const strange = org.admin.call(classroomBatchApi.grades, { params: { id: other.id, batchId: made.batchId } })
  expect(await refused(strange)).toEqual([404, 'Batch not found'])
})

test('attendance counts the meetings in which somebody was expected, and is unknown before the first', () => {
  expect(attendanceOf([])).toBeNull()
  expect(attendanceOf([{ present: 0, late: 0, absent: 0 }])).toBeNull()
  expect(
    attendanceOf([
      { present: 6, late: 1, absent: 1 },
      { present: 0, late: 0, absent: 2 },
    ]),
  ).toBe(70)
})
