import { serverArea } from '../../platform/server-area.ts'
import { offerParticipantRoutes, quizOfferRoutes } from './quiz-offer.routes.ts'

export const quizOfferArea = serverArea({
  routes: { 'quiz-offer': quizOfferRoutes, 'quiz-offer-participant': offerParticipantRoutes },
})
