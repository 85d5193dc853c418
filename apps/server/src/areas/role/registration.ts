import { serverArea } from '../../platform/server-area.ts'
import { roleRoutes } from './role.routes.ts'

export const roleArea = serverArea({
  routes: {
    role: roleRoutes,
  },
})
