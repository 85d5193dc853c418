import { serverArea } from '../../platform/server-area.ts'
import { knowledgeFeedRoutes } from './knowledge-feed.routes.ts'
import { learnerKnowledgeRoutes } from './learner-knowledge.routes.ts'

export const knowledgeFeedArea = serverArea({
  routes: {
    'knowledge-feed': knowledgeFeedRoutes,
    'learner-knowledge': learnerKnowledgeRoutes,
  },
})
