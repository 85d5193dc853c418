import { serverArea } from '../../platform/server-area.ts'
import { audienceRoutes } from './audience.routes.ts'

export const audienceArea = serverArea({
  routes: {
    audience: audienceRoutes,
  },
})
