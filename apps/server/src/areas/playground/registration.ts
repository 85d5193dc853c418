import { serverArea } from '../../platform/server-area.ts'
import { playgroundRoutes } from './playground.routes.ts'

export const playgroundArea = serverArea({
  routes: {
    playground: playgroundRoutes,
  },
})
