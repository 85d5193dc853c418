import { sql } from 'kysely'

/** Whether the address `url` of the record `id` did not answer when it was tried last. */
export const linkBroken = (id: string, url: string) =>
  sql<boolean>`exists (select 1 from link_checks l where l.id = ${sql.ref(id)} and l.url = ${sql.ref(url)} and l.failed_at is not null)`
