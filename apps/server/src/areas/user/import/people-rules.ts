import { IMPORT_COLUMNS, type ImportColumn } from '@pelita/contract/areas/user-import.ts'
import { says } from '@pelita/contract/core/fields.ts'
import { mayGrant } from '../../../platform/auth/grant-rule.ts'
import { MANAGED_BY_OWNER } from '../persons.ts'
import { isBeyondJob } from '../user-access.ts'
import type { KnownAccount, KnownData } from './known-data.ts'
import type { ImportOptions } from './planned-row.ts'
import type { AskedRow, Complaint } from './read-row.ts'
import { changeOf } from './row-change.ts'

interface Repeated {
  readonly nik: ReadonlySet<string>
  readonly email: ReadonlySet<string>
}

/** Who the row is about: nobody twice, nobody else's address, nobody's account that is out of reach. */
export function peopleComplaints(
  asked: AskedRow,
  account: KnownAccount | null,
  world: KnownData,
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
  return [
    ...found,
    ...addressComplaints(asked, account, world),
    ...reachComplaints(asked, account, world),
    ...roleComplaints(asked, account, world),
  ]
}

/** The field behind each column: a new column does not compile before it is named here. */
const FIELDS: Readonly<Record<ImportColumn, string>> = {
  NIK: 'nik',
  'Full Name': 'full_name',
  Email: 'email',
  'Job Position': 'posisi',
  'Division Code': 'division_id',
  'Company Code': 'company_id',
  Phone: 'phone',
  'Supervisor NIK': 'manager_id',
  Role: 'role_id',
  Group: 'groups',
}

/** Of somebody who may do more, a sheet changes what a form may change, and no more. */
function reachComplaints(asked: AskedRow, account: KnownAccount | null, world: KnownData): Complaint[] {
  if (!account || mayGrant(world.session.permissions, account.permissions)) return []
  const { personal, ...own } = changeOf({ asked, account, complaints: [], supervisor: null }, world)
  const changed = { ...personal, ...own }
  return IMPORT_COLUMNS.filter((column) => isBeyondJob(FIELDS[column]) && FIELDS[column] in changed).map((column) => ({
    column,
    reason: 'You cannot change this account',
    fix: 'Leave it as it is',
  }))
}

function addressComplaints(asked: AskedRow, account: KnownAccount | null, { holders }: KnownData): Complaint[] {
  const holder = holders.get(asked.email)
  if (holder !== undefined && holder !== account?.id)
    return [{ column: 'Email', reason: says.taken('Email'), fix: 'Use the address of this person' }]
  if (!account) return []
  return account.is_shared ? ownerComplaints(asked, account) : []
}

const ownerComplaints = (asked: AskedRow, account: KnownAccount): Complaint[] => {
  const fix = 'Leave it as it is; only the person can change it'
  return [
    ...(asked.full_name !== account.full_name ? [{ column: 'Full Name' as const, reason: MANAGED_BY_OWNER, fix }] : []),
    ...(asked.email !== '' && asked.email !== account.email ? [{ column: 'Email' as const, reason: MANAGED_BY_OWNER, fix }] : []),
    ...(asked.phone !== null && asked.phone !== account.phone
      ? [{ column: 'Phone' as const, reason: MANAGED_BY_OWNER, fix }]
      : []),
  ]
}

function roleComplaints(asked: AskedRow, account: KnownAccount | null, { roles, session }: KnownData): Complaint[] {
  if (asked.role === null) return []
  const role = roles.get(asked.role.toLowerCase())
  const column = 'Role' as const
  if (!role) return [{ column, reason: 'Role not found', fix: 'Write the name of a role as the Role page shows it' }]
  if (account && account.role_id === role.id) return []
  if (account?.id === session.membership_id)
    return [{ column, reason: 'You cannot change your own role or status', fix: 'Leave the cell empty' }]
  if (!mayGrant(session.permissions, role.permissions))
    return [{ column, reason: 'You cannot assign this role', fix: 'Choose a role that may do no more than yours' }]
  return []
}
