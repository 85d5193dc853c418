import { workplaceApi } from '@pelita/contract/areas/workplace.ts'
import { listPage } from '../../platform/db/list.ts'
import { implement } from '../../platform/http/implement.ts'
import { companies, divisions } from './workplace.queries.ts'
import { assertCodeFree, removePlace } from './workplace.service.ts'

export const workplaceRoutes = implement(workplaceApi, {
  divisions: ({ db, query, session }) => listPage(db, divisions.plan, query, session.timezone),
  createDivision: async ({ db, body }) => {
    await assertCodeFree(db, 'divisions', body.division_code)
    const { id } = await db.insertInto('divisions').values(body).returning('id').executeTakeFirstOrThrow()
    return divisions.byId(db, id)
  },
  updateDivision: async ({ db, params, body }) => {
    const { updated_at: _, ...change } = body
    if (change.division_code) await assertCodeFree(db, 'divisions', change.division_code, params.id)
    if (Object.keys(change).length > 0) await db.updateTable('divisions').set(change).where('id', '=', params.id).execute()
    return divisions.byId(db, params.id)
  },
  removeDivision: async ({ db, params }) => {
    await removePlace(db, 'divisions', params.id)
    return null
  },
  companies: ({ db, query, session }) => listPage(db, companies.plan, query, session.timezone),
  createCompany: async ({ db, body }) => {
    await assertCodeFree(db, 'companies', body.company_code)
    const { id } = await db.insertInto('companies').values(body).returning('id').executeTakeFirstOrThrow()
    return companies.byId(db, id)
  },
  updateCompany: async ({ db, params, body }) => {
    const { updated_at: _, ...change } = body
    if (change.company_code) await assertCodeFree(db, 'companies', change.company_code, params.id)
    if (Object.keys(change).length > 0) await db.updateTable('companies').set(change).where('id', '=', params.id).execute()
    return companies.byId(db, params.id)
  },
  removeCompany: async ({ db, params }) => {
    await removePlace(db, 'companies', params.id)
    return null
  },
})
