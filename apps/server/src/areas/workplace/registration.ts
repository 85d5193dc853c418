import { serverArea } from '../../platform/server-area.ts'
import { workplaceRoutes } from './workplace.routes.ts'

export const workplaceArea = serverArea({
  routes: {
    workplace: workplaceRoutes,
  },
})
