import { serverArea } from '../../platform/server-area.ts'
import { learnerWebinarRoutes } from './learner-webinar.routes.ts'
import { webinarParticipantRoutes, webinarRoutes } from './webinar.routes.ts'

export const webinarArea = serverArea({
  routes: {
    webinar: webinarRoutes,
    'webinar-participant': webinarParticipantRoutes,
    'learner-webinar': learnerWebinarRoutes,
  },
})
