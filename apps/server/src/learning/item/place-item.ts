import { runsInBatches } from '@pelita/contract/learning/content-types.ts'
import { type ItemTypeKey, isStep, itemType } from '@pelita/contract/learning/item-types.ts'
import { moduleTitle } from '@pelita/contract/learning/modules.ts'
import type { Objective } from '@pelita/contract/learning/survey-objectives.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import { conflict, invalid, notFound } from '../../platform/http/errors.ts'
import { retireCode } from '../cohort/meetings/codes.ts'
import { NESTED_TYPES, standsInside } from '../cohort/nested/nested-runs.ts'
import { assetOf } from './item-assets.ts'
import { contentOfPresence } from './uses.ts'

/** An item and the run it is put into; the item stands in its content's tree once, whatever number of runs use it. */
export interface NewUse {
  readonly type: ItemTypeKey
  readonly asset_id: string | null
  readonly cohort_id: string
  readonly item_id: string
  readonly can_skip?: boolean
  readonly terms?: Terms
  /** Where it stands in the tree; absent parts leave the content undivided. */
  readonly place?: { readonly day_id?: string | null; readonly section_id?: string | null }
  readonly titles?: { readonly day?: string | null; readonly section?: string | null; readonly content?: string | null }
}

/** Instants in ISO form; absent means the asset's or the run's own rule counts. */
export interface Terms {
  /** Among the items of its section; absent puts it last. */
  readonly position?: number
  readonly pass_grade?: number | null
  readonly activity_score?: number
  readonly opens_at?: string | null
  readonly closes_at?: string | null
  readonly due_date?: string | null
  readonly objective?: Objective | null
  readonly survey_days?: number | null
  /** How often a quiz may be taken here, whatever the library says. */
  readonly max_attempt?: number | null
  /** Minutes to stay in the one session of a run that takes place at a time. */
  readonly view_time?: number
}

interface Run {
  content_id: string
  content_type: string
}

/** Puts an item into a run and answers the use; putting it there twice changes what it says and nothing else. */
export async function placeItem(db: OrgDb, use: NewUse): Promise<string> {
  // Whoever adds items to the same content waits: they find their places one after the other.
  const { rows } = await sql<Run>`
    select c.id as content_id, c.content_type from cohorts h join contents c on c.id = h.content_id
     where h.id = ${use.cohort_id} for no key update of c`.execute(db)
  const run = rows[0]
  if (!run) throw notFound('Module')
  if (!(itemType(use.type).contents as readonly string[]).includes(run.content_type))
    throw invalid('content_id', `${itemType(use.type).title} cannot be part of ${moduleTitle(run.content_type)}`)
  if (use.type === 'presence') await claimPresence(db, use, run)
  if (NESTED_TYPES.includes(use.type)) await refuseCircle(db, use, run)
  await keepItem(db, use, run)
  const { pass_grade = null, opens_at = null, closes_at = null, due_date = null } = use.terms ?? {}
  const { rows: made } = await sql<{ id: string }>`
    insert into content_relations (cohort_id, item_id, pass_grade, opens_at, closes_at, due_date)
    values (${use.cohort_id}, ${use.item_id}, ${pass_grade}, ${opens_at}, ${closes_at}, ${due_date})
    on conflict (org_id, cohort_id, item_id) where deleted_at is null
      do update set pass_grade = excluded.pass_grade, opens_at = excluded.opens_at, closes_at = excluded.closes_at, due_date = excluded.due_date
    returning id`.execute(db)
  return made[0]?.id ?? ''
}

