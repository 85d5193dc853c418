import { seedPart } from '../seed-part.ts'
import { seedWebinars } from './webinars.ts'

/** One of them runs in the very hour. */
export const webinarParts = [
  seedPart('webinars', 'webinar/webinars.ts', seedWebinars, { after: 'people of the plant', live: true }),
] as const
