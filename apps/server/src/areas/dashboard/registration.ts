import { serverArea } from '../../platform/server-area.ts'
import { dashboardRoutes } from './dashboard.routes.ts'

export const dashboardArea = serverArea({
  routes: {
    dashboard: dashboardRoutes,
  },
})
