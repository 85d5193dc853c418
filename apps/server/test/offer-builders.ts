import { quizOfferApi } from '@pelita/contract/areas/quiz-offer/quiz-offer.ts'
import type { CallInput } from '@pelita/contract/core/endpoint.ts'
import { aCategory } from './media-builders.ts'
import { createdQuiz } from './quiz-builders.ts'
import type { TestOrg } from './test-server.ts'

export type OfferBody = CallInput<typeof quizOfferApi.create>['body']

/** A quiz that is offered by itself: of a quiz of its own unless one is named. */
export const anOffer = async (org: TestOrg, values: Partial<OfferBody> = {}): Promise<OfferBody> => ({
  title: 'Uji K3',
  description: '<p>Terbuka untuk semua</p>',
  category_id: values.category_id ?? (await aCategory(org)),
  level_id: 1,
  quiz_id: values.quiz_id ?? (await createdQuiz(org)).id,
  ...values,
})

export const createdOffer = async (org: TestOrg, values: Partial<OfferBody> = {}) =>
  org.admin.call(quizOfferApi.create, { body: await anOffer(org, values) })

export async function publishedOffer(org: TestOrg, values: Partial<OfferBody> = {}) {
  const { id } = await createdOffer(org, values)
  return org.admin.call(quizOfferApi.setStatus, { params: { id }, body: { status: 'publish' } })
}
