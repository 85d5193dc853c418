import type { BADGE } from './badge/badge-kind.ts'
import type { CERTIFICATE } from './certificate/certificate-kind.ts'

/** What badges and certificates have in common: the same calls, each with its own texts. */
export type AchievementKind = typeof BADGE | typeof CERTIFICATE
