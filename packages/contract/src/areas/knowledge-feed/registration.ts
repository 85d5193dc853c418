import type { ContractArea } from '../../core/area.ts'
import { knowledgeFeedApi, knowledgeFeedScreens } from './knowledge-feed.ts'
import { knowledgeFeedNotices } from './knowledge-feed-notices.ts'
import { learnerKnowledgeApi } from './learner-knowledge.ts'

/** All that the area is known by. */
export const knowledgeFeedArea = {
  apis: { 'knowledge-feed': knowledgeFeedApi, 'learner-knowledge': learnerKnowledgeApi },
  screens: { 'knowledge-feed': knowledgeFeedScreens },
  records: {
    // Its page is named by its kind too, which only the area knows.
    knowledge_posts: { title: 'Knowledge', feature: 'content-knowledge-feed', name: 'title', areas: ['knowledge-feed'] },
    knowledge_reports: { title: 'Report' },
  },
  notices: { shared: knowledgeFeedNotices },
} as const satisfies ContractArea
