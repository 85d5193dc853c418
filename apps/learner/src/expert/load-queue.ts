import { learnerExpertApi } from '@pelita/contract/areas/learner-expert.ts'
import { learnerCall } from '../data/session.ts'

export const loadQueue = () => learnerCall(learnerExpertApi.queue, { query: {} })
