import { type ExpertWork, learnerExpertApi } from '@pelita/contract/areas/learner-expert.ts'
import { learnerCall } from '../data/session.ts'

export const loadQueue = (kind?: ExpertWork['kind']) => learnerCall(learnerExpertApi.queue, { query: kind ? { kind } : {} })
