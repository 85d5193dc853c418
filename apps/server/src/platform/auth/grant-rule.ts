import { ALL_ACCESS } from '@pelita/contract/core/catalogue.ts'
import type { Session } from '../db/scope.ts'
import { forbidden } from '../http/errors.ts'

type Holder = Pick<Session, 'permissions'>

/** Nobody grants what they do not hold; the same rule says whose account and which role they may touch. */
export const mayGrant = (held: readonly string[], granted: readonly string[]): boolean =>
  held.includes(ALL_ACCESS) || granted.every((permission) => held.includes(permission))

/** The account of somebody who may do more than oneself is out of reach. */
export const assertAccountInReach = ({ permissions }: Holder, theirs: readonly string[]): void => {
  if (!mayGrant(permissions, theirs)) throw forbidden('You cannot change this account')
}

/** A role that holds more than one's own is neither renamed nor emptied nor deleted nor brought back. */
export const assertRoleInReach = ({ permissions }: Holder, held: readonly string[]): void => {
  if (!mayGrant(permissions, held)) throw forbidden('You cannot change a role that holds more than yours')
}
