import { hello, type NotificationKind, paragraphs } from '../../notifications/kind.ts'

/** What whoever asked for a file is told. */
export const jobNotices = {
  export_ready: {
    ...{ title: 'Export Ready', audience: 'The administrator who asked for a file', inApp: false },
    placeholders: ['title', 'link'],
    button: { en: 'Open the Console', id: 'Buka Konsol' },
    en: {
      subject: 'Your file is ready: {{title}}',
      body: paragraphs(hello.en, '“{{title}}” is ready. You find it among your jobs in the console.', '{{link}}'),
    },
    id: {
      subject: 'Berkas Anda siap: {{title}}',
      body: paragraphs(hello.id, '“{{title}}” sudah siap. Anda menemukannya di daftar pekerjaan pada konsol.', '{{link}}'),
    },
  },
} as const satisfies Readonly<Record<string, NotificationKind>>
