import { type RawBuilder, sql } from 'kysely'

/**
 * Whom a mail is for: the member's address, or the id of a member who has none. `queueMails` takes either: who has no address finds in the
 * inbox what others get by mail as well (decision 125).
 */
export const recipientOf = (member: { readonly id: string; readonly email: string | null }): string => member.email ?? member.id

/** The same in a statement, of the members called `alias`. */
export const recipientColumn = (alias: string): RawBuilder<string> =>
  sql<string>`coalesce(${sql.ref(`${alias}.email`)}, ${sql.ref(`${alias}.id`)}::text)`

/** An id holds no `@`. */
export const isAddress = (recipient: string): boolean => recipient.includes('@')
