import { type RawBuilder, sql } from 'kysely'

/** The account behind a name. Only accounts of the own organisation are read, so there is none for anybody else. */
export const ownAccount = (userId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select own.id from memberships own where own.id = ${userId}) as account_id`