/** The item as the content says it, at its place in the order. */
async function keepItem(db: OrgDb, use: NewUse, { content_id }: Run): Promise<void> {
  const { objective, survey_days, max_attempt, view_time, position, activity_score = 0 } = use.terms ?? {}
  const { settings: schema, listed } = itemType(use.type)
  const settings = schema.parse({
    ...(objective && { objective }),
    ...(typeof survey_days === 'number' && { survey_days }),
    ...(max_attempt && { max_attempt }),
    ...(view_time !== undefined && { view_time }),
  })
  const section_id = await sectionOf(db, use, content_id)
  const title = use.titles?.content ?? (await assetTitle(db, use))
  const next = sql`(select coalesce(max(i.position), 0) + 1 from content_items i where i.section_id = ${section_id})`
  await sql`
    insert into content_items (id, content_id, section_id, type, asset_id, title, settings, position, can_skip, is_step, is_listed, activity_score)
    values (${use.item_id}, ${content_id}, ${section_id}, ${use.type}, ${use.asset_id}, ${title}, ${JSON.stringify(settings)},
            ${position === undefined ? next : sql`${position}::int`}, ${use.can_skip ?? false}, ${isStep(settings)}, ${listed}, ${activity_score})
    on conflict (org_id, id) do update set section_id = excluded.section_id, title = excluded.title, settings = excluded.settings,
      can_skip = excluded.can_skip, is_step = excluded.is_step, activity_score = excluded.activity_score, archived_at = null,
      position = case when content_items.archived_at is null and content_items.section_id = excluded.section_id
                       and ${position === undefined} then content_items.position else excluded.position end`.execute(db)
}

/** The section of the content that is called so; the first item of one makes it, behind the others. */
async function sectionOf(db: OrgDb, { place = {}, titles = {} }: NewUse, content_id: string): Promise<string> {
  const title = titles.section ?? (place.section_id ? '' : null)
  const { rows } = await sql<{ id: string }>`
    select id from content_sections where content_id = ${content_id} and title is not distinct from ${title}::text
       and day_title is not distinct from ${titles.day ?? null}::text and day_id is not distinct from ${place.day_id ?? null}::uuid
       and (${place.section_id ?? null}::uuid is null or id = ${place.section_id ?? null}::uuid) limit 1`.execute(db)
  if (rows[0]) return rows[0].id
  const { rows: made } = await sql<{ id: string }>`
    insert into content_sections (id, content_id, day_id, day_title, title, position)
    select coalesce(${place.section_id ?? null}::uuid, gen_random_uuid()), ${content_id}, ${place.day_id ?? null}, ${titles.day ?? null}, ${title},
           coalesce(max(position), 0) + 1 from content_sections where content_id = ${content_id} returning id`.execute(db)
  return made[0]?.id ?? ''
}

/** What stands inside this content cannot hold it in turn. */
async function refuseCircle(db: OrgDb, { asset_id }: NewUse, { content_id }: Run): Promise<void> {
  const { rows } = await sql<{ title: string }>`
    select title from contents where id = ${asset_id} and ${standsInside(sql`${content_id}::uuid`, sql`${asset_id}`)}`.execute(db)
  if (rows[0]) throw invalid('content_id', `${rows[0].title} is not available`)
}

/** Without a title of its own an item is called like its asset. */
async function assetTitle(db: OrgDb, { type, asset_id }: NewUse): Promise<string> {
  const table = NESTED_TYPES.includes(type) ? 'contents' : assetOf(type)?.table
  if (!table || !asset_id) return itemType(type).title
  const asset = await db.selectFrom(table).select('title').where('id', '=', asset_id).executeTakeFirst()
  return asset?.title ?? itemType(type).title
}

/** A presence belongs to one content only, of its own type; a classroom's codes live with its schedules. */
async function claimPresence(db: OrgDb, { asset_id }: NewUse, { content_id, content_type }: Run): Promise<void> {
  const presence = await db
    .selectFrom('presences')
    .select(['id', 'title', 'content_type'])
    .where('id', '=', asset_id ?? '')
    .forUpdate()
    .executeTakeFirst()
  if (!presence) throw notFound('Presence')
  if (presence.content_type !== content_type) throw invalid('content_id', `${presence.title} is not available`)
  const holder = await contentOfPresence(db, presence.id)
  if (holder && holder.id !== content_id) throw conflict(`Presence is already associated with “${holder.title}”`)
  if (runsInBatches(content_type)) await retireCode(db, { presence_id: presence.id, schedule_id: null })
}
