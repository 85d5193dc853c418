import { type RawBuilder, sql } from 'kysely'
import { openBin } from '../../platform/db/records.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { conflict } from '../../platform/http/errors.ts'
import { lockResultsOf } from '../result/record-results.ts'
import { withoutAudit } from '../without-audit.ts'
import { checkTree, type PlannedItem } from './check-tree.ts'
import { freePresences } from './free-presences.ts'

export interface PlannedSection {
  readonly id: string
  readonly title: string | null
  readonly day: number | null
  readonly day_title: string | null
  readonly position: number
}

export interface PlannedTree {
  readonly content_id: string
  readonly content_type: string
  readonly sections: readonly PlannedSection[]
  readonly items: readonly PlannedItem[]
  /** What people have results of may leave the tree: the results stay in the archive (decision 138). */
  readonly archivesResults?: boolean
  /** A copy of a tree, in which some of it may have been taken back since: what keeps it from being published is told there. */
  readonly keepsGone?: boolean | undefined
}

/** A day has no row of its own: its number within the content makes its identifier. */
const dayId = (content: RawBuilder<unknown>, day: RawBuilder<unknown>) =>
  sql`case when ${day} is not null then md5(${content}::text || ' day ' || ${day}::text)::uuid end`

const affected = async (statement: RawBuilder<unknown>, db: OrgDb): Promise<number> =>
  Number((await statement.execute(db)).numAffectedRows ?? 0)

/**
 * Brings the tree of a content to what is planned, in as many statements for 300 items as for ten; whoever calls holds the content's
 * row. Answers whether anything changed.
 */
export async function saveTree(db: OrgDb, tree: PlannedTree): Promise<boolean> {
  const { content_id, sections, items } = tree
  await checkTree(
    db,
    tree,
    sections.map((section) => section.id),
    items,
  )
  const kept = sql`${items.map((item) => item.id)}::uuid[]`
  if (!tree.archivesResults) await refuseRemovals(db, content_id, kept)
  // What follows from the save is told by the content's own entry of the history.
  const changed = await withoutAudit(db, async () => {
    const before = await affected(archive(content_id, kept), db)
    const written = (await affected(writeSections(tree), db)) + (await affected(writeItems(tree), db))
    const left = await affected(leaveSections(tree), db)
    return before + written + left
  })
  await openBin(db, () =>
    sql`
    update content_relations r set deleted_at = now() from content_items i
     where i.id = r.item_id and i.content_id = ${content_id} and i.archived_at is not null and r.deleted_at is null`.execute(db),
  )
  await freePresences(db, content_id)
  return changed + (await placeInRuns(db, content_id)) > 0
}

async function refuseRemovals(db: OrgDb, contentId: string, kept: RawBuilder<unknown>): Promise<void> {
  const leaving = sql`content_items i where i.content_id = ${contentId} and i.archived_at is null and i.id <> all (${kept})`
  const { rows } = await sql<{
    id: string
  }>`select r.id from content_relations r where r.item_id in (select i.id from ${leaving})`.execute(db)
  if (rows.length === 0) return
  await lockResultsOf(
    db,
    rows.map(({ id }) => id),
  )
  const { rows: worked } = await sql`select 1 from ${leaving} and ${hasResults(sql`i.id`)} limit 1`.execute(db)
  if (worked.length > 0) throw conflict('Content already has participant results')
}

/** Somebody has worked on it, or came to a meeting of it. */
export const hasResults = (itemId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  exists (select 1 from content_relations r join item_results x on x.relation_id = r.id where r.item_id = ${itemId} and x.started_at is not null)
  or exists (select 1 from schedules s join attendances a on a.schedule_id = s.id where s.item_id = ${itemId} and a.clock_in is not null))`

const archive = (contentId: string, kept: RawBuilder<unknown>) => sql`
  update content_items set archived_at = now(), position = null
   where content_id = ${contentId} and archived_at is null and id <> all (${kept})`

const writeSections = ({ content_id, sections }: PlannedTree) => sql`
  insert into content_sections (id, content_id, day_id, day_title, title, position)
  select w.id, ${content_id}, ${dayId(sql`${content_id}::uuid`, sql`w.day`)}, w.day_title, w.title, w.position
    from jsonb_to_recordset(${JSON.stringify(sections)}::jsonb) as w (id uuid, day int, day_title text, title text, position int)
  on conflict (org_id, id) do update set day_id = excluded.day_id, day_title = excluded.day_title, title = excluded.title, position = excluded.position,
    updated_at = now()
   where (content_sections.day_id, content_sections.day_title, content_sections.title, content_sections.position)
     is distinct from (excluded.day_id, excluded.day_title, excluded.title, excluded.position)`

const COLUMNS = [
  'section_id',
  'title',
  'settings',
  'position',
  'can_skip',
  'is_step',
  'is_listed',
  'activity_score',
  'pass_grade',
] as const
const list = (of: string) => sql.join(COLUMNS.map((column) => sql.ref(`${of}.${column}`)))

const writeItems = ({ content_id, items }: PlannedTree) => sql`
  insert into content_items (id, content_id, type, asset_id, ${sql.join(COLUMNS.map((column) => sql.ref(column)))})
  select w.id, ${content_id}, w.type, w.asset_id, ${list('w')}
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as w (id uuid, type text, asset_id uuid, section_id uuid, title text, settings jsonb,
      position int, can_skip boolean, is_step boolean, is_listed boolean, activity_score numeric, pass_grade numeric)
  on conflict (org_id, id) do update set ${sql.join(COLUMNS.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))},
    archived_at = null, updated_at = now()
   where (content_items.archived_at, ${list('content_items')}) is distinct from (null::timestamptz, ${list('excluded')})`

/** Sections that are gone: those in which something was archived stay behind it, out of the order. */
const leaveSections = ({ content_id, sections }: PlannedTree) => sql`
  with gone as (
    select s.id, exists (select 1 from content_items i where i.section_id = s.id) as is_used, row_number() over (order by s.position)
           - (select least(0, min(o.position)) from content_sections o where o.content_id = ${content_id}) as n
      from content_sections s
     where s.content_id = ${content_id} and s.position > 0 and s.id <> all (${sections.map((section) => section.id)}::uuid[])
  ), dropped as (delete from content_sections s using gone where s.id = gone.id and not gone.is_used)
  update content_sections s set position = -gone.n from gone where s.id = gone.id and gone.is_used`

/** Every batch uses every item; before there is a batch, the content itself does, so that nobody deletes what it is made of. */
export async function placeInRuns(db: OrgDb, contentId: string): Promise<number> {
  const batches = sql`exists (select 1 from cohorts b where b.content_id = ${contentId} and b.kind = 'batch')`
  await openBin(db, () =>
    sql`
    update content_relations r set deleted_at = now()
     where r.cohort_id = ${contentId} and r.deleted_at is null
       and exists (select 1 from cohorts b where b.content_id = ${contentId} and b.kind = 'batch' and b.deleted_at is null)`.execute(
      db,
    ),
  )
  return affected(
    sql`insert into content_relations (cohort_id, item_id)
      select h.id, i.id from cohorts h join content_items i on i.content_id = h.content_id and i.archived_at is null
       where h.content_id = ${contentId} and (h.kind = 'batch' or not ${batches})
         and not exists (select 1 from content_relations r where r.cohort_id = h.id and r.item_id = i.id and r.deleted_at is null)
       order by h.id, i.id`,
    db,
  )
}
