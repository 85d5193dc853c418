import { serverArea } from '../../platform/server-area.ts'
import { learnerCommentRoutes } from './learner-comment.routes.ts'

export const commentArea = serverArea({
  routes: {
    'learner-comment': learnerCommentRoutes,
  },
})
