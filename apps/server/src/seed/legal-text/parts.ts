import { seedPart } from '../seed-part.ts'
import { seedTerms } from './terms.ts'

export const legalTextParts = [seedPart('terms', 'legal-text/terms.ts', seedTerms, { after: 'pictures', alone: true })] as const
