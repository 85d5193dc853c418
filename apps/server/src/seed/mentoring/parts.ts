import { seedPart } from '../seed-part.ts'
import { seedMentorings } from './mentoring.ts'

export const mentoringParts = [
  // Slots are given from this very hour on, with people who come today.
  seedPart('mentorings', 'mentoring/mentoring.ts', seedMentorings, { after: 'coaching', live: true }),
] as const
