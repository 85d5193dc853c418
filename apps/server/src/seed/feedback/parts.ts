import { seedPart } from '../seed-part.ts'
import { hideFeedback, seedFeedbackQuestions } from './feedback.ts'

export const feedbackParts = [
  seedPart('feedback questions', 'feedback/feedback.ts', seedFeedbackQuestions, { after: 'classrooms' }),
  seedPart('hidden feedback', 'feedback/feedback.ts', hideFeedback, { after: 'coaching' }),
] as const
