import { offerParticipantApi, quizOffer, quizOfferApi } from '@pelita/contract/areas/quiz-offer/quiz-offer.ts'
import { toldOfMove } from '../../kit/content/status/told-of-move.tsx'

/** What moving an offered quiz between its statuses takes. */
export const offerMoves = {
  ...({ noun: 'Quiz', api: quizOfferApi, feature: quizOffer } as const),
  more: toldOfMove({ api: offerParticipantApi }),
}
