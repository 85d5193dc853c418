import type { FieldError } from '@pelita/contract/core/envelope.ts'
import { says } from '@pelita/contract/core/fields.ts'
import { heldSays } from '@pelita/contract/learning/held-run.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import { addParticipants } from '../cohort/participants/participants.ts'
import { attachQuestions } from '../feedback/feedback-questions.ts'
import { saveAchievements } from '../item/save-achievements.ts'

/** What the form of a content that takes place at a time asks beside its time: what it gives, what it asks afterwards, who is invited. */
interface Sent {
  readonly achievement?: { readonly achievement_id: string; readonly kind: 'badge' | 'certificate' } | null | undefined
  readonly feedbacks?: readonly { readonly question_id: string }[] | undefined
  readonly invited_user_ids?: readonly string[] | undefined
}

export async function achievementProblems(db: OrgDb, { achievement }: Sent): Promise<FieldError[]> {
  if (!achievement) return []
  const table = sql.table(achievement.kind === 'badge' ? 'badges' : 'certificates')
  const { rows } = await sql`select 1 from ${table} where id = ${achievement.achievement_id} and deleted_at is null`.execute(db)
  return rows.length > 0 ? [] : [{ field: 'achievement', message: says.notValid('Achievement') }]
}

/** Writes what was sent of it; answers whether anything of the content itself is another. */
export async function saveHeldOffers(db: OrgDb, id: string, sent: Sent): Promise<boolean> {
  const given = sent.achievement === undefined ? 0 : await saveAchievements(db, id, { achievement: sent.achievement })
  const asked =
    sent.feedbacks &&
    (await attachQuestions(
      db,
      id,
      sent.feedbacks.map((one) => one.question_id),
    ))
  if (sent.invited_user_ids?.length) await addParticipants(db, id, { user_ids: [...sent.invited_user_ids], overflow: 'refuse' })
  return given > 0 || asked === true
}

interface Times {
  readonly start_date_time: string | null
  readonly end_date_time: string | null
}

/** What of its time, and where people meet online of its address, keeps it from being published. */
export const publishTimes = ({ start_date_time: start, end_date_time: end }: Times, lacksUrl: boolean): FieldError[] => [
  ...(start ? [] : [{ field: 'start_date_time', message: says.required('Start') }]),
  ...(end ? [] : [{ field: 'end_date_time', message: says.required('End') }]),
  ...(lacksUrl ? [{ field: 'meeting_url', message: heldSays.url }] : []),
  ...(start && Date.parse(start) <= Date.now() ? [{ field: 'start_date_time', message: heldSays.past }] : []),
]
