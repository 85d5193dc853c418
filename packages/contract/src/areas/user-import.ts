import { z } from 'zod'
import { endpoint, FILE } from '../core/endpoint.ts'
import { choice, idParams, recordId } from '../core/fields.ts'
import { user } from './user.ts'

export const IMPORT_MODES = ['create', 'create-and-update'] as const

export const importIssue = z.object({
  sheet: z.string(),
  row: z.number(),
  column: z.string(),
  value: z.string(),
  reason: z.string(),
  fix: z.string(),
})

export const importPreview = z.object({
  import_id: z.uuid(),
  total: z.number(),
  valid: z.number(),
  creates: z.number(),
  updates: z.number(),
  rows: z.array(
    z.object({
      row: z.number(),
      nik: z.string(),
      full_name: z.string(),
      email: z.string(),
      posisi: z.string(),
      action: z.enum(['create', 'update', 'error']),
      errors: z.array(z.string()),
    }),
  ),
  issues: z.array(importIssue),
})
export type ImportPreview = z.output<typeof importPreview>

export const userImportApi = {
  preview: endpoint({
    method: 'POST',
    path: '/users/import/preview',
    access: [user.can('create')],
    summary: 'Reads a sheet of accounts and shows what would happen; nothing is stored but the preview',
    upload: z.object({ mode: choice('Mode', IMPORT_MODES), create_divisions: z.enum(['true', 'false']).default('false') }),
    data: importPreview,
  }),
  marked: endpoint({
    method: 'GET',
    path: '/users/import/:id/marked',
    access: [user.can('create')],
    summary: 'The uploaded sheet with its faulty cells marked',
    params: idParams,
    data: FILE,
  }),
  commit: endpoint({
    method: 'POST',
    path: '/users/import',
    access: [user.can('create')],
    summary: 'Commits exactly what the preview showed, all or nothing',
    body: z.object({ import_id: recordId }),
    data: z.object({ created: z.number(), updated: z.number() }),
    audit: 'import',
    idempotent: true,
  }),
}
