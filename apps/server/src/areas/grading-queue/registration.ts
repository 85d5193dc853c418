import { serverArea } from '../../platform/server-area.ts'
import { gradingQueueRoutes } from './grading-queue.routes.ts'

export const gradingQueueArea = serverArea({
  routes: {
    'grading-queue': gradingQueueRoutes,
  },
})
