import { learnerMentoringApi } from '@pelita/contract/areas/mentoring/learner-mentoring.ts'
import { learnerCall } from '../data/session.ts'

/** Who asked for my time as a coach. */
export const loadAsked = () => learnerCall(learnerMentoringApi.given, {})
