import { channelScreens, popupApi, popupScreens } from '@pelita/contract/areas/popup/popup.ts'
import { first, type SamplesOf } from '../../kit/sample-parts.ts'

/** Records to open the screens of this area with. */
export const samples: SamplesOf<'channel' | 'popup'> = {
  channel: {
    edit: first(popupApi.list, channelScreens.edit.path),
    detail: first(popupApi.list, channelScreens.detail.path),
  },
  popup: { detail: first(popupApi.list, popupScreens.detail.path, { tabs: ['statistics'] }) },
}
