import { binApi } from '@pelita/contract/areas/bin.ts'
import { pageInfo } from '@pelita/contract/core/paging.ts'
import { listPage } from '../../platform/db/list.ts'
import { openBin } from '../../platform/db/records.ts'
import { implement } from '../../platform/http/implement.ts'
import { binPlan, mayRestore, tablesWithBin } from './bin.queries.ts'
import { restoreRecord } from './restore.ts'

export const binRoutes = implement(binApi, {
  list: async ({ db, query, session }) => {
    const tables = (await tablesWithBin(db)).filter((table) => mayRestore(session, table))
    if (tables.length === 0) return { results: [], pagination: pageInfo(query.page, Math.max(query.page_size, 1), 0) }
    return openBin(db, () => listPage(db, binPlan(tables), query, session.timezone))
  },
  restore: ({ db, session, params }) => restoreRecord(db, session, params.table, params.id),
})
