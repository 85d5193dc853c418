import { grants } from '@pelita/contract/core/catalogue.ts'
import type { FieldError } from '@pelita/contract/core/envelope.ts'
import { says } from '@pelita/contract/core/fields.ts'
import { contentType, TREE_KINDS } from '@pelita/contract/learning/content-types.ts'
import { type ItemTypeKey, itemType } from '@pelita/contract/learning/item-types.ts'
import { draftSays } from '@pelita/contract/learning/made-for.ts'
import { sql } from 'kysely'
import type { OrgDb, Session } from '../../platform/db/scope.ts'
import { forbidden, invalid, invalidFields } from '../../platform/http/errors.ts'
import { LACKS, type Lack } from './item-assets.ts'

interface Made {
  readonly type: ItemTypeKey
  readonly asset_id: string
  /** The content it was made for; nothing where it lies in the library like any other. */
  readonly made_for: string | undefined
}

/** What was just made stands in the tree of this content only, until that is published (decision 150). */
export async function bindDraft(db: OrgDb, { permissions }: Session, { type, asset_id, made_for }: Made): Promise<void> {
  if (!made_for) return
  const { rows } = await sql<{ content_type: string }>`
    select content_type from contents where id = ${made_for} and deleted_at is null`.execute(db)
  const kind = TREE_KINDS.find((one) => one === rows[0]?.content_type)
  if (!kind || !itemType(type).contents.includes(kind)) throw invalid('made_for', says.notValid('Content'))
  const held = new Set(permissions)
  if (!contentType(kind).builders.some((permission) => grants(held, permission))) throw forbidden()
  await sql`insert into content_drafts (content_id, asset_id) values (${made_for}, ${asset_id})`.execute(db)
}

const IN_TREE = (
  contentId: string,
) => sql`content_items i join content_drafts b on b.content_id = i.content_id and b.asset_id = i.asset_id
  where i.content_id = ${contentId} and i.archived_at is null`

/** What the drafts in the tree of a content lack, in the order of the tree. */
export async function draftProblems(db: OrgDb, contentId: string): Promise<FieldError[]> {
  const { rows } = await sql<{ title: string; lacks: Lack }>`
    select x.title, x.lacks from (
      select i.title, ${LACKS} as lacks, (select s.position from content_sections s where s.id = i.section_id) as at, i.position
        from ${IN_TREE(contentId)}) x
     where x.lacks is not null order by x.at, x.position`.execute(db)
  return rows.map(({ title, lacks }) => ({ field: 'sections', message: draftSays[lacks](title) }))
}

/** Publishes with the content what was made in its tree: everybody may use it from now on. What it lacks is told first. */
export async function publishDrafts(db: OrgDb, contentId: string): Promise<void> {
  const problems = await draftProblems(db, contentId)
  if (problems.length > 0) throw invalidFields(problems)
  await sql`
    update contents set status = 'publish', review_note = null, published_at = coalesce(published_at, now())
     where status <> 'publish' and id in (select i.asset_id from ${IN_TREE(contentId)})`.execute(db)
  await sql`delete from content_drafts where asset_id in (select i.asset_id from ${IN_TREE(contentId)})`.execute(db)
}

/** What was made in the tree of a content that learners see already is seen by them as soon as the tree is saved. */
export async function publishDraftsOfPublished(db: OrgDb, contentId: string): Promise<void> {
  const { rows } = await sql`
    select 1 from contents c where c.id = ${contentId} and c.status = 'publish' and exists (select 1 from ${IN_TREE(contentId)})`.execute(
    db,
  )
  if (rows.length > 0) await publishDrafts(db, contentId)
}

/** Whoever publishes something by itself takes it out of the drafts of contents. */
export const releaseDraft = (db: OrgDb, assetId: string) =>
  sql`delete from content_drafts where asset_id = ${assetId}`.execute(db)

/** A copy shares the drafts of the original, or of these sections of it: whichever is published first publishes them. */
export const shareDrafts = (db: OrgDb, from: string, to: string, sections?: readonly string[]) =>
  sql`insert into content_drafts (content_id, asset_id)
    select distinct ${to}::uuid, b.asset_id from ${IN_TREE(from)} ${sections ? sql`and i.section_id = any (${[...sections]}::uuid[])` : sql``}
    on conflict do nothing`.execute(db)
