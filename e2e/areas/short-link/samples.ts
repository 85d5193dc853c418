import { shortLinkApi, shortLinkScreens } from '@pelita/contract/areas/short-link.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import type { SamplesOf } from '../../kit/sample-parts.ts'

/** Records to open the screens of this area with. */
export const samples: SamplesOf<'short-link'> = {
  'short-link': {
    detail: {
      addresses: async (call) => {
        const { results } = await call(shortLinkApi.list, { query: { sort: 'clicks:desc' } })
        const path = pathTo(shortLinkScreens.detail.path, { id: results[0]?.id ?? '' })
        return [path, `${path}?tab=statistics`]
      },
    },
  },
}
