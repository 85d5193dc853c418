import { hello, type NotificationKind, paragraphs } from '../../notifications/kind.ts'

/** What became of what learners redeemed. */
export const leaderboardNotices = {
  redemption_status: {
    ...{ title: 'Redemption Status', audience: 'People whose redemption was approved, rejected or delivered', inApp: true },
    placeholders: ['title', 'number', 'news', 'place', 'note', 'link'],
    samples: { news: 'approved', place: 'Kampus Jakarta' },
    words: {
      news: {
        approved: { en: 'is approved', id: 'disetujui' },
        rejected: { en: 'was rejected, your points are back', id: 'ditolak, poin Anda dikembalikan' },
        delivered: { en: 'has been delivered', id: 'telah diserahkan' },
      },
    },
    button: { en: 'Open', id: 'Buka' },
    en: {
      subject: '“{{title}}” {{news}}',
      body: paragraphs(
        hello.en,
        'Your redemption {{number}} of “{{title}}” {{news}}.',
        'Fetch it here: {{place}}.',
        '{{note}}',
        '{{link}}',
      ),
    },
    id: {
      subject: '“{{title}}” {{news}}',
      body: paragraphs(
        hello.id,
        'Penukaran {{number}} untuk “{{title}}” {{news}}.',
        'Ambil di: {{place}}.',
        '{{note}}',
        '{{link}}',
      ),
    },
  },
} as const satisfies Readonly<Record<string, NotificationKind>>
