import type { Reminder } from '@pelita/contract/learning/told.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { conflict } from '../../../platform/http/errors.ts'
import { lockCohort } from '../cohort.ts'
import { joinParticipant } from '../participants/participant.ts'
import { mailParticipants, previewMail } from './class-mails.ts'
import { NAMED } from './told.ts'

const silent = (cohortId: string) => sql`
  e.cohort_id = ${cohortId} and e.archived_at is null and (e.status = 'invited' or (e.status = 'confirmed' and e.learning_status = 'not_started'))`
/** Nobody is reminded twice within a day. */
const lately = sql`coalesce(e.reminded_at >= now() - interval '24 hours', false)`

/** Writes to those who have not answered, and to those who were to begin and have not; nobody twice within a day. */
export async function remindParticipants(db: OrgDb, cohortId: string): Promise<number> {
  const cohort = await lockCohort(db, cohortId)
  if (cohort.status !== 'publish') throw conflict('Only participants of a published batch can be reminded')
  const { rows } = await sql<{ user_id: string }>`
    update enrollments e set reminded_at = now() where ${silent(cohortId)} and not ${lately} returning user_id`.execute(db)
  return mailParticipants(
    db,
    'invitation_reminder',
    cohortId,
    rows.map((row) => row.user_id),
  )
}

type Person = Reminder['people'][number] & { user_id: string }

/** Whom that would reach, and what they would read. */
export async function reminderOf(db: OrgDb, cohortId: string): Promise<Reminder> {
  const { rows: people } = await sql<Person>`
    select e.id, e.user_id, m.full_name as name, m.email, e.status, e.reminded_at from enrollments e ${joinParticipant(sql`e.user_id`)}
     where ${silent(cohortId)} and not ${lately} order by lower(m.full_name), e.id limit ${NAMED}`.execute(db)
  const { rows: counted } = await sql<{ total: number; reminded_lately: number }>`
    select count(*) filter (where not ${lately})::int as total, count(*) filter (where ${lately})::int as reminded_lately
      from enrollments e where ${silent(cohortId)}`.execute(db)
  const [first] = people
  return {
    people: people.map(({ user_id: _, ...person }) => person),
    ...(counted[0] ?? { total: 0, reminded_lately: 0 }),
    mail: first ? await previewMail(db, 'invitation_reminder', cohortId, first.user_id) : null,
  }
}
