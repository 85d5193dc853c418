import type { ContractArea } from '../../core/area.ts'
import { channelScreens, learnerPopupApi, popupApi, popupScreens } from './popup.ts'

/** All that the area is known by. */
export const popupArea = {
  apis: { popup: popupApi, 'learner-popup': learnerPopupApi },
  screens: { popup: popupScreens, channel: channelScreens },
  records: {
    popups: {
      ...{ title: 'Popup', feature: 'content-channel', name: 'title' },
      ...{ detail: '/popup/detail/:id', areas: ['popup'] },
    },
  },
} as const satisfies ContractArea
