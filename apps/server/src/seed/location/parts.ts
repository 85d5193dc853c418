import { seedPart } from '../seed-part.ts'
import { seedLocations } from './location.ts'

export const locationParts = [seedPart('locations', 'location/location.ts', seedLocations, { after: 'reference data' })] as const
