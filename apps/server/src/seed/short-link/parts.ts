import { seedPart } from '../seed-part.ts'
import { seedShortLinks } from './short-link.ts'

export const shortLinkParts = [
  seedPart('short links', 'short-link/short-link.ts', seedShortLinks, { after: 'leaderboard', alone: true }),
] as const
