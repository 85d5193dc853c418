import { join } from 'node:path'

export const PASSWORD = 'Belajar-2026'
export const ORGS = ['nusantara', 'bahari'] as const
export type Org = (typeof ORGS)[number]
export type Role = 'admin' | 'content' | 'viewer' | 'observer'

/** Who signs in once, before the journeys. */
export const SIGNED_IN = [
  { role: 'admin', org: 'nusantara' },
  { role: 'content', org: 'nusantara' },
  { role: 'viewer', org: 'nusantara' },
  { role: 'observer', org: 'nusantara' },
  { role: 'admin', org: 'bahari' },
] as const satisfies readonly { role: Role; org: Org }[]
export type SignedInPerson = (typeof SIGNED_IN)[number]

export const emailOf = (name: string, org: Org): string => `${name}@${org}.test`

/** The browser's storage after this person signed in, kept by the sign-in step. */
export const stateOf = ({ role, org }: SignedInPerson): string => join(process.env.E2E_STATE ?? '', `${role}-${org}.json`)
