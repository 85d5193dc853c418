import { says } from '@pelita/contract/core/fields.ts'
import { mayGrant } from '../../../platform/auth/grant-rule.ts'
import { MANAGED_BY_OWNER } from '../persons.ts'
import type { KnownAccount, World } from './import-world.ts'
import type { ImportOptions } from './planned-row.ts'
import type { AskedRow, Complaint } from './read-row.ts'

interface Repeated {
  readonly nik: ReadonlySet<string>
  readonly email: ReadonlySet<string>
}

/** Who the row is about: nobody twice, nobody else's address, nobody's account that is out of reach. */
export function peopleComplaints(
  asked: AskedRow,
  account: KnownAccount | null,
  world: World,
  { mode }: ImportOptions,
  repeated: Repeated,
): Complaint[] {
  const found: Complaint[] = []
  if (repeated.nik.has(asked.nik.toLowerCase()))
    found.push({ column: 'NIK', reason: 'NIK is duplicated in the file', fix: 'Keep one row for each NIK' })
  else if (account && mode === 'create')
    found.push({ column: 'NIK', reason: says.taken('NIK'), fix: 'Remove the row, or choose “Create and update”' })
  if (repeated.email.has(asked.email))
    found.push({ column: 'Email', reason: 'Email is duplicated in the file', fix: 'Keep one row for each email' })
  return [...found, ...addressComplaints(asked, account, world), ...roleComplaints(asked, account, world)]
}

function addressComplaints(asked: AskedRow, account: KnownAccount | null, { persons, session }: World): Complaint[] {
  const holder = persons.get(asked.email)
  const taken = account ? holder !== undefined && holder.member_id !== account.id : holder?.member_id != null
  if (taken) return [{ column: 'Email', reason: says.taken('Email'), fix: 'Use the address of this person' }]
  if (!account) return []
  if (account.is_shared) return ownerComplaints(asked, account)
  if (account.email !== asked.email && !mayGrant(session.permissions, account.permissions))
    return [{ column: 'Email', reason: 'You cannot change this account', fix: 'Leave the email as it is' }]
  return []
}

const ownerComplaints = (asked: AskedRow, account: KnownAccount): Complaint[] => {
  const fix = 'Leave it as it is; only the person can change it'
  return [
    ...(asked.full_name !== account.full_name ? [{ column: 'Full Name' as const, reason: MANAGED_BY_OWNER, fix }] : []),
    ...(asked.email !== account.email ? [{ column: 'Email' as const, reason: MANAGED_BY_OWNER, fix }] : []),
    ...(asked.phone !== null && asked.phone !== account.phone
      ? [{ column: 'Phone' as const, reason: MANAGED_BY_OWNER, fix }]
      : []),
  ]
}

function roleComplaints(asked: AskedRow, account: KnownAccount | null, { roles, session }: World): Complaint[] {
  if (asked.role === null) return []
  const role = roles.get(asked.role.toLowerCase())
  const column = 'Role' as const
  if (!role) return [{ column, reason: 'Role not found', fix: 'Write the name of a role as the Role page shows it' }]
  if (account && account.role_id === role.id) return []
  if (account?.id === session.membership_id)
    return [{ column, reason: 'You cannot change your own role or status', fix: 'Leave the cell empty' }]
  if (account && !mayGrant(session.permissions, account.permissions))
    return [{ column, reason: 'You cannot change this account', fix: 'Leave the cell empty' }]
  if (!mayGrant(session.permissions, role.permissions))
    return [{ column, reason: 'You cannot assign this role', fix: 'Choose a role that may do no more than yours' }]
  return []
}
