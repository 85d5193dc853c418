import { hello, type NotificationKind, paragraphs, said } from './kind.ts'

const GRADED = {
  inApp: true,
  placeholders: ['title', 'module_title', 'outcome', 'score', 'link'],
  words: { outcome: { passed: { en: 'passed', id: 'lulus' }, 'not passed': { en: 'not passed', id: 'tidak lulus' } } },
  button: { en: 'Open', id: 'Buka' },
} as const
const outcome = { en: ['Result: {{outcome}}.', 'Score: {{score}}.'], id: ['Hasil: {{outcome}}.', 'Nilai: {{score}}.'] } as const

/** What learners are told about what they reached. */
export const resultNotifications = {
  assignment_graded: {
    ...{ title: 'Assignment Graded', audience: 'People whose assignment was reviewed', ...GRADED },
    ...said(
      [
        'Your assignment was reviewed: {{title}}',
        'Your assignment “{{title}}” in “{{module_title}}” has been reviewed.',
        ...outcome.en,
        'Please sign in to see more.',
        '{{link}}',
      ],
      [
        'Tugas Anda telah dinilai: {{title}}',
        'Tugas Anda “{{title}}” di “{{module_title}}” telah dinilai.',
        ...outcome.id,
        'Silakan masuk untuk melihat selengkapnya.',
        '{{link}}',
      ],
    ),
  },
  quiz_graded: {
    ...{ title: 'Quiz Graded', audience: 'People whose essays were all graded', ...GRADED },
    ...said(
      [
        'Your quiz was graded: {{title}}',
        'Your answers to “{{title}}” in “{{module_title}}” have been graded.',
        ...outcome.en,
        '{{link}}',
      ],
      [
        'Kuis Anda telah dinilai: {{title}}',
        'Jawaban Anda untuk “{{title}}” di “{{module_title}}” telah dinilai.',
        ...outcome.id,
        '{{link}}',
      ],
    ),
  },
  certificate_expiring: {
    ...{ title: 'Certificate Expiring', audience: 'People whose certificate ends soon', inApp: true },
    placeholders: ['certificate', 'number', 'until', 'link'],
    button: { en: 'See the Certificate', id: 'Lihat Sertifikat' },
    en: {
      subject: 'Your certificate expires soon: {{certificate}}',
      body: paragraphs(
        hello.en,
        'Your certificate “{{certificate}}” ({{number}}) of {{organization}} is valid until {{until}}.',
        '{{link}}',
        'Please ask your administrator how to renew it.',
      ),
    },
    id: {
      subject: 'Sertifikat Anda segera berakhir: {{certificate}}',
      body: paragraphs(
        hello.id,
        'Sertifikat Anda “{{certificate}}” ({{number}}) dari {{organization}} berlaku hingga {{until}}.',
        '{{link}}',
        'Silakan tanyakan kepada administrator Anda cara memperpanjangnya.',
      ),
    },
  },
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
