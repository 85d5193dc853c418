import type { GradedMail } from '../../learning/result/graded-payload.ts'

declare module '../../platform/mail/payloads.ts' {
  interface MailPayloads {
    assignment_graded: GradedMail
  }
}
