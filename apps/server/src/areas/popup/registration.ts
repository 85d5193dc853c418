import { serverArea } from '../../platform/server-area.ts'
import { learnerPopupRoutes } from './learner-popup.routes.ts'
import { popupRoutes } from './popup.routes.ts'

export const popupArea = serverArea({
  routes: {
    popup: popupRoutes,
    'learner-popup': learnerPopupRoutes,
  },
})
