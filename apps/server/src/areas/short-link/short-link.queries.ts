import type { Availability, ShortLinkDetail, ShortLinkRow, shortLinkApi } from '@pelita/contract/areas/short-link.ts'
import { moduleTitle } from '@pelita/contract/learning/modules.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { tallySum } from '../../learning/tallies.ts'
import { fromDay, type ListPlan, toDay } from '../../platform/db/list.ts'
import { createdBy, memberName } from '../../platform/db/recorded-by.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { notFound } from '../../platform/http/errors.ts'

type Query = z.output<typeof shortLinkApi.list.query>
type Unlabelled<R> = Omit<R, 'module_label'>

const clicks = sql`(${tallySum('short-link', sql`l.id`)})`
const createdAt = sql`l.created_at`

const availability = sql<Availability>`case when not l.is_available then 'unavailable' when l.available_from > now() then 'scheduled'
  when l.available_until <= now() then 'expired' else 'available' end`

/** The learner site's own host, or the server's address where there is none. */
const address = (publicUrl: string) =>
  sql<string>`coalesce('https://' || (select nullif(o.url_subdomain, '') from organizations o), ${publicUrl.replace(/\/$/, '')}) || '/s/' || l.code`

const columns = (publicUrl: string) => sql`l.id, l.title, l.module, ${address(publicUrl)} as link, l.code, l.target_url,
  ${clicks} as click_count, (select max(c.clicked_at) from short_link_clicks c where c.short_link_id = l.id) as last_click_at,
  ${availability} as availability, ${createdBy('l')},
  l.created_at, l.updated_at`

export const shortLinkPlan = (publicUrl: string): ListPlan<Query, Unlabelled<ShortLinkRow>> => ({
  // The join disappears unless the creator's name is sorted by.
  from: sql`short_links l left join memberships author on author.org_id = l.org_id and author.id = l.created_by`,
  id: sql`l.id`,
  search: (pattern) => sql`l.id in (select search_short_links(${pattern}))`,
  filters: {
    module: (value) => sql`l.module = ${value}`,
    availability: (value) => sql`${availability} = ${value}`,
    start_date: fromDay(createdAt),
    end_date: toDay(createdAt),
  },
  sort: {
    title: sql`lower(l.title)`,
    module: sql`l.module`,
    link: sql`l.code`,
    target_url: sql`lower(l.target_url)`,
    clicks: clicks as RawBuilder<unknown>,
    availability,
    created_by: sql`author.full_name`,
    created_at: createdAt,
    updated_at: sql`l.updated_at`,
  },
  first: { column: 'updated_at', direction: 'desc' },
  always: sql`l.deleted_at is null`,
  rows: sql`select ${columns(publicUrl)} from page join short_links l on l.id = page.id`,
})

export const labelled = <R extends { module: string }>(row: R) => ({ ...row, module_label: moduleTitle(row.module) })

export async function shortLinkById(db: OrgDb, id: string, publicUrl: string): Promise<ShortLinkDetail> {
  const { rows } = await sql<Unlabelled<ShortLinkDetail>>`
    select ${columns(publicUrl)}, l.message, l.is_available, l.available_from, l.available_until, l.alternate_url, l.alternate_label,
           l.is_generate_qr, ${memberName('l.updated_by')} as updated_by
      from short_links l where l.id = ${id}`.execute(db)
  if (!rows[0]) throw notFound('Short link')
  return labelled(rows[0])
}
