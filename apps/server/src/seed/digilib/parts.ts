import { seedPart } from '../seed-part.ts'
import { seedDigilib } from './digilib.ts'

export const digilibParts = [
  seedPart('library', 'digilib/digilib.ts', seedDigilib, { after: 'knowledge feed', alone: true }),
] as const
