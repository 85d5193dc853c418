import { hello, type NotificationKind, paragraphs } from '../../notifications/kind.ts'

/** What became of what learners shared. */
export const knowledgeFeedNotices = {
  knowledge_status: {
    ...{ title: 'Knowledge Status', audience: 'People whose post was approved, rejected or hidden', inApp: true },
    placeholders: ['title', 'decision', 'note', 'link'],
    samples: { decision: 'published' },
    words: {
      decision: {
        published: { en: 'published', id: 'diterbitkan' },
        rejected: { en: 'not published', id: 'tidak diterbitkan' },
        hidden: { en: 'hidden', id: 'disembunyikan' },
      },
    },
    button: { en: 'Open', id: 'Buka' },
    en: {
      subject: 'Your post “{{title}}” was {{decision}}',
      body: paragraphs(hello.en, 'Your post “{{title}}” was {{decision}}.', '{{note}}', '{{link}}'),
    },
    id: {
      subject: 'Kiriman Anda “{{title}}” {{decision}}',
      body: paragraphs(hello.id, 'Kiriman Anda “{{title}}” {{decision}}.', '{{note}}', '{{link}}'),
    },
  },
} as const satisfies Readonly<Record<string, NotificationKind>>
