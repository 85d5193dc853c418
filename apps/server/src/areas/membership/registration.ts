import { serverArea } from '../../platform/server-area.ts'
import { membershipRoutes } from './membership.routes.ts'

export const membershipArea = serverArea({
  routes: {
    membership: membershipRoutes,
  },
})
