import { serverArea } from '../../platform/server-area.ts'
import { organizationRoutes } from './organization.routes.ts'

export const organizationArea = serverArea({
  routes: {
    organization: organizationRoutes,
  },
})
