import { seedPart } from '../seed-part.ts'
import { seedPoints } from './point.ts'

export const pointParts = [seedPart('points', 'point/point.ts', seedPoints, { after: 'feedback questions' })] as const
