import { knowledgeFeedApi, knowledgeFeedScreens } from '@pelita/contract/areas/knowledge-feed/knowledge-feed.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import type { SamplesOf } from '../../kit/sample-parts.ts'

/** Records to open the screens of this area with. */
export const samples: SamplesOf<'knowledge-feed'> = {
  'knowledge-feed': {
    list: { addresses: () => [knowledgeFeedScreens.list.path, `${knowledgeFeedScreens.list.path}?status=hidden`] },
    detail: {
      addresses: async (call) => {
        const at = async (status: 'published' | 'waiting_review' | 'hidden', content?: 'podcast' | 'document' | 'link') => {
          const { results } = await call(knowledgeFeedApi.list, { query: { status, ...(content && { content }) } })
          return pathTo(knowledgeFeedScreens.detail.path, { content: results[0]?.content ?? '', id: results[0]?.id ?? '' })
        }
        const hidden = await at('hidden')
        return [
          await at('waiting_review'),
          hidden,
          `${hidden}?tab=comments`,
          `${hidden}?tab=reports`,
          await at('published', 'podcast'),
        ]
      },
    },
  },
}
