import type { ClassMail } from '../../../platform/mail/payloads.ts'

declare module '../../../platform/mail/payloads.ts' {
  interface MailPayloads {
    invitation: ClassMail
    seat_confirmed: ClassMail
    invitation_reminder: ClassMail
    class_reminder: ClassMail
    schedule_changed: ClassMail
    cancelled: ClassMail
    brought_back: ClassMail
    session_cancelled: ClassMail
    session_returned: ClassMail
    waiting_list_promoted: ClassMail
    waiting_list_approved: ClassMail
    waiting_list_rejected: ClassMail
  }
}
