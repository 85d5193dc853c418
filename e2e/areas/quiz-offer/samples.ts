import { quizOfferApi, quizOfferScreens } from '@pelita/contract/areas/quiz-offer/quiz-offer.ts'
import { first, type SamplesOf } from '../../kit/sample-parts.ts'

const OWN = { query: { source: 'own' } }

/** Records to open the screens of this area with. */
export const samples: SamplesOf<'quiz-offer'> = {
  'quiz-offer': {
    create: { addresses: () => ['/quiz/create'] },
    edit: first(quizOfferApi.list, quizOfferScreens.edit.path, OWN),
    detail: first(quizOfferApi.list, quizOfferScreens.detail.path, {
      ...OWN,
      tabs: ['participants', 'waiting-list', 'feedback'],
    }),
  },
}
