import type { ContractArea } from '../../core/area.ts'
import { offerParticipantApi, quizOfferApi, quizOfferScreens } from './quiz-offer.ts'

/** All that the area is known by. */
export const quizOfferArea = {
  apis: { 'quiz-offer': quizOfferApi, 'quiz-offer-participant': offerParticipantApi },
  screens: { 'quiz-offer': quizOfferScreens },
  records: {
    'quiz-offers': {
      ...{ title: 'Quiz', feature: 'content-quiz', table: 'contents', contentType: 'quiz', name: 'title' },
      ...{ detail: '/quiz/detail/:id', areas: ['quiz-offer', 'quiz-offer-participant'] },
    },
  },
} as const satisfies ContractArea
