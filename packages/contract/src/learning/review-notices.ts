import { type NotificationKind, said } from '../notifications/kind.ts'

const ofContent = { inApp: false, placeholders: ['title', 'by', 'note'] } as const

/** What those who make and publish contents are told about a review. */
export const reviewNotices = {
  content_review_requested: {
    ...{ title: 'Review Requested', audience: 'Whoever may publish a content that was sent to review', ...ofContent },
    ...said(
      ['Please review: {{title}}', '{{by}} has sent “{{title}}” to review.'],
      ['Mohon ditinjau: {{title}}', '{{by}} mengirim “{{title}}” untuk ditinjau.'],
    ),
  },
  content_review_returned: {
    ...{ title: 'Review Returned', audience: 'Who sent a content to review that came back', ...ofContent },
    ...said(
      ['Back to draft: {{title}}', '{{by}} has returned “{{title}}” to draft.', '{{note}}'],
      ['Kembali ke draf: {{title}}', '{{by}} mengembalikan “{{title}}” ke draf.', '{{note}}'],
    ),
  },
  content_review_published: {
    ...{ title: 'Review Published', audience: 'Who sent a content to review that was published', ...ofContent },
    ...said(
      ['Published: {{title}}', '{{by}} has published “{{title}}”.'],
      ['Telah diterbitkan: {{title}}', '{{by}} telah menerbitkan “{{title}}”.'],
    ),
  },
} as const satisfies Readonly<Record<string, NotificationKind>>
