import { serverArea } from '../../platform/server-area.ts'
import { auditRoutes } from './audit.routes.ts'

export const auditArea = serverArea({
  routes: {
    audit: auditRoutes,
  },
})
