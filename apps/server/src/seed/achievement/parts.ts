import { seedPart } from '../seed-part.ts'
import { seedAchievements } from './achievement.ts'
import { seedHonours } from './honours.ts'
import { dateOutcomes } from './outcome-times.ts'

export const achievementParts = [
  seedPart('dates of outcomes', 'achievement/outcome-times.ts', dateOutcomes, { after: 'completions' }),
  seedPart('achievements', 'achievement/achievement.ts', seedAchievements, { after: 'dates of outcomes' }),
  seedPart('honours', 'achievement/honours.ts', seedHonours, { after: 'enrichment' }),
] as const
