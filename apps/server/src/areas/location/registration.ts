import { serverArea } from '../../platform/server-area.ts'
import { locationRoutes } from './location.routes.ts'

export const locationArea = serverArea({
  routes: {
    location: locationRoutes,
  },
})
