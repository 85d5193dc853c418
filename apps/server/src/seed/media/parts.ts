import { seedPart } from '../seed-part.ts'
import { seedMedia } from './media.ts'
import { seedAttended, seedCompletions } from './progress.ts'

export const mediaParts = [
  seedPart('attendance', 'media/progress.ts', seedAttended, { after: 'packages' }),
  seedPart('completions', 'media/progress.ts', seedCompletions, { after: 'submissions' }),
  seedPart('media', 'media/media.ts', seedMedia, { after: 'documents', analyzed: true }),
] as const
