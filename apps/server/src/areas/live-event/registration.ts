import { serverArea } from '../../platform/server-area.ts'
import { learnerLiveEventRoutes } from './learner-live-event.routes.ts'
import { liveEventContentRoutes, liveEventParticipantRoutes, liveEventRoutes } from './live-event.routes.ts'

export const liveEventArea = serverArea({
  routes: {
    'live-event': liveEventRoutes,
    'live-event-content': liveEventContentRoutes,
    'live-event-participant': liveEventParticipantRoutes,
    'learner-live-event': learnerLiveEventRoutes,
  },
})
