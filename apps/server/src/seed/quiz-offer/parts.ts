import { seedPart } from '../seed-part.ts'
import { seedQuizOffers } from './quiz-offer.ts'

export const quizOfferParts = [
  seedPart('offered quizzes', 'quiz-offer/quiz-offer.ts', seedQuizOffers, { after: 'courses' }),
] as const
