import { seedPart } from '../seed-part.ts'
import { seedDocuments } from './document.ts'

export const documentParts = [
  seedPart('documents', 'document/document.ts', seedDocuments, { after: 'library', analyzed: true }),
] as const
