import { learnerPointApi, pointApi, pointProblems } from '@pelita/contract/areas/point.ts'
import { sql } from 'kysely'
import { listPage } from '../../platform/db/list.ts'
import { crud } from '../../platform/http/crud.ts'
import { notFound } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { downloadList } from '../../platform/sheets/list-sheet.ts'
import { balanceOf, entriesPlan, ledgerPlan, pointById, pointPlan } from './point.queries.ts'
import { entrySheet, pointSheet } from './point-sheets.ts'

export const pointRoutes = implement(pointApi, {
  ...crud(pointApi, {
    list: pointPlan,
    byId: pointById,
    unique: { title: 'Title' },
    check: pointProblems,
  }),
  entries: async ({ db, params, query, session }) => {
    if (!(await pointById(db, params.id))) throw notFound('Point')
    return listPage(db, entriesPlan(params.id), query, query.timezone ?? session.timezone)
  },
  download: downloadList(pointPlan, pointSheet),
  downloadEntries: async (given) => {
    const { db, params } = given
    if (!(await pointById(db, params.id))) throw notFound('Point')
    return downloadList(entriesPlan(params.id), entrySheet)(given)
  },
  ofPerson: async ({ db, params, query, session }) => {
    const known = await db.selectFrom('memberships').select('id').where('id', '=', params.id).executeTakeFirst()
    if (!known) throw notFound('Account')
    return { ...(await listPage(db, ledgerPlan(params.id), query, session.timezone)), ...(await balanceOf(db, params.id)) }
  },
  adjust: async ({ db, body }) => {
    const { user_id, points, reason } = body
    const known = await db.selectFrom('memberships').select('id').where('id', '=', user_id).executeTakeFirst()
    if (!known) throw notFound('Account')
    const entry = {
      user_id,
      points,
      note: reason,
      kind: 'manual',
      event_ref: sql<string>`'manual:' || gen_random_uuid()`,
    } as const
    await db.insertInto('point_entries').values(entry).execute()
    return balanceOf(db, user_id)
  },
})

export const learnerPointRoutes = implement(learnerPointApi, {
  mine: async ({ db, query, session }) => ({
    ...(await listPage(db, ledgerPlan(session.membership_id), query, session.timezone)),
    ...(await balanceOf(db, session.membership_id)),
  }),
})
