import { type OfferRow, quizOffer, quizOfferApi } from '@pelita/contract/areas/quiz-offer/quiz-offer.ts'
import type { Removal } from '../../kit/list/define-list.ts'
import { t } from '../../kit/text/t.ts'

/** Deleting, from the list and from the details. */
export const offerRemoval: Removal<OfferRow> = {
  endpoint: quizOfferApi.remove,
  all: quizOfferApi.removeAll,
  needs: quizOffer.can('delete'),
  when: (row) => row.can_delete,
  entity: 'Quiz',
  name: (row) => row.title,
  whyNotDeletable: (row) =>
    row.received_from !== null
      ? t('It belongs to {organization}.', { organization: row.received_from })
      : row.status === 'publish'
        ? 'This quiz is published. Please unpublish it first.'
        : 'This quiz was taken by learners, so it has to stay.',
}
