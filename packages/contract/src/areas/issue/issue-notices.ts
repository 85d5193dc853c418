import { type NotificationKind, paragraphs } from '../../notifications/kind.ts'

/** Problems that learners report. */
export const issueNotices = {
  issue_status: {
    ...{ title: 'Issue Status', audience: 'Whoever reported a problem that was answered, resolved or rejected', inApp: true },
    placeholders: ['number', 'title', 'news', 'text', 'link'],
    samples: { news: 'answered' },
    words: {
      news: {
        answered: { en: 'has an answer', id: 'sudah dijawab' },
        resolved: { en: 'is resolved', id: 'sudah diselesaikan' },
        rejected: { en: 'was rejected', id: 'ditolak' },
      },
    },
    button: { en: 'Open', id: 'Buka' },
    en: {
      subject: '{{number}} {{news}}',
      body: paragraphs('Hello {{full_name}},', 'Your report “{{title}}” ({{number}}) {{news}}.', '{{text}}', '{{link}}'),
    },
    id: {
      subject: '{{number}} {{news}}',
      body: paragraphs('Halo {{full_name}},', 'Laporan Anda “{{title}}” ({{number}}) {{news}}.', '{{text}}', '{{link}}'),
    },
  },
  issue_reported: {
    ...{ title: 'Issue Reported', audience: 'Those who handle problems that learners report', inApp: false },
    placeholders: ['number', 'title', 'text', 'by'],
    en: {
      subject: 'Issue {{number}}: {{title}}',
      body: paragraphs('Hello {{full_name}},', '{{by}} wrote about “{{title}}” ({{number}}).', '{{text}}'),
    },
    id: {
      subject: 'Masalah {{number}}: {{title}}',
      body: paragraphs('Halo {{full_name}},', '{{by}} menulis tentang “{{title}}” ({{number}}).', '{{text}}'),
    },
  },
} as const satisfies Readonly<Record<string, NotificationKind>>
