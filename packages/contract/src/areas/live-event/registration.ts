import type { ContractArea } from '../../core/area.ts'
import { learnerLiveEventApi } from './learner-live-event.ts'
import { liveEventApi, liveEventParticipantApi, liveEventScreens } from './live-event.ts'
import { liveEventContentApi } from './live-event-contents.ts'

/** All that the area is known by. */
export const liveEventArea = {
  apis: {
    'live-event': liveEventApi,
    'live-event-content': liveEventContentApi,
    'live-event-participant': liveEventParticipantApi,
    'learner-live-event': learnerLiveEventApi,
  },
  screens: { 'live-event': liveEventScreens },
  records: {
    'live-events': {
      ...{ title: 'Live Event', feature: 'content-live-event', table: 'contents', contentType: 'live-event', name: 'title' },
      ...{
        detail: '/live-event/detail/:id',
        areas: ['live-event', 'live-event-content', 'live-event-participant'],
      },
    },
  },
} as const satisfies ContractArea
