import { savedViewApi, VIEWS_OF_A_LIST } from '@pelita/contract/platform/saved-view.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import './saved-view-tables.ts'

const COLUMNS = ['id', 'name', 'state', 'updated_at'] as const

/** Everybody reaches their own views only. */
export const savedViewRoutes = implement(savedViewApi, {
  list: async ({ db, session, query }) => ({
    results: await db
      .selectFrom('list_views')
      .select(COLUMNS)
      .where('membership_id', '=', session.membership_id)
      .where('list', '=', query.list)
      .orderBy('name')
      .execute(),
  }),
  save: async ({ db, session, body }) => {
    const { list, name } = body
    const owner = session.membership_id
    const others = await db
      .selectFrom('list_views')
      .select((on) => on.fn.countAll<number>().as('n'))
      .where('membership_id', '=', owner)
      .where('list', '=', list)
      .where('name', '<>', name)
      .executeTakeFirstOrThrow()
    if (others.n >= VIEWS_OF_A_LIST) throw conflict(`At most ${VIEWS_OF_A_LIST} views can be saved of a list`)
    const state = JSON.stringify(body.state)
    return db
      .insertInto('list_views')
      .values({ membership_id: owner, list, name, state })
      .onConflict((on) => on.columns(['org_id', 'membership_id', 'list', 'name']).doUpdateSet({ state }))
      .returning(COLUMNS)
      .executeTakeFirstOrThrow()
  },
  remove: async ({ db, session, params }) => {
    await db
      .deleteFrom('list_views')
      .where('id', '=', params.id)
      .where('membership_id', '=', session.membership_id)
      .returning('id')
      .executeTakeFirstOrThrow(() => notFound('View'))
    return null
  },
})
