import type { ItemTypeKey } from '@pelita/contract/learning/item-types.ts'
import { type RawBuilder, sql } from 'kysely'
import { moveToBin } from '../../platform/db/records.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { notFound } from '../../platform/http/errors.ts'
import { currentCode, issueCode } from '../cohort/meetings/codes.ts'

export interface AssociatedContent {
  readonly id: string
  readonly content_type: string
  readonly slug: string
  readonly title: string
}

/** `is_associated` as a condition on an asset's id: at least one live use. */
export const isAssociated = (type: ItemTypeKey, id: RawBuilder<unknown>) => sql<boolean>`exists (${usesOf(type, id)})`

/** The same, of another content than this one. */
export const isAssociatedElsewhere = (type: ItemTypeKey, id: RawBuilder<unknown>, contentId: string) =>
  sql<boolean>`exists (${usesOf(type, id)} and i.content_id <> ${contentId})`

const usesOf = (type: ItemTypeKey, id: RawBuilder<unknown>) =>
  sql`select 1 from content_items i join content_relations r on r.item_id = i.id join contents c on c.id = i.content_id
     where i.type = ${type} and i.asset_id = ${id} and i.archived_at is null and r.deleted_at is null and c.deleted_at is null`

/** The one content a presence belongs to. */
export async function contentOfPresence(db: OrgDb, presenceId: string): Promise<AssociatedContent | null> {
  const { rows } = await sql<AssociatedContent>`
    select c.id, c.content_type, c.slug, c.title
      from content_items i join content_relations r on r.item_id = i.id join contents c on c.id = i.content_id
     where i.type = 'presence' and i.asset_id = ${presenceId} and i.archived_at is null and r.deleted_at is null limit 1`.execute(
    db,
  )
  return rows[0] ?? null
}

interface RemovedUse {
  type: ItemTypeKey
  asset_id: string | null
  cohort_id: string
  item_id: string
}

/** Takes an item out of a run; out of its last one it is archived, and its place in the order is free. */
export async function removeUse(db: OrgDb, relationId: string): Promise<void> {
  const { rows } = await sql<RemovedUse>`
    select i.type, i.asset_id, r.cohort_id, r.item_id from content_relations r join content_items i on i.id = r.item_id
     where r.id = ${relationId} for update of r, i`.execute(db)
  const use = rows[0]
  if (!use) throw notFound('Relation')
  await moveToBin(db, 'content_relations', relationId)
  await sql`
    update content_items i set archived_at = now(), position = null
     where i.id = ${use.item_id} and i.archived_at is null
       and not exists (select 1 from content_relations r where r.item_id = i.id and r.deleted_at is null)`.execute(db)
  if (use.type === 'presence' && use.asset_id) await freePresence(db, use.asset_id, use)
}

/** A presence keeps what people scanned, loses its coming schedules, and is free again after its last use. */
async function freePresence(db: OrgDb, presence_id: string, { cohort_id, item_id }: RemovedUse): Promise<void> {
  const mine = sql`select s.id from schedules s where s.presence_id = ${presence_id} and s.cohort_id = ${cohort_id} and s.item_id = ${item_id}`
  await sql`delete from attendances where schedule_id in (${mine}) and clock_in is null`.execute(db)
  await sql`update presence_codes set retired_at = now() where schedule_id in (${mine}) and retired_at is null`.execute(db)
  const free = (await contentOfPresence(db, presence_id)) === null
  if (free && !(await currentCode(db, { presence_id, schedule_id: null })))
    await issueCode(db, { presence_id, schedule_id: null })
}
