import type { ContentState } from '@pelita/contract/learning/content-states.ts'
import type { HeldMeeting } from '@pelita/contract/learning/held-run.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import { mailParticipants } from '../cohort/mails/class-mails.ts'
import { toldNow } from '../cohort/mails/told.ts'

/** What participants have to hear of when it is another. */
export interface Held extends Partial<HeldMeeting> {
  readonly start_date_time: string | null
  readonly end_date_time: string | null
  /** Where people come to, by its name. */
  readonly place?: string | undefined
}

const told = ({ start_date_time, end_date_time, meeting_url, meeting_id, passcode, place }: Held) =>
  JSON.stringify([
    ...[start_date_time, end_date_time].map((at) => (at ? Date.parse(at) : null)),
    ...[meeting_url, meeting_id, passcode, place].map((one) => one ?? null),
  ])

/** Tells those who take part of another time or meeting, with an entry that takes the place of the one in their calendar; where it is they read in the app. */
export async function tellChange(db: OrgDb, cohortId: string, before: Held, after: Held): Promise<number> {
  if (told(before) === told(after)) return 0
  const { rows } = await sql<{ user_id: string }>`
    select user_id from enrollments where cohort_id = ${cohortId} and archived_at is null and status in ('invited', 'confirmed')`.execute(
    db,
  )
  return mailParticipants(
    db,
    'schedule_changed',
    cohortId,
    rows.map((row) => row.user_id),
  )
}

/** Who takes part in one that is taken back is told that it does not take place, and that it does once it is published again; of one that is over nobody is. */
export async function tellMove(
  db: OrgDb,
  { id, status: from }: { readonly id: string; readonly status: ContentState },
  to: ContentState,
): Promise<void> {
  if (to !== 'publish' && from !== 'publish') return
  await mailParticipants(db, to === 'publish' ? 'brought_back' : 'cancelled', id, await toldNow(db, id, 'unpublish'))
}
