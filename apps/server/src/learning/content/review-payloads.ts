/** A content that was sent to review, and who moved it. */
export interface ReviewMail {
  readonly full_name: string
  readonly title: string
  readonly by: string
  readonly note: string | null
}

declare module '../../platform/mail/payloads.ts' {
  interface MailPayloads {
    content_review_requested: ReviewMail
    content_review_returned: ReviewMail
    content_review_published: ReviewMail
  }
}
