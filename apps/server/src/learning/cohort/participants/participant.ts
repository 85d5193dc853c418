import { type RawBuilder, sql } from 'kysely'

/** The person behind a `user_id` of the learning tables, as `m`. Every query that shows participants joins them by this: one's own
 * people, and for an owner whoever takes part in its batches, of whom it learns name, NIK and e-mail only (decision 43).
 */
export const joinParticipant = (userId: RawBuilder<unknown>): RawBuilder<unknown> => sql`join participants m on m.id = ${userId}`
