import { ALL_ACCESS, allPermissions } from '@pelita/contract/core/catalogue.ts'

const known = new Set<string>([...allPermissions, ALL_ACCESS])

/** What a role stores: each permission once, in the order of the catalogue; all access stands alone. */
export const tidy = (permissions: readonly string[]): string[] => {
  const asked = new Set(permissions)
  return asked.has(ALL_ACCESS) ? [ALL_ACCESS] : allPermissions.filter((permission) => asked.has(permission))
}

export const unknownPermission = (permissions: readonly string[]): string | undefined =>
  permissions.find((permission) => !known.has(permission))

/** Why somebody may or may not do something, in one sentence. */
export function explain(
  permission: string,
  held: readonly string[],
  role: string | null,
  status: string,
): { allowed: boolean; why: string } {
  if (status !== 'active') return { allowed: false, why: 'The account is not active' }
  if (role === null) return { allowed: false, why: 'The account has no console role' }
  if (held.includes(ALL_ACCESS)) return { allowed: true, why: `The role “${role}” has all access` }
  if (held.includes(permission)) return { allowed: true, why: `The role “${role}” includes this permission` }
  return { allowed: false, why: `The role “${role}” does not include this permission` }
}
