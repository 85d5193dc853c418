import type { PresenceRow, presenceApi } from '@pelita/contract/areas/presence.ts'
import { moduleTitle } from '@pelita/contract/learning/modules.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { DRAFT_OF, mayStandIn } from '../../learning/item/draft-of.ts'
import { isAssociated, isAssociatedElsewhere } from '../../learning/item/uses.ts'
import { noRecord } from '../../learning/result/learning-records.ts'
import { tallySum } from '../../learning/tallies.ts'
import { fromDay, type ListPlan, listPage, toDay } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'

type Query = z.output<typeof presenceApi.list.query>

const createdAt = sql`p.created_at`
const associated = isAssociated('presence', sql`p.id`)
/** Not in use and without a learner's record. */
const scans = sql`attendances x where x.presence_id = p.id`
const canDelete = sql<boolean>`not ${associated} and ${noRecord(scans, sql`x.updated_at desc, x.id desc`)}`
const author = sql`jsonb_build_object('full_name', coalesce(author.full_name, 'System'))`

const attended = tallySum('attendance', sql`p.id`, ['present', 'late'])
/** At every session that began, whoever has a seat in its run. */
const expected = sql`select sum(seats.n)::bigint from schedules s join tallies seats on seats.kind = 'enrollment' and seats.scope_id = s.cohort_id
    and seats.key in ('invited', 'confirmed') where s.presence_id = p.id and s.start_date_time <= now() and s.cancelled_at is null`
const nextSession = sql`select min(s.start_date_time) from schedules s where s.presence_id = p.id and s.start_date_time > now() and s.cancelled_at is null`

/** Everything a row shows. */
export const presenceColumns = sql`p.id, p.title, p.content_type, (${attended}) as attended, (${expected}) as expected,
  (${nextSession}) as next_session, ${author} as created_by, p.created_at, p.updated_at,
  ${associated} as is_associated, ${DRAFT_OF(sql`p.id`)} as draft_of, ${canDelete} as can_delete`

export const presencePlan: ListPlan<Query, Omit<PresenceRow, 'content_type_label'>> = {
  // The join disappears unless the creator's name is sorted by.
  from: sql`presences p left join memberships author on author.org_id = p.org_id and author.id = p.created_by`,
  id: sql`p.id`,
  search: (pattern) => sql`p.id in (select search_presences(${pattern}))`,
  filters: {
    content_type: (value) => sql`p.content_type = ${value}`,
    offered_to: (value) =>
      sql`(not ${isAssociatedElsewhere('presence', sql`p.id`, value)} and ${mayStandIn(sql`p.id`, sql`${value}::uuid`)})`,
    start_date: fromDay(createdAt),
    end_date: toDay(createdAt),
  },
  sort: {
    title: sql`p.search_text`,
    content_type: sql`p.content_type`,
    created_by: sql`author.full_name`,
    created_at: createdAt,
    updated_at: sql`p.updated_at`,
  },
  first: { column: 'updated_at', direction: 'desc' },
  always: sql`p.deleted_at is null`,
  rows: sql`select ${presenceColumns} from page join presences p on p.id = page.id left join memberships author on author.id = p.created_by`,
  total: (query) =>
    query.keyword || query.search || query.offered_to || query.start_date || query.end_date
      ? null
      : tallySum('presence', sql`select current_org()`, query.content_type ? [query.content_type] : undefined),
}

export const withLabel = <R extends { content_type: string }>(row: R) => ({
  ...row,
  content_type_label: moduleTitle(row.content_type),
})

export async function listPresences(db: OrgDb, query: Query, zone: string) {
  const page = await listPage(db, presencePlan, query, zone)
  return { ...page, results: page.results.map(withLabel) }
}
