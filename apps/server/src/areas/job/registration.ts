import { serverArea } from '../../platform/server-area.ts'
import { jobRoutes } from './job.routes.ts'

export const jobArea = serverArea({
  routes: {
    job: jobRoutes,
  },
})
