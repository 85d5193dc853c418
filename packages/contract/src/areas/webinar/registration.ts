import type { ContractArea } from '../../core/area.ts'
import { learnerWebinarApi } from './learner-webinar.ts'
import { webinarApi, webinarParticipantApi, webinarScreens } from './webinar.ts'

/** All that the area is known by. */
export const webinarArea = {
  apis: { webinar: webinarApi, 'webinar-participant': webinarParticipantApi, 'learner-webinar': learnerWebinarApi },
  screens: { webinar: webinarScreens },
  records: {
    webinars: {
      ...{ title: 'Webinar', feature: 'content-webinar', table: 'contents', contentType: 'webinar', name: 'title' },
      ...{ detail: '/webinar/detail/:id', areas: ['webinar', 'webinar-participant'] },
    },
  },
} as const satisfies ContractArea
