import type { draftSays } from '@pelita/contract/learning/made-for.ts'
import type { PlacedType } from '@pelita/contract/learning/tree-contents.ts'
import { type RawBuilder, sql } from 'kysely'
import { isDraftFor, mayStandIn } from './draft-of.ts'

/** The types of item as they are stored: a survey is a quiz of another question type. */
export type StoredType = Exclude<PlacedType, 'lim-1' | 'lim-2' | 'lim-3'>

/** What a draft may lack that is published with its content. */
export type Lack = keyof typeof draftSays

/** A content by its kind and its identifier. */
interface InContent {
  readonly content_type: string
  readonly content_id: string
}

interface ItemAsset {
  /** Where its rows are; each has a title. */
  readonly table: 'presences' | 'quizzes' | 'assignments' | 'contents'
  /** Whether the planned item `w` names what may stand in this content. */
  readonly available: (content: InContent) => RawBuilder<unknown>
  /** What the draft that the item `i` stands for lacks; nothing where it can be published as it is. */
  readonly lacks?: RawBuilder<unknown>
  /** Seconds or pages of the one that the use `u` stands for. */
  readonly length?: RawBuilder<unknown>
  /** Whether there are pages to show of the one that the use `u` stands for. */
  readonly shown?: RawBuilder<unknown>
}

const STANDS = sql`exists (select 1 from content_items i where i.id = w.id and i.archived_at is null)`

/** What stands in the tree already stays; nothing else joins it that was made for another content. */
const open = (content_id: string) => sql`(${STANDS} or ${mayStandIn(sql`w.asset_id`, sql`${content_id}::uuid`)})`

/** What stands in the tree already stays, also while it is taken back; what was made for it is published with it. */
const PUBLISHED: ItemAsset['available'] = ({
  content_id,
}) => sql`exists (select 1 from contents c where c.id = w.asset_id and c.content_type = w.type
  and (c.status = 'publish' or ${STANDS} or ${isDraftFor(sql`w.asset_id`, sql`${content_id}::uuid`)}) and ${open(content_id)})`

const MEDIUM: ItemAsset = {
  table: 'contents',
  available: PUBLISHED,
  length: sql`(select coalesce(m.seconds, m.duration * 60) from media m where m.id = u.asset_id)`,
  lacks: sql`(select case when m.source_type = 'upload' and m.file_id is null then 'file' when m.state = 'waiting' then 'waiting'
    when m.state = 'failed' then 'failed' end from media m where m.id = i.asset_id)`,
}
const DOCUMENT: ItemAsset = {
  table: 'contents',
  available: PUBLISHED,
  length: sql`(select d.pages from documents d where d.id = u.asset_id)`,
  shown: sql`(select d.type_document = 'pdf' or d.preview_id is not null from documents d where d.id = u.asset_id)`,
  lacks: sql`(select case when d.pages is not null then null when d.preview_state = 'waiting' then 'waiting' else 'pages' end
    from documents d where d.id = i.asset_id)`,
}

/** What is a content of its own is done by being completed: it has neither a length nor pages. */
const NESTED: ItemAsset = { table: 'contents', available: PUBLISHED }

/** What can stand in a tree, and where it comes from; null is no record of its own. A new type is an entry here and in PLACED_TYPES. */
export const ITEM_ASSETS: Readonly<Record<StoredType, ItemAsset | null>> = {
  presence: {
    table: 'presences',
    available: ({ content_type, content_id }) =>
      sql`exists (select 1 from presences p where p.id = w.asset_id and p.content_type = ${content_type}) and ${open(content_id)}`,
  },
  quiz: {
    table: 'quizzes',
    available: ({
      content_id,
    }) => sql`exists (select 1 from quizzes q where q.id = w.asset_id and case when w.question_type is null
      then q.question_type not in ('lim1', 'lim2', 'lim3') else q.question_type = w.question_type end) and ${open(content_id)}`,
    lacks: sql`(select case when q.total_questions = 0 then 'question' end from quizzes q where q.id = i.asset_id)`,
  },
  assignment: {
    table: 'assignments',
    available: ({ content_id }) => sql`exists (select 1 from assignments a where a.id = w.asset_id) and ${open(content_id)}`,
  },
  video: MEDIUM,
  podcast: MEDIUM,
  'document-pdf': DOCUMENT,
  'document-ppt': DOCUMENT,
  html5: null,
  others: null,
  online_meeting: null,
  course: NESTED,
  webinar: NESTED,
  'live-event': NESTED,
}

const entries = Object.entries(ITEM_ASSETS)

export const assetOf = (type: string): ItemAsset | null => ITEM_ASSETS[type as StoredType] ?? null

/** Whether the planned item `w` may stand in this content; a type nobody knows may not. */
export const isAvailable = (content: InContent): RawBuilder<boolean> =>
  sql<boolean>`case w.type ${sql.join(
    entries.map(([type, asset]) => sql`when ${sql.lit(type)} then ${asset ? asset.available(content) : sql`true`}`),
    sql` `,
  )} else false end`

/** Each table with the types of item that come from it. */
const TABLES = [...new Set(entries.flatMap(([, asset]) => asset?.table ?? []))].map((table) => ({
  ...{ table, from: sql.table(table) },
  types: sql.join(entries.filter(([, asset]) => asset?.table === table).map(([type]) => sql.lit(type))),
}))

/** What the asset of the item `i` is called. */
export const ASSET_TITLE = sql<string | null>`case ${sql.join(
  TABLES.map(({ from, types }) => sql`when i.type in (${types}) then (select x.title from ${from} x where x.id = i.asset_id)`),
  sql` `,
)} end`

/** What may have been taken back is there while it is published, or was made for this content and is published with it. */
const THERE = sql`and (x.status = 'publish' or ${isDraftFor(sql`i.asset_id`, sql`i.content_id`)})`

/** Whether the asset of the item `i` is in the bin, or was taken back meanwhile. */
export const GONE = sql<boolean>`case ${sql.join(
  TABLES.map(
    ({ table, from, types }) => sql`when i.type in (${types})
      then not exists (select 1 from ${from} x where x.id = i.asset_id and x.deleted_at is null ${table === 'contents' ? THERE : sql``})`,
  ),
  sql` `,
)} else false end`

/** What the draft lacks that the item `i` stands for. */
export const LACKS = sql<Lack | null>`case i.type ${sql.join(
  entries.flatMap(([type, asset]) => (asset?.lacks ? [sql`when ${sql.lit(type)} then ${asset.lacks}`] : [])),
  sql` `,
)} end`

/** How long the content is that the use `u` stands for, in seconds or pages; nothing where that is unknown. */
export const LENGTH = sql<number | null>`coalesce(${sql.join([...new Set(entries.flatMap(([, asset]) => asset?.length ?? []))])})`

/** Whether the app can show what the use `u` stands for; what it cannot is read elsewhere. */
export const SHOWN = sql<boolean>`coalesce(${sql.join([...new Set(entries.flatMap(([, asset]) => asset?.shown ?? []))])}, true)`
