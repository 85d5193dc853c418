import { seedPart } from '../seed-part.ts'
import { seedQuizzes } from './quiz.ts'

export const quizParts = [seedPart('quizzes', 'quiz/quiz.ts', seedQuizzes, { after: 'what is taught' })] as const
