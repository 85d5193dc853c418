/** Something that waits for the reader, and until when. `participant` is whom a manager answers about. */
export interface WaitingMail {
  readonly full_name: string
  readonly title: string
  readonly module_title: string
  readonly participant: string | null
  readonly due_at: string | null
  readonly timezone: string
  /** Nothing for a badge of a target. */
  readonly content_id: string | null
}

declare module '../../../platform/mail/payloads.ts' {
  interface MailPayloads {
    due_date_reminder: WaitingMail
    survey_open: WaitingMail
    achievement_available: WaitingMail
  }
}
