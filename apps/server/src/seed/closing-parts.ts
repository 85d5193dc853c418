import { dateEvents } from './event-times.ts'
import { seedHistory } from './history.ts'
import { seedPart } from './seed-part.ts'

export const closingParts = [
  seedPart('history', 'history.ts', seedHistory, { after: 'issues', live: true }),
  seedPart('dates of events', 'event-times.ts', dateEvents, { after: 'content settings' }),
] as const
