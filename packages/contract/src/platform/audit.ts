import { z } from 'zod'
import type { ContractArea } from '../core/area.ts'
import { endpoint, FILE } from '../core/endpoint.ts'
import { instant, recordId } from '../core/fields.ts'
import { dateRange, exportQuery, listQuery, paged } from '../core/paging.ts'
import { defineScreens } from '../core/screen.ts'

export const AUDIT_ACTIONS = [
  'create',
  'update',
  'delete',
  'restore',
  'status',
  'login',
  'login_failed',
  'logout',
  'refused',
  'grade',
  'export',
  'import',
  'sync',
  'approve',
  'reject',
  'permission',
] as const

export const auditEntry = z.object({
  id: z.uuid(),
  actor_name: z.string(),
  action: z.enum(AUDIT_ACTIONS),
  entity_type: z.string(),
  entity_id: z.uuid().nullable(),
  entity_title: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
  /** Only told to all access. */
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
  created_at: instant,
})
export type AuditEntry = z.output<typeof auditEntry>

const filters = {
  entity_type: z.string().max(60).optional(),
  entity_id: recordId.optional(),
  actor_id: recordId.optional(),
  action: z.enum(AUDIT_ACTIONS, 'Action is not valid').optional(),
  ...dateRange('start_date', 'end_date'),
}

export const auditScreens = defineScreens({
  log: { path: '/audit-log', title: 'Audit Log', needs: 'all-access', crumbs: [{ label: 'Administration' }] },
})

export const auditApi = {
  list: endpoint({
    method: 'GET',
    path: '/cms/audit-logs',
    access: 'session',
    summary: 'History of one record (with the view permission of its feature) or, for all access, of the organisation',
    query: listQuery(filters, ['created_at']),
    data: paged(auditEntry),
  }),
  download: endpoint({
    method: 'GET',
    path: '/cms/audit-logs/download',
    access: 'all-access',
    summary: 'The history as a spreadsheet, one row for each changed field, filtered and ordered as the screen',
    query: exportQuery(filters, ['created_at']),
    data: FILE,
    audit: 'export',
  }),
}

/** All that the area is known by. */
export const auditArea = {
  apis: { audit: auditApi },
  screens: { audit: auditScreens },
  records: {
    audit: { title: 'Audit Log' },
  },
} as const satisfies ContractArea
