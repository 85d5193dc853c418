import { classroomBatchApi } from '@pelita/contract/areas/classroom/batch.ts'
import { classroomCoachApi } from '@pelita/contract/areas/classroom/classroom-coaches.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { enrollPeople } from '../src/learning/cohort/enrollment/enrollments.ts'
import { aClassroom, inHours } from './classroom-builders.ts'
import type { Member, TestOrg } from './test-server.ts'

type Form = z.input<typeof classroomCoachApi.addSession.body>

export const becomeCoach = (org: TestOrg, id: string) =>
  org.work((db) => sql`update memberships set groups = '{coach}' where id = ${id}`.execute(db))

let hour = 100
/** A session of this coach; every one at an hour of its own. */
export async function aCoachingSession(org: TestOrg, coach_id: string, values: Partial<Form> = {}) {
  await becomeCoach(org, coach_id)
  hour += 2
  return org.admin.call(classroomCoachApi.addSession, {
    body: {
      title: 'Coaching',
      coach_id,
      start_at: inHours(hour),
      minutes: 60,
      mode: 'offline',
      location: 'Ruang 1',
      capacity: 1,
      ...values,
    },
  })
}

/** A published batch that took a session, and its participants, confirmed. */
export async function aCoachedClass(org: TestOrg, people: readonly Member[], values: Partial<Form> = {}) {
  const session = await aCoachingSession(org, org.adminId, values)
  const made = await aClassroom(org, { title: values.title ?? 'Kelas K3', batch: { coaches: [{ id: session.id }] } })
  const ids = people.map(({ id }) => id)
  const enrollments = await org.work(async (db) => {
    await enrollPeople(db, made.batchId, ids)
    await sql`update cohorts set status = 'publish' where id = ${made.batchId}`.execute(db)
    const { rows } = await sql<{ id: string; user_id: string }>`
      update enrollments set status = 'confirmed' where cohort_id = ${made.batchId} returning id, user_id`.execute(db)
    return new Map(rows.map((row) => [row.user_id, row.id]))
  })
  const params = { id: made.id, batchId: made.batchId }
  const enrollmentOf = ({ id }: Member) => enrollments.get(id) ?? ''
  const save = (coaches: readonly { id: string }[]) =>
    org.admin.call(classroomBatchApi.update, { params, body: { coaches: [...coaches] } })
  return { ...made, params, session, enrollmentOf, save }
}
