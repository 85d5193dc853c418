import { sql } from 'kysely'
import { readSettings } from '../../platform/settings/settings.ts'
import type { EventConsumer } from '../event/learning-event.ts'
import { claimGrant, IS_EARNED } from './achievements.ts'

/** Claims what was earned without the learner, where the organisation of the content wants it so. */
export const autoClaim: EventConsumer = {
  name: 'auto-claim',
  types: ['granted', 'passed'],
  apply: async (db, events) => {
    const enrollments = [...new Set(events.flatMap(({ enrollment_id }) => enrollment_id ?? []))]
    // Belongs to no enrolment: a badge for reaching a target.
    const grants = events.flatMap(({ enrollment_id, data }) => (enrollment_id ? [] : String(data.grant_id)))
    if (!(await readSettings(db, 'content')).auto_claim_achievement) return
    const { rows } = await sql<{ id: string; user_id: string }>`
      select g.id, g.user_id from achievement_grants g left join enrollments e on e.id = g.enrollment_id
       where (g.enrollment_id = any (${enrollments}::uuid[]) or g.id = any (${grants}::uuid[])) and g.state = 'granted' and g.given_by is null and ${IS_EARNED}
         and (g.claim_until is null or g.claim_until > now()) order by g.id`.execute(db)
    for (const { id, user_id } of rows) await claimGrant(db, id, user_id)
  },
}
