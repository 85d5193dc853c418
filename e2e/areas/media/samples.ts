import { videoApi, videoScreens } from '@pelita/contract/areas/media/media.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import type { SamplesOf } from '../../kit/sample-parts.ts'

/** Records to open the screens of this area with. */
export const samples: SamplesOf<'video'> = {
  video: {
    detail: {
      addresses: async (call) => {
        const { results } = await call(videoApi.list, { query: { order_by: 'views', order_type: 'desc' } })
        const path = pathTo(videoScreens.detail.path, { id: results[0]?.id ?? '' })
        return [path, ...['statistics', 'viewers', 'used-in', 'comments'].map((tab) => `${path}?tab=${tab}`)]
      },
    },
  },
}
