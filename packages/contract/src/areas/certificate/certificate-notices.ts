import { hello, type NotificationKind, paragraphs } from '../../notifications/kind.ts'

/** What people are told about their certificates. */
export const certificateNotices = {
  certificate_expiring: {
    ...{ title: 'Certificate Expiring', audience: 'People whose certificate ends soon', inApp: true },
    placeholders: ['certificate', 'number', 'until', 'link'],
    samples: { certificate: 'Kepemimpinan Dasar' },
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
} as const satisfies Readonly<Record<string, NotificationKind>>
