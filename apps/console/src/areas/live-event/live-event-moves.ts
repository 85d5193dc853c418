import { liveEvent, liveEventApi, liveEventParticipantApi } from '@pelita/contract/areas/live-event/live-event.ts'
import { toldOfMove } from '../../kit/content/status/told-of-move.tsx'

/** What moving a live event between its statuses takes. */
export const liveEventMoves = {
  ...({ noun: 'Live Event', api: liveEventApi, feature: liveEvent } as const),
  more: toldOfMove({ api: liveEventParticipantApi, isHeld: true }),
}
