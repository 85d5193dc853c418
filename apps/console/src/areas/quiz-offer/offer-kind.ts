import { type OfferDetail, quizOfferApi, quizOfferScreens } from '@pelita/contract/areas/quiz-offer/quiz-offer.ts'
import { type OfferValues, offerForm } from '@pelita/contract/areas/quiz-offer/quiz-offer-form.ts'
import { filledFrom } from '../../kit/form/record/use-record-form.ts'

const EMPTY: OfferValues = {
  ...{ title: '', description: '', category_id: '', level_id: '', competencies: [], tags: [], thumbnail: '' },
  ...{ quiz_id: '', start_at: '', end_at: '', max_participants: '', pass_grade: '', max_attempt: '' },
  ...{ achievement: '', additional_achievements: [], privacy: 'PUBLIC', distributed_organizations: [] },
}

/** What the form of an offered quiz needs to know of it. */
export const offerKind = {
  api: quizOfferApi,
  schema: offerForm,
  noun: 'Quiz',
  list: quizOfferScreens.list.path,
  empty: EMPTY,
  valuesOf: (record: OfferDetail): OfferValues => ({
    ...filledFrom(EMPTY, record),
    level_id: record.level_id === null ? '' : String(record.level_id),
    competencies: record.competencies.map(({ id }) => id),
    achievement: record.achievement?.id ?? '',
    additional_achievements: record.additional_achievements.map(({ id, min_score }) => ({ achievement_id: id, min_score })),
    distributed_organizations: record.distributed_organizations.map(({ id }) => id),
  }),
}
