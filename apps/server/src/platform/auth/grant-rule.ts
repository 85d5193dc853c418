import { ALL_ACCESS } from '@pelita/contract/areas/role.ts'

/** Nobody grants what they do not hold; the same rule says whose account they may touch. */
export const mayGrant = (held: readonly string[], granted: readonly string[]): boolean =>
  held.includes(ALL_ACCESS) || granted.every((permission) => held.includes(permission))
