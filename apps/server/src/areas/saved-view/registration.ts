import { serverArea } from '../../platform/server-area.ts'
import { savedViewRoutes } from './saved-view.routes.ts'

export const savedViewArea = serverArea({
  routes: {
    'saved-view': savedViewRoutes,
  },
})
