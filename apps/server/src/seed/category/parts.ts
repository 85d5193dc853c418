import { seedPart } from '../seed-part.ts'
import { seedReferenceData, seedTaught } from './reference-data.ts'

export const categoryParts = [
  seedPart('reference data', 'category/reference-data.ts', seedReferenceData, { after: 'single sign-on' }),
  seedPart('what is taught', 'category/reference-data.ts', seedTaught, { after: 'learning' }),
] as const
