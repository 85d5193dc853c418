import { videoApi, videoScreens } from '@pelita/contract/areas/media/media.ts'
import { first, type SamplesOf } from '../../kit/sample-parts.ts'

/** Records to open the screens of this area with. */
export const samples: SamplesOf<'podcast' | 'video'> = {
  podcast: {},
  video: {
    detail: first(videoApi.list, videoScreens.detail.path, {
      query: { order_by: 'views', order_type: 'desc' },
      tabs: ['statistics', 'viewers', 'used-in', 'comments'],
    }),
  },
}
