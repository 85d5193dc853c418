import { hello, type NotificationKind, paragraphs } from './kind.ts'

/** What became of what learners shared, borrowed and redeemed. */
export const libraryNotifications = {
  knowledge_status: {
    ...{ title: 'Knowledge Status', audience: 'People whose post was approved, rejected or hidden', inApp: true },
    placeholders: ['title', 'decision', 'note', 'link'],
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
  loan_status: {
    ...{ title: 'Loan Status', audience: 'People whose loan of a book has changed', inApp: true },
    placeholders: ['title', 'news', 'due', 'fetch_until', 'note', 'link'],
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
  redemption_status: {
    ...{ title: 'Redemption Status', audience: 'People whose redemption was approved, rejected or delivered', inApp: true },
    placeholders: ['title', 'number', 'news', 'place', 'note', 'link'],
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
