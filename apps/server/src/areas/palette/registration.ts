import { serverArea } from '../../platform/server-area.ts'
import { paletteRoutes } from './palette.routes.ts'

export const paletteArea = serverArea({
  routes: {
    palette: paletteRoutes,
  },
})
