import { channelScreens, popupApi, popupScreens } from '@pelita/contract/areas/popup/popup.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { first, type SamplesOf } from '../../kit/sample-parts.ts'

/** Records to open the screens of this area with. */
export const samples: SamplesOf<'channel' | 'popup'> = {
  channel: {
    edit: first(popupApi.list, channelScreens.edit.path),
    detail: first(popupApi.list, channelScreens.detail.path),
  },
  popup: {
    detail: {
      addresses: async (call) => {
        const { results } = await call(popupApi.list, { query: {} })
        const path = pathTo(popupScreens.detail.path, { id: results[0]?.id ?? '' })
        return [path, `${path}?tab=statistics`]
      },
    },
  },
}
