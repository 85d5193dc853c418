import { seedPart } from '../seed-part.ts'
import { seedKnowledgeFeed } from './knowledge-feed.ts'

export const knowledgeFeedParts = [
  seedPart('knowledge feed', 'knowledge-feed/knowledge-feed.ts', seedKnowledgeFeed, { after: 'short links' }),
] as const
