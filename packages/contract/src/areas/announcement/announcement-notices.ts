import { type NotificationKind, paragraphs } from '../../notifications/kind.ts'

/** What an organisation announces. */
export const announcementNotices = {
  announcement: {
    ...{ title: 'Announcement', audience: 'People an announcement is for', inApp: true },
    placeholders: ['title', 'text', 'link'],
    button: { en: 'Open', id: 'Buka' },
    en: { subject: '{{title}}', body: paragraphs('Hello {{full_name}},', '{{text}}', '{{link}}') },
    id: { subject: '{{title}}', body: paragraphs('Halo {{full_name}},', '{{text}}', '{{link}}') },
  },
} as const satisfies Readonly<Record<string, NotificationKind>>
