import type { NotificationEvent } from '@pelita/contract/notifications/events.ts'
import type { AccountMails } from '../auth/account-payloads.ts'
import type { CalendarEvent } from '../calendar/write-calendar.ts'

/** An entry of the reader's calendar, to be kept, changed or removed. */
export type MailedEntry = CalendarEvent & { readonly cancelled: boolean }

/** A run somebody takes part in; its times are told in the organisation's zone. */
export interface ClassMail {
  readonly full_name: string
  readonly module_title: string
  readonly batch_title: string | null
  readonly start_at: string | null
  readonly end_at: string | null
  readonly timezone: string
  readonly where: string | null
  readonly reason: string | null
  /** Where it is about one meeting of the run; the times are then those of the meeting. */
  readonly session_title?: string
  readonly content_id: string
  readonly cohort_id: string
  /** What the reader's calendar is told. */
  readonly calendar: readonly MailedEntry[]
}

/**
 * What each mail has to know; whose mail it is, and where the learner app stands, comes when it leaves. The learning core and each area add theirs beside
 * their own code, as they do with tables.
 */
export interface MailPayloads extends AccountMails {
  export_ready: { readonly full_name: string; readonly title: string; readonly link: string }
}

/** Every entry of the registry has its payload, and the other way round. */
export type MailTemplate = keyof MailPayloads & NotificationEvent
