import type { NotificationEvent } from '@pelita/contract/notifications/events.ts'
import type { CalendarEvent } from '../calendar/write-calendar.ts'

/** An entry of the reader's calendar, to be kept, changed or removed. */
export type MailedEntry = CalendarEvent & { readonly cancelled: boolean }

interface LinkMail {
  readonly full_name: string
  readonly link: string
  readonly hours: number
}

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
  readonly content_id: string
  readonly cohort_id: string
  /** What the reader's calendar is told. */
  readonly calendar: readonly MailedEntry[]
}

/** A content that was sent to review, and who moved it. */
interface ReviewMail {
  readonly full_name: string
  readonly title: string
  readonly by: string
  readonly note: string | null
}

/** What happened to a loan of the library. */
export type LoanNews = 'approved' | 'rejected' | 'borrowed' | 'renewed' | 'overdue' | 'returned' | 'lost' | 'expired'

/** What happened to a session of a coach. */
export type CoachingNews = 'booked' | 'let_go' | 'changed' | 'cancelled'

/** What became of a redemption. */
export type RedemptionNews = 'approved' | 'rejected' | 'delivered'

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

/** What each mail has to know; whose mail it is, and where the learner app stands, comes when it leaves. */
export interface MailPayloads {
  otp: {
    readonly full_name: string | null
    readonly code: string
    readonly purpose: 'login' | 'register' | 'reset_password'
    readonly minutes: number
    readonly expires_at: string
  }
  /** `classes` names what waits for the person, if anything. */
  account_invitation: LinkMail & { readonly classes: string | null }
  password_reset: LinkMail
  access_approved: { readonly full_name: string; readonly link: string }
  /** The administrator's words. */
  access_rejected: { readonly full_name: string; readonly note: string }
  /** `at` is the moment as the organisation's clock shows it. */
  password_changed: { readonly full_name: string; readonly at: string }
  /** What the person signs in with; only what changed is there. */
  login_changed: {
    readonly full_name: string
    readonly at: string
    readonly email_from: string | null
    readonly email_to: string | null
    readonly nik_from: string | null
    readonly nik_to: string | null
    readonly single_sign_on: 'linked' | 'unlinked' | null
  }
  /** Whoever holds all access hears who changed what lets others in. */
  security_changed: {
    readonly full_name: string
    readonly what: 'single_sign_on' | 'api_credential'
    readonly by: string
    readonly at: string
  }
  certificate_expiring: {
    readonly full_name: string
    readonly certificate: string
    readonly number: string
    readonly until: string
    readonly link: string
  }
  invitation: ClassMail
  seat_confirmed: ClassMail
  invitation_reminder: ClassMail
  class_reminder: ClassMail
  schedule_changed: ClassMail
  cancelled: ClassMail
  waiting_list_promoted: ClassMail
  waiting_list_approved: ClassMail
  waiting_list_rejected: ClassMail
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
    readonly content_id?: string
    readonly cohort_id?: string
    readonly calendar: readonly MailedEntry[]
  }
  /** The outcome is told only where the assignment shows results; the score only where there is one. */
  assignment_graded: {
    readonly full_name: string
    readonly title: string
    readonly module_title: string
    readonly outcome: 'passed' | 'not passed' | null
    readonly score: number | null
  }
  /** As with assignments: once no essay waits any more. */
  quiz_graded: MailPayloads['assignment_graded']
  due_date_reminder: WaitingMail
  survey_open: WaitingMail
  achievement_available: WaitingMail
  content_review_requested: ReviewMail
  content_review_returned: ReviewMail
  content_review_published: ReviewMail
  /** `note` is the moderator's. */
  knowledge_status: {
    readonly full_name: string
    readonly title: string
    readonly decision: 'published' | 'rejected' | 'hidden'
    readonly note: string | null
  }
  /** The day it is due, and the moment until which a copy waits, as the organisation's clock shows them. */
  loan_status: {
    readonly full_name: string
    readonly title: string
    readonly news: LoanNews
    readonly due: string | null
    readonly fetch_until: string | null
    readonly note: string | null
  }
  /** `note` is the administrator's, `place` where it can be fetched. */
  redemption_status: {
    readonly full_name: string
    readonly title: string
    readonly number: string
    readonly news: RedemptionNews
    readonly place: string | null
    readonly note: string | null
  }
  /** `text` is what it says without its markup; its own address, where it has one, instead of the learner app's. */
  announcement: { readonly full_name: string; readonly title: string; readonly text: string; readonly link?: string }
  /** `text` is what whoever handled it wrote. */
  issue_status: {
    readonly full_name: string
    readonly number: string
    readonly title: string
    readonly news: 'answered' | 'resolved' | 'rejected'
    readonly text: string
  }
  issue_reported: {
    readonly full_name: string
    readonly number: string
    readonly title: string
    readonly text: string
    readonly by: string
  }
  export_ready: { readonly full_name: string; readonly title: string; readonly link: string }
}

/** Every entry of the registry has its payload, and the other way round. */
export type MailTemplate = keyof MailPayloads & NotificationEvent
