import {
  isOffered,
  learnerMerchandiseApi,
  merchandiseApi,
  redemptionApi,
  SHOP_PERIOD,
} from '@pelita/contract/areas/leaderboard/merchandise.ts'
import { sql } from 'kysely'
import { listPage, rowById } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { crud } from '../../platform/http/crud.ts'
import { notFound } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { downloadList } from '../../platform/sheets/list-sheet.ts'
import { merchandiseSheet, redemptionSheet } from './leaderboard-sheets.ts'
import { merchandiseById, merchandisePlan, minePlan, offeredPlan, redemptionPlan, taken } from './merchandise.queries.ts'
import { actOnRedemption, redeem } from './redeem.ts'

const takenOf = async (db: OrgDb, id: string): Promise<number> =>
  (await sql<{ taken: number }>`select ${taken} as taken from merchandises g where g.id = ${id}`.execute(db)).rows[0]?.taken ?? 0

export const merchandiseRoutes = implement(merchandiseApi, {
  ...crud(merchandiseApi, {
    list: merchandisePlan,
    byId: merchandiseById,
    unique: { title: 'Title' },
    check: async (record, { db, before }) => {
      const wrong = isOffered(record) ? [] : [{ field: 'end_at', message: SHOP_PERIOD }]
      const least = before ? await takenOf(db, (before as { id: string }).id) : 0
      return record.stock < least ? [...wrong, { field: 'stock', message: `Stock must not be less than ${least}` }] : wrong
    },
    inUse: () => 'Merchandise has open redemptions and cannot be deleted',
  }),
  download: downloadList(merchandisePlan, merchandiseSheet),
})

const found = async <Row>(row: Promise<Row | undefined>): Promise<Row> => {
  const one = await row
  if (!one) throw notFound('Redemption')
  return one
}

export const redemptionRoutes = implement(redemptionApi, {
  list: ({ db, query, session }) => listPage(db, redemptionPlan, query, query.timezone ?? session.timezone),
  download: downloadList(redemptionPlan, redemptionSheet),
  detail: ({ db, params }) => found(rowById(db, redemptionPlan, params.redemption_id)),
  act: async ({ db, params, body }) => {
    await actOnRedemption(db, { id: params.redemption_id, ...body })
    return found(rowById(db, redemptionPlan, params.redemption_id))
  },
})

export const learnerMerchandiseRoutes = implement(learnerMerchandiseApi, {
  list: async ({ db, query, session }) => {
    const { rows } = await sql<{ earned: number; balance: number }>`
      select earned, balance from point_balances where user_id = ${session.membership_id}`.execute(db)
    const page = await listPage(db, offeredPlan(session.membership_id), query, session.timezone)
    return { ...page, ...(rows[0] ?? { earned: 0, balance: 0 }) }
  },
  redeem: async ({ db, params, body, session }) => {
    const userId = session.membership_id
    const id = await redeem(db, { merchandiseId: params.id, userId, address: body.address })
    return found(rowById(db, minePlan(userId), id))
  },
  mine: ({ db, query, session }) => listPage(db, minePlan(session.membership_id), query, session.timezone),
  cancel: async ({ db, params, body, session }) => {
    const userId = session.membership_id
    await actOnRedemption(db, { id: params.redemption_id, action: body.action, userId })
    return found(rowById(db, minePlan(userId), params.redemption_id))
  },
})
