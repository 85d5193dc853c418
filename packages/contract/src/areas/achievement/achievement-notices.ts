import { type NotificationKind, said } from '../../notifications/kind.ts'

/** What people are told about what they can claim. */
export const achievementNotices = {
  achievement_available: {
    ...{ title: 'Achievement Available', audience: 'People who can claim a badge or a certificate', inApp: true },
    placeholders: ['title', 'module_title', 'due_at', 'timezone', 'link'],
    moments: ['due_at'],
    button: { en: 'Claim', id: 'Klaim' },
    ...said(
      [
        'You can claim: {{title}}',
        'You have earned “{{title}}” in “{{module_title}}”. Claim it in the app.',
        'It can be claimed until {{due_at}} ({{timezone}}).',
        '{{link}}',
      ],
      [
        'Dapat diklaim: {{title}}',
        'Anda memperoleh “{{title}}” di “{{module_title}}”. Klaim di aplikasi.',
        'Dapat diklaim sampai {{due_at}} ({{timezone}}).',
        '{{link}}',
      ],
    ),
  },
} as const satisfies Readonly<Record<string, NotificationKind>>
