import type { Personal } from '../persons.ts'
import type { KnownData } from './known-data.ts'
import type { PlannedRow, RowAction } from './planned-row.ts'

/** What a row changes of its account: only what differs, and nothing where the cell is empty. */
export interface RowChange {
  readonly personal: Partial<Personal>
  readonly posisi?: string
  /** The code in lower case: the division may still have to be made. */
  readonly division?: string
  readonly company_id?: string
  readonly role_id?: string
  readonly groups?: readonly string[]
  readonly supervisor?: string
}

const differs = <T>(asked: T | null | undefined, now: unknown): asked is T =>
  asked !== null &&
  asked !== undefined &&
  (typeof asked === 'string' ? asked !== now : JSON.stringify(asked) !== JSON.stringify(now))

export function changeOf({ asked, account, supervisor }: PlannedRow, world: KnownData): RowChange {
  const company = asked.company === null ? null : world.companies.get(asked.company.toLowerCase())
  const role = asked.role === null ? null : world.roles.get(asked.role.toLowerCase())?.id
  const division = asked.division.toLowerCase()
  return {
    personal: {
      ...(differs(asked.full_name, account?.full_name) && { full_name: asked.full_name }),
      // An address that waits to be proved was asked for before.
      ...(asked.email !== '' &&
        differs(asked.email, account?.email) &&
        asked.email !== account?.new_email && { email: asked.email }),
      ...(differs(asked.phone, account?.phone) && { phone: asked.phone }),
    },
    ...(differs(asked.posisi, account?.posisi) && { posisi: asked.posisi }),
    ...((!account || world.divisions.get(division) !== account.division_id) && { division }),
    ...(differs(company, account?.company_id) && { company_id: company }),
    ...(differs(role, account?.role_id) && { role_id: role }),
    ...(differs(asked.groups, account?.groups) && { groups: asked.groups }),
    ...(differs(supervisor, account?.manager_id) && { supervisor }),
  }
}

export const isEmptyChange = ({ personal, ...own }: RowChange): boolean =>
  Object.keys(personal).length === 0 && Object.keys(own).length === 0

export const actionOf = (row: PlannedRow, world: KnownData): RowAction => {
  if (row.complaints.length > 0) return 'error'
  if (!row.account) return 'create'
  return isEmptyChange(changeOf(row, world)) ? 'same' : 'update'
}
