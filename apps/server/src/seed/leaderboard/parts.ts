import { seedPart } from '../seed-part.ts'
import { seedLeaderboard } from './leaderboard.ts'

export const leaderboardParts = [
  seedPart('leaderboard', 'leaderboard/leaderboard.ts', seedLeaderboard, { after: 'points' }),
] as const
