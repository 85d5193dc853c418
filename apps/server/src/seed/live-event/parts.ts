import { seedPart } from '../seed-part.ts'
import { seedLiveEvents } from './live-events.ts'

/** One of them goes on today. */
export const liveEventParts = [
  seedPart('live events', 'live-event/live-events.ts', seedLiveEvents, { after: 'webinars', live: true }),
] as const
