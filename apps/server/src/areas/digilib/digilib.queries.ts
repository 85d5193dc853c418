import type { DigilibDetail, DigilibRow, digilibApi } from '@pelita/contract/areas/digilib/digilib.ts'
import { HOLDING } from '@pelita/contract/areas/digilib/loan-rules.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { linkBroken } from '../../learning/link/broken-link.ts'
import type { ListPlan } from '../../platform/db/list.ts'
import { recordedBy } from '../../platform/db/recorded-by.ts'
import type { OrgDb } from '../../platform/db/scope.ts'

type ListQuery = z.output<typeof digilibApi.list.query>

/** The day it is for the organisation. */
export const today = sql`(now() at time zone (select timezone from organizations where id = current_org()))::date`
export const states = (names: readonly string[]): RawBuilder<unknown> => sql`(${sql.join(names.map((name) => sql.lit(name)))})`
/** Copies that somebody has, will fetch or has lost. */
export const held = sql<number>`(select count(*) from digilib_loans x where x.digilib_id = d.id and x.status in ${states(HOLDING)})`
export const reading = sql<number>`(select count(*) from digilib_readers x where x.digilib_id = d.id and (x.until is null or x.until > now()))`
export const available = sql<number>`case when d.type = 2 then greatest(0, coalesce(d.total_copies, 0) - ${held}) end`
export const rating = sql<number>`(select round(avg(x.rating), 1)::float8 from digilib_reviews x where x.digilib_id = d.id)`
const used = sql`exists (select 1 from digilib_loans x where x.digilib_id = d.id) or exists (select 1 from digilib_readers x where x.digilib_id = d.id)`

const columns = sql`d.id, d.type, d.title, d.author, d.cover, d.category_id, c.title as category_title, d.language, ${available} as available,
  case when d.type = 2 then d.total_copies end as total_copies, case when d.type = 2 then ${held} else ${reading} end as readers, d.status,
  d.created_at, d.updated_at, d.type = 3 and ${linkBroken('d.id', 'd.partner_url')} as link_broken, d.status <> 'publish' and not (${used}) as can_delete`

export const digilibPlan: ListPlan<ListQuery, DigilibRow> = {
  from: sql`digilibs d left join categories c on c.id = d.category_id`,
  id: sql`d.id`,
  search: (pattern) => sql`d.id in (select search_digilibs(${pattern}))`,
  filters: {
    type: (value) => sql`d.type = ${value}::int`,
    category_id: (value) => sql`d.category_id = ${value}`,
    status: (value) => sql`d.status = ${value}`,
    link: () => sql`d.type = 3 and ${linkBroken('d.id', 'd.partner_url')}`,
    language: (value) => sql`d.language = ${value}`,
  },
  sort: {
    title: sql`lower(d.title)`,
    author: sql`lower(d.author)`,
    type: sql`d.type`,
    category: sql`lower(c.title)`,
    status: sql`d.status`,
    created_at: sql`d.created_at`,
    updated_at: sql`d.updated_at`,
  },
  first: { column: 'updated_at', direction: 'desc' },
  always: sql`d.deleted_at is null`,
  rows: sql`select ${columns} from page join digilibs d on d.id = page.id left join categories c on c.id = d.category_id`,
}

export type StoredDigilib = Omit<DigilibDetail, 'ebook'>

export async function storedDigilib(db: OrgDb, id: string): Promise<StoredDigilib | undefined> {
  const { rows } = await sql<StoredDigilib>`
    select ${columns}, d.publisher, d.year, d.isbn, d.pages, d.synopsis, d.ebook_id, d.allow_download, d.access_days, d.location_id,
           (select l.name from locations l where l.id = d.location_id) as location_name, d.shelf_code, d.loan_days, d.max_renewals,
           d.fine_per_day, d.partner_id, (select p.name from providers p where p.id = d.partner_id) as partner_name, d.partner_url,
           d.license_count, d.license_until::text, ${rating} as rating,
           (select count(*) from digilib_reviews x where x.digilib_id = d.id) as reviews,
           ${recordedBy('d')}
      from digilibs d left join categories c on c.id = d.category_id where d.id = ${id}`.execute(db)
  return rows[0]
}
