import { type LearnerKind, PARTICIPATION } from './kind.ts'

export const quiz: LearnerKind = {
  ...PARTICIPATION,
  called: 'Quiz',
  back: { to: '/quizzes', label: 'Quizzes' },
  rate: { label: 'Rate the quiz' },
  open: { label: 'Open the quiz' },
  closed: { text: 'No class is open for registration' },
  leave: { label: 'Yes, leave this quiz' },
  takesPlace: false,
  isPassed: true,
  pages: { '/quizzes': () => import('./quiz-offer/quizzes.tsx') },
}
