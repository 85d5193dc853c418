import type { DocumentReader, DocumentStatistics, documentApi } from '@pelita/contract/areas/document/document.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { ListPlan } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'

type Query = z.output<typeof documentApi.readers.query>

const pagesRead = sql<number>`(select coalesce(sum(upper(r) - lower(r)), 0)::int from unnest(p.seen) r)`

/** Who opened a document, and how many of its pages they have read. */
export const readersPlan = (contentId: string, pages: number | null): ListPlan<Query, DocumentReader> => ({
  from: sql`content_progress p left join memberships m on m.id = p.user_id`,
  id: sql`p.id`,
  search: (pattern) => sql`m.search_text like lower(${pattern})`,
  ofPeople: (ids) => sql`p.user_id = any (${ids})`,
  filters: {},
  sort: {
    nik: sql`m.nik`,
    name: sql`lower(m.full_name)`,
    email: sql`m.email`,
    pages_read: pagesRead,
    last_at: sql`p.last_at`,
    done_at: sql`p.done_at`,
  },
  first: { column: 'last_at', direction: 'desc' },
  always: sql`p.content_id = ${contentId}`,
  // A shorter file may have taken the place of a longer one.
  rows: sql`select p.id, m.id as account_id, coalesce(m.nik, '-') as nik, coalesce(m.full_name, '-') as full_name, coalesce(m.email, '-') as email,
      least(${pagesRead}, ${pages ?? 0}::int) as pages_read, p.last_at, p.done_at
    from page join content_progress p on p.id = page.id left join memberships m on m.id = p.user_id`,
})

interface Span {
  readonly start_date?: string | undefined
  readonly end_date?: string | undefined
}

/** So many bars are drawn, whatever the number of pages. */
const BARS = 60

/** How a document is read, of whoever opened it in these days. */
export async function statisticsOf(
  db: OrgDb,
  id: string,
  pages: number | null,
  { start_date, end_date }: Span,
): Promise<DocumentStatistics> {
  const step = Math.max(1, Math.ceil((pages ?? 1) / BARS))
  const { rows } = await sql<DocumentStatistics>`
    with opened as (select v.day, v.user_id, v.views from content_views v where v.content_id = ${id}
           and v.day >= coalesce(${start_date ?? null}::date, '-infinity') and v.day <= coalesce(${end_date ?? null}::date, 'infinity')),
         people as (select p.id, p.seen, p.percent, p.done_at from content_progress p
                     where p.content_id = ${id} and p.user_id in (select user_id from opened)),
         turned as (select distinct w.id, part from people w cross join unnest(w.seen) r
                     cross join generate_series(lower(r) / ${step}::int, (upper(r) - 1) / ${step}::int) part)
    select (select coalesce(sum(views), 0)::int from opened) as views, (select count(distinct user_id) from opened) as readers,
           (select coalesce(round(avg(percent)), 0)::int from people) as average_percent, (select count(*) from people where done_at is not null) as completed,
           (select coalesce(jsonb_agg(jsonb_build_object('day', d.day, 'views', d.n) order by d.day), '[]')
              from (select day, sum(views)::int as n from opened group by day) d) as per_day,
           (select coalesce(jsonb_agg(jsonb_build_object('page', s.part * ${step}::int + 1, 'readers', (select count(*) from turned t where t.part = s.part))
              order by s.part), '[]') from generate_series(0, (${pages ?? 0}::int - 1) / ${step}::int) s (part) where ${pages ?? 0}::int > 0) as per_page`.execute(
    db,
  )
  if (!rows[0]) throw new Error('Nothing was counted')
  return rows[0]
}
