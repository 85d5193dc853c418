import { quizOffer, quizOfferApi } from '@pelita/contract/areas/quiz-offer/quiz-offer.ts'

/** What moving an offered quiz between its statuses takes. */
export const offerMoves = { noun: 'Quiz', api: quizOfferApi, feature: quizOffer } as const
