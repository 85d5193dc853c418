import { seedPart } from '../seed-part.ts'
import { seedSso } from './sso.ts'

export const authenticationParts = [
  seedPart('single sign-on', 'authentication/sso.ts', seedSso, { after: 'popups', alone: true }),
] as const
