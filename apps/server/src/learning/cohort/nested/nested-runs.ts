import { ITEM_TYPE_KEYS, itemType } from '@pelita/contract/learning/item-types.ts'
import { type RawBuilder, sql } from 'kysely'
import type { EnrollmentSource } from '../cohort-tables.ts'

/** The kinds of content that can stand inside another one: their completion is the result of that step (decision 123). */
export const NESTED_TYPES = ITEM_TYPE_KEYS.filter((key) => itemType(key).isDone({ completed: true }))

export const isNested = ({ type }: { readonly type: string | null }): boolean => NESTED_TYPES.some((one) => one === type)

/** What stands inside is done by people of the own organisation only: nobody else is brought into it (decision 123). */
export const NOT_SHARED = 'A content with another content inside cannot be distributed'
export const holdsContents = (contentId: RawBuilder<unknown>) => sql<boolean>`exists (select 1 from content_items n
  where n.content_id = ${contentId} and n.type = any (${[...NESTED_TYPES]}::text[]) and n.archived_at is null)`

/** Kinds whose people are brought into what stands inside of them. */
export const PARENTS = ['classroom', 'program', 'journey', 'live-event'] as const satisfies readonly EnrollmentSource[]
export type ParentKind = (typeof PARENTS)[number]
export const isParent = (kind: string | null): kind is ParentKind => PARENTS.some((one) => one === kind)

/** Where this content stands inside of what a person takes part in: the steps `r` of the contents `p`. */
const PLACES = (userId: string, contentId: RawBuilder<unknown>) => sql`
  from content_items i join contents p on p.org_id = i.org_id and p.id = i.content_id and p.content_type = any (${[...PARENTS]}::text[])
    join content_relations r on r.org_id = i.org_id and r.item_id = i.id and r.deleted_at is null
    join enrollments m on m.org_id = r.org_id and m.cohort_id = r.cohort_id and m.user_id = ${userId} and m.status = 'confirmed' and m.archived_at is null
   where i.asset_id = ${contentId} and i.type = any (${[...NESTED_TYPES]}::text[]) and i.archived_at is null and m.content_id <> ${contentId}`

/** The kind of what a person takes part in and the content stands inside of; nothing for most. */
export const parentOf = (userId: string, contentId: RawBuilder<unknown>) =>
  sql`(select p.content_type ${PLACES(userId, contentId)} limit 1)`

/** The contents a person takes part in that hold this one, what they came to last first. */
export const partOf = (userId: string, contentId: RawBuilder<unknown>) => sql`coalesce((
  select jsonb_agg(to_jsonb(x) - 'came_at' order by x.came_at desc) from (
    select distinct on (p.id) r.id as relation_id, p.content_type as module_type, p.id as module_id, p.title, m.confirmed_at as came_at
      ${PLACES(userId, contentId)} order by p.id, m.confirmed_at desc) x), '[]')`

/** The content stands in this one, or in something that does, at any depth: it cannot stand inside of it in turn. */
export const standsInside = (outer: RawBuilder<unknown>, inner: RawBuilder<unknown>) => sql<boolean>`exists (
  with recursive below (content_id) as (
    select ${inner}::uuid
    union select i.asset_id from below b join content_items i on i.content_id = b.content_id
      where i.type = any (${[...NESTED_TYPES]}::text[]) and i.archived_at is null and i.asset_id is not null)
  select 1 from below where content_id = ${outer})`
