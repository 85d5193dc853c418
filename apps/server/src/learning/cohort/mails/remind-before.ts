import { sql } from 'kysely'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import { IS_DATED } from '../../held/held-run.ts'
import { mailParticipants } from './class-mails.ts'

/** A portion is one short transaction, as with invitations. */
const PORTION = 250
/** A reminder nobody sent within its day has lost its sense; the next one follows. */
const SENT_WITHIN = '1 day'
const PUT_OFF_BY = '1 day'

interface Reminded {
  user_id: string
  cohort_id: string
  status: 'invited' | 'confirmed'
}

const NEWS = { invited: 'invitation_reminder', confirmed: 'class_reminder' } as const

/**
 * Reminds some of those whose batch begins in so many days, and who knew of it before that moment: each of them once, unless it was put
 * off by a day or more. Who was reminded by hand within a day waits. Answers whether there may be more.
 */
export async function remindBeforeStart(db: OrgDb): Promise<boolean> {
  const { reminder_days } = await readSettings(db, 'notification')
  const { rows } = await sql<Reminded>`
    with due as (
      select e.org_id, e.id, d.days, h.start_at
        from cohorts h
        join unnest(${reminder_days}::int[]) as d (days) on now() >= h.start_at - make_interval(days => d.days)
         and now() < h.start_at - make_interval(days => d.days) + ${SENT_WITHIN}::interval
        join enrollments e on e.org_id = h.org_id and e.cohort_id = h.id and e.archived_at is null and e.status in ('invited', 'confirmed')
         and coalesce(e.invited_at, e.confirmed_at, e.created_at) < h.start_at - make_interval(days => d.days)
         and (e.reminded_at is null or e.reminded_at < now() - interval '24 hours')
         and (e.reminded_start is null or e.reminded_days > d.days or e.reminded_start <= h.start_at - ${PUT_OFF_BY}::interval)
       where ${IS_DATED} and h.status = 'publish' and h.deleted_at is null
       order by e.cohort_id, e.id limit ${PORTION} for no key update of e
    )
    update enrollments e set reminded_at = now(), reminded_days = due.days, reminded_start = due.start_at
      from due where e.org_id = due.org_id and e.id = due.id
    returning e.user_id, e.cohort_id, e.status`.execute(db)
  for (const cohortId of new Set(rows.map((row) => row.cohort_id)))
    for (const status of ['invited', 'confirmed'] as const) {
      const people = rows.filter((row) => row.cohort_id === cohortId && row.status === status).map((row) => row.user_id)
      await mailParticipants(db, NEWS[status], cohortId, people)
    }
  return rows.length === PORTION
}
