import { randomUUID } from 'node:crypto'
import type { ContentKind } from '@pelita/contract/learning/content-places.ts'
import type { ContentPrivacy } from '@pelita/contract/learning/content-rules.ts'
import type { ContentState } from '@pelita/contract/learning/content-states.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import type { Values } from '../../platform/db/write-row.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { type LinkedParts, relink, slugOf } from './content-parts.ts'
import { saveOffers } from './save-offers.ts'

/** What every content says of itself, whatever its kind. What is left out stays as it is. */
export interface ContentBase extends LinkedParts {
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly category_id?: string | undefined
  readonly level_id?: number | undefined
  /** An empty one takes the picture away. */
  readonly thumbnail?: string | null | undefined
  readonly privacy?: ContentPrivacy | undefined
  /** Partner organisations it is offered to. */
  readonly distributed_organizations?: readonly string[] | undefined
}

/** The same as it stands now. */
export interface BaseBefore {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly category_id: string | null
  readonly level_id: number | null
  readonly thumbnail?: string | null
  readonly privacy: ContentPrivacy
  readonly distributed_organizations: readonly { readonly id: string }[]
}

const rowOf = ({ title, description, category_id, level_id, privacy, thumbnail }: ContentBase) => ({
  ...{ title, description, category_id, level_id, privacy },
  thumbnail: thumbnail === undefined ? undefined : thumbnail || null,
})

const publishedNow = (status: ContentState) => (status === 'publish' ? { published_at: new Date().toISOString() } : {})

/** Writes a new content, checked before by `checkBase`; its kind adds its own row and places its steps. */
export async function createContent(
  db: OrgDb,
  kind: ContentKind,
  sent: ContentBase,
  status: ContentState = 'draft',
): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('contents')
    .values({ ...rowOf(sent), id, content_type: kind, slug: slugOf(sent.title ?? '', id, kind), status, ...publishedNow(status) })
    .execute()
  await relink(db, id, sent)
  const { privacy, distributed_organizations: wanted = [] } = sent
  await saveOffers(db, { id, privacy, before: [], wanted })
  return id
}

/** A content that only has an identifier; the steps of its wizard say what it is. */
export async function beginContent(db: OrgDb, kind: ContentKind): Promise<string> {
  const { default_privacy: privacy } = await readSettings(db, 'content')
  return createContent(db, kind, { privacy })
}

/**
 * Writes what differs, checked before by `checkBase`: whoever changed nothing is not named as the last to have changed it.
 * `own` says whether the kind's own part was changed, which makes a new version too. Answers whether anything was different.
 */
export async function changeContent(db: OrgDb, before: BaseBefore, sent: ContentBase, own = false): Promise<boolean> {
  const { id } = before
  const row: Values = rowOf(sent)
  const present: Values = { ...before }
  const others = Object.entries(row).filter(([name, value]) => value !== undefined && value !== (present[name] ?? null))
  const isLinked = await relink(db, id, sent)
  const { privacy = before.privacy, distributed_organizations: wanted } = sent
  const offered = { id, privacy, before: before.distributed_organizations }
  const isOffered = wanted !== undefined && (await saveOffers(db, { ...offered, wanted }))
  const beside = own || isLinked || isOffered
  const changes = [
    ...others.map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
    ...(beside ? [sql`contents_saved_at = clock_timestamp()`] : []),
  ]
  if (changes.length === 0) return false
  // The one step of a content that stands for itself is called as the content is.
  const renamed = others.some(([name]) => name === 'title')
    ? sql`with renamed as (update content_items set title = ${sent.title} where id = ${id} and content_id = ${id})`
    : sql``
  await sql`${renamed} update contents set ${sql.join(changes)} where id = ${id}`.execute(db)
  return true
}
