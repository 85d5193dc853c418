import { GRADED, outcome } from '../../notifications/graded.ts'
import { type NotificationKind, said } from '../../notifications/kind.ts'

/** What learners are told about their assignments. */
export const assignmentNotices = {
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
} as const satisfies Readonly<Record<string, NotificationKind>>
