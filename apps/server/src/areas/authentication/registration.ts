import { serverArea } from '../../platform/server-area.ts'
import { authenticationRoutes } from './authentication.routes.ts'

export const authenticationArea = serverArea({
  routes: {
    authentication: authenticationRoutes,
  },
})
