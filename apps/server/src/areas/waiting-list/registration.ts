import { serverArea } from '../../platform/server-area.ts'
import { waitingListRoutes } from './waiting-list.routes.ts'

export const waitingListArea = serverArea({
  routes: {
    'waiting-list': waitingListRoutes,
  },
})
