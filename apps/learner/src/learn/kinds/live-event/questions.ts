import { learnerLiveEventApi } from '@pelita/contract/areas/live-event/learner-live-event.ts'
import type { RegistrationQuestion } from '@pelita/contract/learning/registration-questions.ts'
import { learnerCall } from '../../../data/session.ts'

/** What an event asks of whoever registers. */
export const questionsOf = async (id: string): Promise<readonly RegistrationQuestion[]> =>
  (await learnerCall(learnerLiveEventApi.detail, { params: { id } })).registration_questions
