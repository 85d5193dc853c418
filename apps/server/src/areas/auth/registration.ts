import { serverArea } from '../../platform/server-area.ts'
import { authRoutes } from './auth.routes.ts'

export const authArea = serverArea({
  routes: {
    auth: authRoutes,
  },
})
