import { IMPORT_COLUMNS, REQUIRED_COLUMNS } from '@pelita/contract/areas/user-import.ts'
import { USER_GROUPS } from '@pelita/contract/platform/user.ts'
import { mayGrant } from '../../../platform/auth/grant-rule.ts'
import type { OrgDb, Session } from '../../../platform/db/scope.ts'
import { type SheetContent, xlsxStream } from '../../../platform/sheets/write-sheet.ts'

const starred = (column: (typeof IMPORT_COLUMNS)[number]) => (REQUIRED_COLUMNS.includes(column) ? `${column}*` : column)
const words = (slug: string) =>
  slug.replace(/(^|-)(\w)/g, (_, dash: string, letter: string) => (dash ? ' ' : '') + letter.toUpperCase())
const text = (header: string, width = 24) => ({ header, width, kind: 'text' as const })

/** The empty sheet to fill in, and beside it what may be written into it. */
export async function importTemplate(db: OrgDb, session: Session): Promise<AsyncGenerator<Uint8Array, void>> {
  const divisions = await db.selectFrom('divisions').select(['division_code', 'division_name']).orderBy('division_code').execute()
  const companies = await db.selectFrom('companies').select(['company_code', 'company_name']).orderBy('company_code').execute()
  const roles = await db.selectFrom('roles').select(['title', 'permissions']).orderBy('title').execute()
  const sheets: SheetContent[] = [
    { name: 'Accounts', columns: IMPORT_COLUMNS.map((column) => text(starred(column))), rows: [] },
    {
      name: 'Divisions',
      columns: [text('Code'), text('Name', 40)],
      rows: divisions.map((row) => [row.division_code, row.division_name]),
    },
    {
      name: 'Companies',
      columns: [text('Code'), text('Name', 40)],
      rows: companies.map((row) => [row.company_code, row.company_name]),
    },
    {
      name: 'Roles and groups',
      columns: [text('Role'), text('Group')],
      rows: beside(
        roles.filter((role) => mayGrant(session.permissions, role.permissions)).map((role) => role.title),
        USER_GROUPS.map(words),
      ),
    },
    { name: 'How to', columns: [text('Column'), text('What to write', 90)], rows: HOW_TO },
  ]
  return xlsxStream({ sheets })
}

const beside = (left: readonly string[], right: readonly string[]): string[][] =>
  Array.from({ length: Math.max(left.length, right.length) }, (_, n) => [left[n] ?? '', right[n] ?? ''])

const HOW_TO: readonly string[][] = [
  ['NIK*', 'Up to 30 letters, digits, dots and dashes. Leading zeros are kept. Example: 00012345'],
  ['Full Name*', '3 to 100 characters. Example: Budi Santoso. A column Last Name, where a file has one, is put behind it'],
  [
    'Email',
    'One address for each person. Example: budi@acme.co.id. Empty for people who sign in with their NIK; they get a first password',
  ],
  ['Job Position*', 'Example: Supervisor'],
  ['Division Code*', 'A code of the sheet Divisions'],
  ['Company Code', 'A code of the sheet Companies'],
  ['Phone', 'Begins with 0 or +62. Example: 081234567890'],
  ['Supervisor NIK', 'The NIK of an account or of another row'],
  ['Role', 'A role of the sheet Roles and groups; empty for learners'],
  ['Group', 'One or more groups of the sheet Roles and groups, separated by commas'],
  ['', 'When accounts are updated, an empty cell leaves the account as it is.'],
]
