import { seedPart } from '../seed-part.ts'
import { seedCertificates } from './certificate.ts'

export const certificateParts = [
  seedPart('certificates', 'certificate/certificate.ts', seedCertificates, { after: 'achievements' }),
] as const
