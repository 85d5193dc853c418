import { join } from 'node:path'

export const PASSWORD = 'Belajar-2026'
export const ORGS = ['nusantara', 'bahari'] as const
export const ROLES = ['admin', 'content', 'viewer'] as const
export type Org = (typeof ORGS)[number]
export type Role = (typeof ROLES)[number]

export const emailOf = (role: string, org: Org): string => `${role}@${org}.test`

/** The browser's storage after this person signed in, kept by the sign-in step. */
export const stateOf = (role: Role, org: Org): string => join(process.env.E2E_STATE ?? '', `${role}-${org}.json`)
