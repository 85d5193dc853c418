import { seedPart } from '../seed-part.ts'
import { seedLearning } from './learning.ts'

export const learningParts = [seedPart('learning', 'learning/learning.ts', seedLearning, { after: 'locations' })] as const
