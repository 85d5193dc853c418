import { grants } from '@pelita/contract/core/catalogue.ts'
import type { Zone } from '@pelita/contract/core/zones.ts'
import { auditApi } from '@pelita/contract/platform/audit.ts'
import { permissionsOf } from '@pelita/contract/records.ts'
import { listPage } from '../../platform/db/list.ts'
import type { Session } from '../../platform/db/scope.ts'
import { forbidden } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { XLSX_MIME } from '../../platform/sheets/write-sheet.ts'
import { type AuditQuery, auditPlan, changesOf } from './audit.queries.ts'
import { auditSheet } from './audit-sheet.ts'

/** One record's history opens with the view permission of its feature; anything wider needs all access. */
const mayRead = (query: AuditQuery, session: Session) => {
  const held = new Set(session.permissions)
  const needed = query.entity_id && query.entity_type ? permissionsOf(query.entity_type, 'view') : undefined
  return held.has('*') || (needed !== undefined && grants(held, needed))
}

export const auditRoutes = implement(auditApi, {
  list: async ({ db, query, session }) => {
    if (!mayRead(query, session)) throw forbidden()
    const page = await listPage(db, auditPlan, query, query.timezone ?? session.timezone)
    const all = session.permissions.includes('*')
    return {
      ...page,
      results: page.results.map((row) => ({
        ...row,
        ip: all ? row.ip : null,
        user_agent: all ? row.user_agent : null,
        changes: changesOf(row),
      })),
    }
  },
  download: async ({ query, session, again }) => {
    const zone = query.timezone ?? (session.timezone as Zone)
    return { name: 'Audit_Log.xlsx', mime: XLSX_MIME, content: auditSheet(again, query, zone) }
  },
})
