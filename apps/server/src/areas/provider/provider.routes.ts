import { type ProviderForm, providerApi } from '@pelita/contract/areas/provider.ts'
import { moduleTitle } from '@pelita/contract/areas/reference.ts'
import { says } from '@pelita/contract/core/fields.ts'
import { listPage } from '../../platform/db/list.ts'
import { moveToBin } from '../../platform/db/records.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { contentsPlan, partnerPlan, providerById, providerPlan } from './provider.queries.ts'

async function assertNameFree(db: OrgDb, name: string, except?: string): Promise<void> {
  const taken = await db
    .selectFrom('providers')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['name']), '=', name.toLowerCase()))
    .executeTakeFirst()
  if (taken && taken.id !== except) throw invalid('name', says.taken('Name'))
}

/** An emptied field is stored as nothing. */
const stored = <F extends Partial<ProviderForm>>(form: F): F =>
  Object.fromEntries(Object.entries(form).map(([field, value]) => [field, value === '' ? null : value])) as F

export const providerRoutes = implement(providerApi, {
  list: ({ db, query, session }) => listPage(db, providerPlan, query, session.timezone),
  detail: ({ db, params }) => providerById(db, params.id),
  create: async ({ db, body }) => {
    await assertNameFree(db, body.name)
    const { id } = await db.insertInto('providers').values(stored(body)).returning('id').executeTakeFirstOrThrow()
    return providerById(db, id)
  },
  update: async ({ db, params, body }) => {
    const { updated_at: _, ...change } = body
    const before = await providerById(db, params.id)
    const { contract_from, contract_to } = stored({ ...before, ...change })
    if (contract_from && contract_to && contract_from > contract_to)
      throw invalid('contract_to', 'End date must be after start date')
    if (change.name) await assertNameFree(db, change.name, params.id)
    if (Object.keys(change).length > 0)
      await db.updateTable('providers').set(stored(change)).where('id', '=', params.id).execute()
    return providerById(db, params.id)
  },
  remove: async ({ db, params }) => {
    const { can_delete } = await providerById(db, params.id)
    if (!can_delete) throw conflict('Provider is in use and cannot be deleted')
    await moveToBin(db, 'providers', params.id)
    return null
  },
  contents: async ({ db, params, query, session }) => {
    await providerById(db, params.id)
    const { results, pagination } = await listPage(db, contentsPlan(params.id), query, session.timezone)
    return { results: results.map((row) => ({ ...row, module_type_label: moduleTitle(row.module_type) })), pagination }
  },
  partners: ({ db, query, session }) => listPage(db, partnerPlan, query, session.timezone),
})
