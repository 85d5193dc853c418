import type { PopupDetail, PopupRow, PopupStatistics, popupApi } from '@pelita/contract/areas/popup/popup.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { audienceNames, audienceOf, audienceSize, phaseOf } from '../../learning/audience/audience.ts'
import { RECEIVED_FROM } from '../../learning/distribution/received.ts'
import type { ListPlan } from '../../platform/db/list.ts'
import { recordedBy } from '../../platform/db/recorded-by.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { CAN_BE_LINKED, linkedContent } from './linked-content.ts'

type ListQuery = z.output<typeof popupApi.list.query>
type ContentQuery = z.output<typeof popupApi.contents.query>

const sumOf = (column: 'views' | 'clicks') =>
  sql`(select coalesce(sum(d.${sql.ref(column)}), 0) from popup_days d where d.popup_id = a.id)`
const views = sumOf('views')
const clicks = sumOf('clicks')
const columns = sql`a.id, a.title, a.placement, a.start_at, a.end_at, a.priority, a.status, ${phaseOf} as phase,
  ${views} as views, ${clicks} as clicks, a.created_at, a.updated_at`

export const popupPlan: ListPlan<ListQuery, PopupRow> = {
  from: sql`popups a`,
  id: sql`a.id`,
  search: (pattern) => sql`a.id in (select search_popups(${pattern}))`,
  filters: {
    status: (value) => sql`a.status = ${value}`,
    phase: (value) => sql`${phaseOf} = ${value}`,
    placement: (value) => sql`${value} = any (a.placement)`,
  },
  sort: {
    title: sql`lower(a.title)`,
    start_at: sql`a.start_at`,
    priority: sql`a.priority`,
    status: phaseOf,
    views,
    clicks,
    created_at: sql`a.created_at`,
    updated_at: sql`a.updated_at`,
  },
  first: { column: 'updated_at', direction: 'desc' },
  always: sql`a.deleted_at is null`,
  rows: sql`select ${columns} from page join popups a on a.id = page.id`,
}

interface Kept extends Omit<PopupDetail, 'link'> {
  readonly link: string | null
  readonly link_content_id: string | null
}

export async function popupById(db: OrgDb, id: string): Promise<PopupDetail | undefined> {
  const { rows } = await sql<Kept>`
    select ${columns}, a.content_kind, a.image, a.content, a.platform, a.link_type, a.link, a.link_content_id,
           a.button_label, a.frequency, ${audienceOf} as audience, ${audienceNames} as audience_names, ${audienceSize} as total,
           ${recordedBy('a')}
      from popups a where a.id = ${id}`.execute(db)
  if (!rows[0]) return undefined
  const { link_content_id, ...popup } = rows[0]
  if (popup.link_type !== 'internal' || !link_content_id) return popup
  const content = await linkedContent(db, link_content_id)
  return { ...popup, link: { module: content?.module ?? null, id: link_content_id, title: content?.title ?? null } }
}

/** What learners can open. */
export const contentPlan: ListPlan<ContentQuery, { id: string; title: string; module: string; received_from: string | null }> = {
  from: sql`contents c`,
  id: sql`c.id`,
  search: (pattern) => sql`c.id in (select search_contents(${pattern}))`,
  filters: {},
  sort: { title: sql`lower(c.title)` },
  first: { column: 'title', direction: 'asc' },
  always: sql`c.status = 'publish' and c.deleted_at is null and ${CAN_BE_LINKED}`,
  rows: sql`select c.id, c.title, c.content_type as module, ${RECEIVED_FROM} as received_from from page join contents c on c.id = page.id`,
}

/** What people did in the last days, today included, in the days of the organisation. */
export async function popupStatistics(db: OrgDb, id: string, days: number, zone: string): Promise<PopupStatistics> {
  const today = sql`(now() at time zone ${zone})::date`
  const since = sql`${today} - ${days - 1}::int`
  const { rows: per_day } = await sql<PopupStatistics['per_day'][number]>`
    select s.day::date::text as day, coalesce(sum(d.views), 0) as views, count(d.user_id) filter (where d.views > 0) as unique, coalesce(sum(d.clicks), 0) as clicks
      from generate_series(${since}, ${today}, interval '1 day') s (day)
      left join popup_days d on d.popup_id = ${id} and d.day = s.day::date group by 1 order by 1`.execute(db)
  const { rows: people } = await sql<{ n: number }>`
    select count(distinct d.user_id) as n from popup_days d where d.popup_id = ${id} and d.day >= ${since} and d.views > 0`.execute(
    db,
  )
  const sum = (of: 'views' | 'clicks') => per_day.reduce((all, row) => all + row[of], 0)
  return { views: sum('views'), clicks: sum('clicks'), unique: people[0]?.n ?? 0, per_day }
}
