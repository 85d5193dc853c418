import { fullName, jobPosition, nik } from '@pelita/contract/areas/user-account.ts'
import type { ImportColumn } from '@pelita/contract/areas/user-import.ts'
import { says } from '@pelita/contract/core/fields.ts'
import { phone } from '@pelita/contract/core/phone.ts'
import { USER_GROUPS, type UserGroup } from '@pelita/contract/platform/user.ts'
import { z } from 'zod'
import type { TypedRow } from './read-columns.ts'

/** What a row asks for; an empty cell asks for nothing. */
export interface AskedRow {
  readonly row: number
  readonly nik: string
  readonly full_name: string
  readonly email: string
  readonly posisi: string
  readonly division: string
  readonly company: string | null
  readonly phone: string | null
  readonly supervisor: string | null
  readonly role: string | null
  readonly groups: readonly UserGroup[] | null
}

export interface Complaint {
  readonly column: ImportColumn
  readonly reason: string
  readonly fix: string
}

const address = z.email().max(150)
const groupOf = (text: string): UserGroup | undefined => {
  const word = text
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-')
    .replace(/s$/, '')
  return USER_GROUPS.find((group) => group === word)
}

const checks: readonly [column: ImportColumn, check: (text: string) => string | undefined, fix: string][] = [
  ['NIK', (text) => firstProblem(nik, text), 'Use up to 30 letters, digits, dots and dashes'],
  ['Full Name', (text) => firstProblem(fullName, text), 'Write the full name with 3 to 100 characters'],
  [
    'Email',
    (text) => (text === '' ? undefined : address.safeParse(text.toLowerCase()).success ? undefined : says.notValid('Email')),
    'Write an address such as budi@acme.co.id',
  ],
  ['Job Position', (text) => firstProblem(jobPosition, text), 'Write the position with up to 100 characters'],
  ['Division Code', (text) => (text === '' ? says.required('Division Code') : undefined), 'Write the code of a division'],
  ['Phone', (text) => (text === '' ? undefined : firstProblem(phone, text)), 'Begin with 0 or +62 and format the column as text'],
  [
    'Group',
    (text) => (text.split(/[,;|]/).every((part) => part.trim() === '' || groupOf(part)) ? undefined : says.notValid('Group')),
    'Use Expert, Training Support or Coach, separated by commas',
  ],
]

const firstProblem = (schema: z.ZodType, text: string): string | undefined => {
  const parsed = schema.safeParse(text)
  return parsed.success ? undefined : parsed.error.issues[0]?.message
}

/** What is wrong with a row by itself. */
export const complaintsAbout = ({ cells }: TypedRow): Complaint[] =>
  checks.flatMap(([column, check, fix]) => {
    const reason = check(cells[column] ?? '')
    return reason ? [{ column, reason, fix }] : []
  })

export const askedRow = ({ row, cells }: TypedRow): AskedRow => ({
  row,
  nik: cells.NIK ?? '',
  full_name: cells['Full Name'] ?? '',
  email: (cells.Email ?? '').toLowerCase(),
  posisi: cells['Job Position'] ?? '',
  division: cells['Division Code'] ?? '',
  company: cells['Company Code'] || null,
  phone: cells.Phone || null,
  supervisor: cells['Supervisor NIK'] || null,
  role: cells.Role || null,
  groups: cells.Group ? [...new Set(cells.Group.split(/[,;|]/).flatMap((part) => groupOf(part) ?? []))] : null,
})
