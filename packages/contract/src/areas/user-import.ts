import { z } from 'zod'
import { endpoint, FILE } from '../core/endpoint.ts'
import { choice, idParams, recordId } from '../core/fields.ts'
import { columnsField } from '../core/sheet-columns.ts'
import { sheetProblem } from '../core/sheet-problem.ts'
import { user } from '../platform/user.ts'

/** A row whose NIK is known is an error in the first mode and a change in the second. */
export const IMPORT_MODES = ['create', 'create-and-update'] as const
export type ImportMode = (typeof IMPORT_MODES)[number]

/** Header names of the template, in their order. */
export const IMPORT_COLUMNS = [
  'NIK',
  'Full Name',
  'Email',
  'Job Position',
  'Division Code',
  'Company Code',
  'Phone',
  'Supervisor NIK',
  'Role',
  'Group',
] as const
export type ImportColumn = (typeof IMPORT_COLUMNS)[number]
/** A sheet without addresses needs no column for them: these people sign in with their NIK (decision 125). */
export const REQUIRED_COLUMNS: readonly ImportColumn[] = ['NIK', 'Full Name', 'Job Position', 'Division Code']
export const IMPORT_MAX_ROWS = 5_000
export const IMPORT_MAX_BYTES = 5 * 1024 * 1024

export const importRow = z.object({
  row: z.number(),
  nik: z.string(),
  full_name: z.string(),
  email: z.string(),
  posisi: z.string(),
  division: z.string(),
  /** `same`: the account already is as the row says. */
  action: z.enum(['create', 'update', 'same', 'error']),
  /** “Row 7: NIK is duplicated in the file” */
  errors: z.array(z.string()),
})
export type ImportRow = z.output<typeof importRow>

export const importPreview = z.object({
  import_id: z.uuid(),
  total: z.number(),
  creates: z.number(),
  updates: z.number(),
  same: z.number(),
  failed: z.number(),
  /** Codes of divisions that do not exist yet and will be made. */
  new_divisions: z.array(z.string()),
  rows: z.array(importRow),
  issues: z.array(sheetProblem),
  /** Headings of this file that were matched by hand. */
  columns: z.record(z.string(), z.string()),
})
export type ImportPreview = z.output<typeof importPreview>

const flag = z.enum(['true', 'false']).default('false')

export const userImportApi = {
  template: endpoint({
    method: 'GET',
    path: '/template/import/template-user',
    access: [user.can('create')],
    summary: 'Where the import template is, and its size in bytes',
    data: z.object({ url: z.string(), size: z.number() }),
  }),
  templateFile: endpoint({
    method: 'GET',
    path: '/template/import/template-user/file',
    access: [user.can('create')],
    summary: "The import template with an example and the organisation's divisions, companies, roles and groups",
    data: FILE,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/users/import/preview',
    access: [user.can('create')],
    summary: 'Reads a sheet of accounts and shows what would happen; nothing is stored but the preview',
    upload: z.object({
      mode: choice('Mode', IMPORT_MODES),
      create_divisions: flag,
      send_invitation: flag,
      columns: columnsField,
    }),
    data: importPreview,
  }),
  marked: endpoint({
    method: 'GET',
    path: '/users/import/:id/marked',
    access: [user.can('create')],
    summary: 'The uploaded sheet with its faulty cells marked, whole or only its failed rows',
    params: idParams,
    query: z.object({ failed_only: z.enum(['true', 'false']).optional() }),
    data: FILE,
  }),
  commit: endpoint({
    method: 'POST',
    path: '/users/import',
    access: [user.can('create')],
    summary: 'Commits exactly what the preview showed, all or nothing',
    body: z.object({
      import_id: recordId,
      /** Leaves out the rows with errors, as the preview marked them; without it one error refuses the file. */
      skip_errors: z.boolean().optional(),
    }),
    data: z.object({
      created: z.number(),
      updated: z.number(),
      failed: z.number(),
      /** Accounts made without an address: they sign in once they have a first password. */
      without_email: z.array(z.uuid()),
    }),
    audit: 'import',
    idempotent: true,
  }),
}
