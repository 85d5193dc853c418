import type { GradedMail } from '../../learning/result/graded-payload.ts'

declare module '../../platform/mail/payloads.ts' {
  interface MailPayloads {
    /** Once no essay waits any more. */
    quiz_graded: GradedMail
  }
}
