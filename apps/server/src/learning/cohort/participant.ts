import { type RawBuilder, sql } from 'kysely'

/**
 * The person behind a `user_id` of the learning tables, as `m`. Every query that shows participants joins them by this.
 * Decision 1: people of other organisations in an owner's batch will be the one named exception of the isolation rule. They
 * will be read by a security definer function over the owner's own batches, joined here and nowhere else. Until content can
 * be distributed nobody can be enrolled across organisations (the foreign keys forbid it), so there is nothing to except yet.
 */
export const joinParticipant = (userId: RawBuilder<unknown>): RawBuilder<unknown> => sql`join memberships m on m.id = ${userId}`
