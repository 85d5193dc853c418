import { serverArea } from '../../platform/server-area.ts'
import { learnerPointRoutes, pointRoutes } from './point.routes.ts'

export const pointArea = serverArea({
  routes: {
    point: pointRoutes,
    'learner-point': learnerPointRoutes,
  },
})
