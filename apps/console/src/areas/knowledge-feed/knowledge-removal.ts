import { knowledgeFeed, knowledgeFeedApi, type PostRow } from '@pelita/contract/areas/knowledge-feed/knowledge-feed.ts'
import type { Removal } from '../../kit/list/define-list.ts'

/** Deleting, from the list and from the details. */
export const knowledgeRemoval: Removal<PostRow> = {
  endpoint: knowledgeFeedApi.remove,
  all: knowledgeFeedApi.removeAll,
  needs: knowledgeFeed.can('delete'),
  when: () => true,
  entity: 'Knowledge',
  name: (row) => row.title,
}
