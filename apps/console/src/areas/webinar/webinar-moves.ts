import { webinar, webinarApi, webinarParticipantApi } from '@pelita/contract/areas/webinar/webinar.ts'
import { toldOfMove } from '../../kit/content/status/told-of-move.tsx'

/** What moving a webinar between its statuses takes. */
export const webinarMoves = {
  ...({ noun: 'Webinar', api: webinarApi, feature: webinar } as const),
  more: toldOfMove({ api: webinarParticipantApi, isHeld: true }),
}
