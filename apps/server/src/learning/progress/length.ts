import { sql } from 'kysely'

/** How long the content is that the use `u` stands for, in seconds or pages; nothing where that is unknown. A new kind adds its line. */
export const LENGTH = sql<number | null>`coalesce(
  (select coalesce(m.seconds, m.duration * 60) from media m where m.id = u.asset_id),
  (select d.pages from documents d where d.id = u.asset_id)
)`
