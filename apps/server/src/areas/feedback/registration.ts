import { serverArea } from '../../platform/server-area.ts'
import { feedbackRoutes } from './feedback.routes.ts'
import { learnerFeedbackRoutes } from './learner-feedback.routes.ts'

export const feedbackArea = serverArea({
  routes: {
    feedback: feedbackRoutes,
    'learner-feedback': learnerFeedbackRoutes,
  },
})
