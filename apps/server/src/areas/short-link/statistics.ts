import type { ShortLinkStatistics } from '@pelita/contract/areas/short-link.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'

const TOP_REFERRERS = 10

/** Clicks of the last days, today included, counted in the reader's zone. */
export async function shortLinkStatistics(db: OrgDb, id: string, days: number, zone: string): Promise<ShortLinkStatistics> {
  const today = sql`(now() at time zone ${zone})::date`
  const recent = sql`c.short_link_id = ${id} and c.clicked_at >= (${today} - ${days - 1}::int)::timestamp at time zone ${zone}`
  const per_day = await sql<{ day: string; clicks: number }>`
    select d.day::date::text as day, count(c.id) as clicks
      from generate_series(${today} - ${days - 1}::int, ${today}, interval '1 day') d (day)
      left join short_link_clicks c on ${recent} and (c.clicked_at at time zone ${zone})::date = d.day::date
     group by 1 order by 1`.execute(db)
  const referrers = await sql<{ host: string | null; clicks: number }>`
    select c.referrer_host as host, count(*) as clicks from short_link_clicks c where ${recent}
     group by 1 order by 2 desc, 1 limit ${TOP_REFERRERS}`.execute(db)
  const devices = await sql<ShortLinkStatistics['devices'][number]>`
    select c.device, count(*) as clicks from short_link_clicks c where ${recent} group by 1 order by 2 desc, 1`.execute(db)
  const people = await sql<{ visitors: number }>`
    select count(distinct c.visitor) as visitors from short_link_clicks c where ${recent}`.execute(db)
  return {
    clicks: devices.rows.reduce((sum, row) => sum + row.clicks, 0),
    visitors: people.rows[0]?.visitors ?? 0,
    per_day: per_day.rows,
    referrers: referrers.rows,
    devices: devices.rows,
  }
}
