import { serverArea } from '../../platform/server-area.ts'
import { categoryRoutes } from './category.routes.ts'
import { competencyRoutes } from './competency.routes.ts'

export const categoryArea = serverArea({
  routes: {
    category: categoryRoutes,
    competency: competencyRoutes,
  },
})
