import { serverArea } from '../../platform/server-area.ts'
import { mailRoutes } from './mail.routes.ts'

export const mailArea = serverArea({
  routes: {
    mail: mailRoutes,
  },
})
