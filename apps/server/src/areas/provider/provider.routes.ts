import { END_BEFORE_START, inOrder, providerApi } from '@pelita/contract/areas/provider.ts'
import { sql } from 'kysely'
import { contentsNaming } from '../../learning/content/named-contents.ts'
import { listPage } from '../../platform/db/list.ts'
import { crud } from '../../platform/http/crud.ts'
import { notFound } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { countColumn, datedColumns, downloadList, textColumn, wordColumn } from '../../platform/sheets/list-sheet.ts'
import { partnerPlan, providerById, providerPlan } from './provider.queries.ts'

export const providerRoutes = implement(providerApi, {
  ...crud(providerApi, {
    list: providerPlan,
    byId: providerById,
    unique: { name: 'Name' },
    check: (record) => (inOrder(record) ? [] : [{ field: 'contract_to', message: END_BEFORE_START }]),
  }),
  download: downloadList(providerPlan, {
    name: 'Provider',
    columns: [
      textColumn('Name', (row) => row.name, 36),
      textColumn('Code', (row) => row.code ?? '', 16),
      wordColumn('Type', (row) => row.type),
      countColumn('Contents', (row) => row.contents_count),
      textColumn('Contract Start', (row) => row.contract_from ?? '', 14),
      textColumn('Contract End', (row) => row.contract_to ?? '', 14),
      textColumn('Partner', (row) => (row.is_partner ? 'Yes' : 'No'), 10),
      textColumn('Status', (row) => (row.is_active ? 'Active' : 'Inactive'), 12),
      ...datedColumns,
    ],
  }),
  contents: async (given) => {
    if (!(await providerById(given.db, given.params.id))) throw notFound('Provider')
    return contentsNaming(given, sql`c.id in (select content_id from content_providers where provider_id = ${given.params.id})`)
  },
  partners: ({ db, query, session }) => listPage(db, partnerPlan, query, session.timezone),
})
