import { type NotificationKind, said } from '../notifications/kind.ts'

/** So long before its end somebody is reminded of what they have not handed in. */
export const DUE_WITHIN_HOURS = 24

/** What waits for learners, told on schedule, each once. */
export const waitingNotices = {
  due_date_reminder: {
    ...{ title: 'Due Date Reminder', audience: 'People who have not handed in what is due within a day', inApp: true },
    placeholders: ['title', 'module_title', 'due_at', 'timezone', 'link'],
    moments: ['due_at'],
    button: { en: 'Open', id: 'Buka' },
    ...said(
      [
        'Due soon: {{title}}',
        '“{{title}}” in “{{module_title}}” is due on {{due_at}} ({{timezone}}), and nothing was handed in yet.',
        '{{link}}',
      ],
      [
        'Segera jatuh tempo: {{title}}',
        '“{{title}}” di “{{module_title}}” jatuh tempo pada {{due_at}} ({{timezone}}), dan belum ada yang dikumpulkan.',
        '{{link}}',
      ],
    ),
  },
  survey_open: {
    ...{ title: 'Survey Opened', audience: 'Participants and managers whose survey before or after a class opens', inApp: true },
    placeholders: ['title', 'module_title', 'participant', 'due_at', 'timezone', 'link'],
    moments: ['due_at'],
    samples: { participant: 'Budi Santoso' },
    button: { en: 'Answer', id: 'Jawab' },
    ...said(
      [
        'A survey is open: {{title}}',
        '“{{title}}” of “{{module_title}}” is open until {{due_at}} ({{timezone}}).',
        'You answer about {{participant}}.',
        '{{link}}',
      ],
      [
        'Survei dibuka: {{title}}',
        '“{{title}}” dari “{{module_title}}” dibuka sampai {{due_at}} ({{timezone}}).',
        'Anda menjawab tentang {{participant}}.',
        '{{link}}',
      ],
    ),
  },
} as const satisfies Readonly<Record<string, NotificationKind>>
