import { sql } from 'kysely'
import type { OrgDb } from '../../../platform/db/scope.ts'

const NAMED = 5

/** What each of these members is enrolled in and has not begun, in words; the first five by name. */
export async function waitingClasses(db: OrgDb, userIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ user_id: string; titles: string[] }>`
    select e.user_id, array_agg(m.title || coalesce(' (' || b.title || ')', '') order by e.created_at, e.id) as titles
      from enrollments e join contents m on m.id = e.content_id left join cohorts b on b.id = e.cohort_id and b.kind = 'batch'
     where e.user_id = any (${[...userIds]}::uuid[]) and e.archived_at is null and e.status in ('invited', 'confirmed', 'waiting_list')
     group by e.user_id`.execute(db)
  return new Map(rows.map(({ user_id, titles }) => [user_id, inWords(titles)]))
}

const inWords = (titles: readonly string[]): string =>
  [...titles.slice(0, NAMED), ...(titles.length > NAMED ? [`${titles.length - NAMED} more`] : [])].join(', ')
