import type { MailedEntry } from '../../platform/mail/payloads.ts'

/** What happened to a session of a coach. */
export type CoachingNews =
  | 'requested'
  | 'booked'
  | 'approved'
  | 'rejected'
  | 'let_go'
  | 'changed'
  | 'cancelled'
  | 'handed_over'
  | 'taken_over'

declare module '../../platform/mail/payloads.ts' {
  interface MailPayloads {
    /** `participant` and `objective` are for the coach alone. */
    coaching_status: {
      readonly full_name: string
      readonly title: string
      readonly news: CoachingNews
      readonly participant: string | null
      readonly objective: string | null
      readonly module_title: string | null
      readonly batch_title: string | null
      readonly start_at: string
      readonly timezone: string
      readonly where: string | null
      readonly reason: string | null
      readonly content_id?: string
      readonly cohort_id?: string
      /** The request for a slot of a mentoring, which its page shows. */
      readonly result_id?: string
      readonly calendar: readonly MailedEntry[]
    }
  }
}
