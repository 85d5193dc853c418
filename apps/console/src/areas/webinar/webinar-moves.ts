import { webinar, webinarApi } from '@pelita/contract/areas/webinar/webinar.ts'

/** What moving a webinar between its statuses takes. */
export const webinarMoves = { noun: 'Webinar', api: webinarApi, feature: webinar } as const
