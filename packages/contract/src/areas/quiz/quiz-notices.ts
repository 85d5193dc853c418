import { GRADED, outcome } from '../../notifications/graded.ts'
import { type NotificationKind, said } from '../../notifications/kind.ts'

/** What learners are told about their quizzes. */
export const quizNotices = {
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
} as const satisfies Readonly<Record<string, NotificationKind>>
