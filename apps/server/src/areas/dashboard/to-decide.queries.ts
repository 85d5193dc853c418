import type { dashboardApi } from '@pelita/contract/areas/dashboard.ts'
import type { InReview } from '@pelita/contract/areas/dashboard-pending.ts'
import { ALL_ACCESS, grants, type Permission } from '@pelita/contract/core/catalogue.ts'
import { contentType, REVIEWED_KINDS } from '@pelita/contract/learning/content-types.ts'
import { moduleTitle } from '@pelita/contract/learning/modules.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { waitedKinds, waitingPlan } from '../../learning/cohort/waiting/waiting.queries.ts'
import { receivedFromOwners } from '../../learning/distribution/visit.ts'
import { countAll, type ListPlan, listPage } from '../../platform/db/list.ts'
import type { OrgDb, Session } from '../../platform/db/scope.ts'
import { readSettings } from '../../platform/settings/settings.ts'

type Query = z.output<typeof dashboardApi.reviews.query>
type Row = Omit<InReview, 'module_type_label'>

const REVIEWED_OPEN = REVIEWED_KINDS.filter((kind) => contentType(kind).runs === 'open')

/** Contents that are reviewed by themselves, and batches of classes; who sent them stands in the history, else it was whoever wrote last, or on the batch. */
const waiting = sql`(
  select c.id, c.id as content_id, c.title, c.content_type as module_type, null::uuid as batch_id, null::text as batch_title,
         coalesce(sent.actor_id, c.updated_by, c.created_by) as sender_id, coalesce(sent.created_at, c.updated_at) as sent_at
    from contents c left join lateral (
      select a.actor_id, a.created_at from audit_logs a
       where a.entity_id = c.id and a.changes -> 'status' ->> 'to' = 'review' order by a.created_at desc limit 1
    ) sent on true
   where c.status = 'review' and c.content_type = any (${REVIEWED_OPEN}::text[])
  union all
  select h.id, c.id, c.title, c.content_type, h.id, h.title, b.review_by, coalesce(sent.created_at, h.updated_at)
    from cohorts h join batches b on b.id = h.id join contents c on c.id = h.content_id
    left join lateral (
      select a.created_at from audit_logs a
       where a.entity_id = h.id and a.changes -> 'status' ->> 'to' = 'review' order by a.created_at desc limit 1
    ) sent on true
   where h.kind = 'batch' and h.status = 'review'
)`

const mayPublish = (held: ReadonlySet<string>, publishes: Permission | null) => publishes !== null && grants(held, publishes)

/** What this person may decide: of the kinds they publish and, where a review is required, not what they sent themselves. */
async function planFor(db: OrgDb, { permissions, membership_id }: Session): Promise<ListPlan<Query, Row>> {
  const held = new Set(permissions)
  const kinds = REVIEWED_KINDS.filter((kind) => mayPublish(held, contentType(kind).publishes))
  const others = !held.has(ALL_ACCESS) && (await readSettings(db, 'content')).review_required
  const notOwn = others ? sql`and l.sender_id is distinct from ${membership_id}` : sql``
  return {
    from: sql`${waiting} l`,
    id: sql`l.id`,
    search: (pattern) => sql`lower(concat_ws(' ', l.title, l.batch_title)) like lower(${pattern})`,
    filters: { module_type: (value) => sql`l.module_type = ${value}` },
    sort: { sent_at: sql`l.sent_at`, title: sql`lower(l.title)` },
    first: { column: 'sent_at', direction: 'asc' },
    always: sql`l.module_type = any (${kinds}::text[]) ${notOwn}`,
    rows: sql`select l.id, l.content_id, l.title, l.module_type, l.batch_id, l.batch_title, l.sent_at,
        (select m.full_name from memberships m where m.id = l.sender_id) as sent_by
      from page join ${waiting} l on l.id = page.id`,
  }
}

export async function reviewsFor(db: OrgDb, session: Session, query: Query) {
  const page = await listPage(db, await planFor(db, session), query, session.timezone)
  return { ...page, results: page.results.map((row) => ({ ...row, module_type_label: moduleTitle(row.module_type) })) }
}

export const countReviews = async (db: OrgDb, session: Session): Promise<number> =>
  countAll(db, await planFor(db, session), {}, session.timezone)

/** How many wait for a decision of this person, here and, of its own people, at organisations that distribute to this one. */
export const waitingToDecide = (db: OrgDb, session: Session): Promise<number> =>
  receivedFromOwners(db, () =>
    countAll(db, waitingPlan(waitedKinds(session, 'decides')), { status: 'waiting' }, session.timezone),
  )

/** Work of its own people in contents of other organisations, outside of their batches: it is graded here, and stands in the same queue. */
export const waitingElsewhere = (db: OrgDb, kinds: readonly string[]): Promise<number> =>
  receivedFromOwners(db, async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from item_results i where i.status = 'waiting_review' and i.lead_id is null and i.type = any (${[...kinds]}::text[])
         and i.org_id <> current_member_org() and not i.named`.execute(db)
    return rows[0]?.n ?? 0
  })
