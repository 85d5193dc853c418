import { binApi } from '@pelita/contract/areas/bin.ts'
import { pageInfo } from '@pelita/contract/core/paging.ts'
import { listPage } from '../../platform/db/list.ts'
import { openBin } from '../../platform/db/records.ts'
import { implement } from '../../platform/http/implement.ts'
import { binPlan, kindsWithBin, mayRestore } from './bin.queries.ts'
import { restoreRecord } from './restore.ts'

export const binRoutes = implement(binApi, {
  list: async ({ db, query, session }) => {
    const kinds = (await kindsWithBin(db)).filter((kind) => mayRestore(session, kind))
    if (kinds.length === 0) return { results: [], pagination: pageInfo(query.page, Math.max(query.page_size, 1), 0) }
    return openBin(db, () => listPage(db, binPlan(kinds), query, session.timezone))
  },
  restore: ({ db, session, params }) => restoreRecord(db, session, params.table, params.id),
})
