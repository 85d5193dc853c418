import { seedPart } from '../seed-part.ts'
import { seedProviders } from './provider.ts'

export const providerParts = [seedPart('providers', 'provider/provider.ts', seedProviders, { after: 'certificates' })] as const
