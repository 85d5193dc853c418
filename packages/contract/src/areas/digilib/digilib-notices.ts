import { hello, type NotificationKind, paragraphs } from '../../notifications/kind.ts'

/** What became of what learners borrow. */
export const digilibNotices = {
  loan_status: {
    ...{ title: 'Loan Status', audience: 'People whose loan of a book has changed', inApp: true },
    placeholders: ['title', 'news', 'due', 'fetch_until', 'note', 'link'],
    samples: { news: 'approved', due: '19 Mar 2026', fetch_until: '8 Mar 2026 10:00' },
    words: {
      news: {
        approved: { en: 'is reserved for you', id: 'dipesan untuk Anda' },
        rejected: { en: 'cannot be lent to you', id: 'tidak dapat dipinjamkan kepada Anda' },
        borrowed: { en: 'has been handed over to you', id: 'telah diserahkan kepada Anda' },
        renewed: { en: 'has been renewed', id: 'telah diperpanjang' },
        overdue: { en: 'is overdue', id: 'terlambat dikembalikan' },
        returned: { en: 'has been returned, thank you', id: 'telah dikembalikan, terima kasih' },
        lost: { en: 'was marked as lost', id: 'ditandai hilang' },
        expired: { en: 'was not fetched in time and is free again', id: 'tidak diambil tepat waktu dan tersedia kembali' },
      },
    },
    button: { en: 'Open', id: 'Buka' },
    en: {
      subject: '“{{title}}” {{news}}',
      body: paragraphs(
        hello.en,
        '“{{title}}” {{news}}.',
        'Please fetch it until {{fetch_until}}.',
        'Please return it by {{due}}.',
        '{{note}}',
        '{{link}}',
      ),
    },
    id: {
      subject: '“{{title}}” {{news}}',
      body: paragraphs(
        hello.id,
        '“{{title}}” {{news}}.',
        'Silakan ambil hingga {{fetch_until}}.',
        'Silakan kembalikan paling lambat {{due}}.',
        '{{note}}',
        '{{link}}',
      ),
    },
  },
} as const satisfies Readonly<Record<string, NotificationKind>>
