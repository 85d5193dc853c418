import { providerApi } from '@pelita/contract/areas/provider.ts'
import { moduleTitle } from '@pelita/contract/areas/reference.ts'
import { listPage } from '../../platform/db/list.ts'
import { crud } from '../../platform/http/crud.ts'
import { invalid, notFound } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { contentsPlan, partnerPlan, providerById, providerPlan } from './provider.queries.ts'

export const providerRoutes = implement(providerApi, {
  ...crud(providerApi, {
    list: providerPlan,
    byId: providerById,
    unique: { name: 'Name' },
    check: ({ contract_from, contract_to }) => {
      if (contract_from && contract_to && contract_from > contract_to)
        throw invalid('contract_to', 'End date must be after start date')
    },
  }),
  contents: async ({ db, params, query, session }) => {
    if (!(await providerById(db, params.id))) throw notFound('Provider')
    const { results, pagination } = await listPage(db, contentsPlan(params.id), query, session.timezone)
    return { results: results.map((row) => ({ ...row, module_type_label: moduleTitle(row.module_type) })), pagination }
  },
  partners: ({ db, query, session }) => listPage(db, partnerPlan, query, session.timezone),
})
