import type { FieldError } from '@pelita/contract/core/envelope.ts'
import { itemType } from '@pelita/contract/learning/item-types.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import { conflict, invalidFields } from '../../platform/http/errors.ts'
import { isNested, NESTED_TYPES, NOT_SHARED, standsInside } from '../cohort/nested/nested-runs.ts'
import { reachesOthers } from '../content/reaches-others.ts'
import { isAvailable, type StoredType } from './item-assets.ts'

/** An item as the tree is to hold it: its type as stored, and for a quiz which kind of it. */
export interface PlannedItem {
  readonly id: string
  readonly section_id: string
  /** Nothing where nobody knows the kind: it is refused. */
  readonly type: StoredType | null
  readonly question_type: 'lim1' | 'lim2' | 'lim3' | null
  /** Nothing for what is no record of its own. */
  readonly asset_id: string | null
  readonly title: string
  readonly settings: Readonly<Record<string, unknown>>
  readonly position: number
  readonly can_skip: boolean
  readonly is_step: boolean
  readonly is_listed: boolean
  readonly activity_score: number
  readonly pass_grade: number | null
  /** Where it stands in the body, for what is wrong with it. */
  readonly field: string
}

interface Checked {
  id: string
  available: boolean
  /** The other content this presence belongs to. */
  held_by: string | null
  /** It is in the tree as it is stored. */
  stands: boolean
  /** The identifier is another item's. */
  is_taken: boolean
}

const LIM = { lim1: 'lim-1', lim2: 'lim-2', lim3: 'lim-3' } as const

/** Whether a content of this kind may have such an item at all. */
const mayHold = (contentType: string, { type, question_type }: PlannedItem): boolean =>
  type !== null && itemType(question_type ? LIM[question_type] : type).contents.some((kind) => kind === contentType)

/** A presence stands in a tree once; where an older tree has it twice, it stays as it is. */
const twicePresent = (items: readonly PlannedItem[]): PlannedItem[][] => {
  const byPresence = new Map<string, PlannedItem[]>()
  for (const item of items)
    if (item.type === 'presence' && item.asset_id) byPresence.set(item.asset_id, [...(byPresence.get(item.asset_id) ?? []), item])
  return [...byPresence.values()].filter((same) => same.length > 1)
}

const titleOf = async (db: OrgDb, contentId: string): Promise<string> =>
  (await sql<{ title: string }>`select title from contents where id = ${contentId}`.execute(db)).rows[0]?.title ?? ''

/** Refuses what cannot stand in the tree of this content: one statement, however many items there are. */
export async function checkTree(
  db: OrgDb,
  {
    content_id,
    content_type,
    keepsGone = false,
  }: { readonly content_id: string; readonly content_type: string; readonly keepsGone?: boolean | undefined },
  sectionIds: readonly string[],
  items: readonly PlannedItem[],
): Promise<void> {
  // Who places the same presence in another content at this moment waits.
  await sql`select id from presences where id = any (${items.flatMap((item) => item.asset_id ?? [])}::uuid[]) order by id for update`.execute(
    db,
  )
  const { rows } = await sql<Checked>`
    with wanted as (select * from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as w (id uuid, type text, question_type text, asset_id uuid))
    select w.id,
           ${isAvailable({ content_type, content_id })} and not (w.type = any (${[...NESTED_TYPES]}::text[]) and ${standsInside(sql`${content_id}::uuid`, sql`w.asset_id`)}) as available,
           (select c.title from content_items i join content_relations r on r.item_id = i.id and r.deleted_at is null join contents c on c.id = i.content_id
             where w.type = 'presence' and i.type = 'presence' and i.asset_id = w.asset_id and i.archived_at is null and i.content_id <> ${content_id} limit 1) as held_by,
           exists (select 1 from content_items i where i.id = w.id and i.content_id = ${content_id} and i.archived_at is null) as stands,
           exists (select 1 from content_items i where i.id = w.id
             and (i.content_id <> ${content_id} or (i.type, i.asset_id) is distinct from (w.type, w.asset_id))) as is_taken
      from wanted w
    union all
    select s.id, true, null, true, true from content_sections s where s.id = any (${[...sectionIds]}::uuid[]) and s.content_id <> ${content_id}`.execute(
    db,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  if (sectionIds.some((id) => byId.get(id)?.is_taken)) throw conflict('A section of another content has the same identifier')
  const errors = items.flatMap((item): FieldError[] => {
    const { id, title, field } = item
    const found = byId.get(id)
    return (!found?.available && !keepsGone) || found?.is_taken || !mayHold(content_type, item)
      ? [{ field, message: `${title} is not available` }]
      : []
  })
  if (errors.length > 0) throw invalidFields(errors)
  const held = rows.find((row) => row.held_by)
  if (held) throw conflict(`Presence is already associated with “${held.held_by}”`)
  const isNew = ({ id }: PlannedItem) => !byId.get(id)?.stands
  if (twicePresent(items).some((same) => same.some(isNew)))
    throw conflict(`Presence is already associated with “${await titleOf(db, content_id)}”`)
  if (items.some(isNested) && (await reachesOthers(db, content_id))) throw conflict(NOT_SHARED)
}
