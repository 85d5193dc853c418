import { serverArea } from '../../platform/server-area.ts'
import { shortLinkRoutes } from './short-link.routes.ts'

export const shortLinkArea = serverArea({
  routes: {
    'short-link': shortLinkRoutes,
  },
})
