import { serverArea } from '../../platform/server-area.ts'
import { fileRoutes } from './file.routes.ts'

export const fileArea = serverArea({
  routes: {
    file: fileRoutes,
  },
})
