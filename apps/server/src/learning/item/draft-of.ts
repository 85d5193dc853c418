import type { DraftOf } from '@pelita/contract/learning/made-for.ts'
import { type RawBuilder, sql } from 'kysely'

/** Contents that stand and for which this was made: one that was deleted binds nothing any more. */
const boundTo = (asset: RawBuilder<unknown>) => sql`content_drafts b
  join contents bo on bo.org_id = b.org_id and bo.id = b.content_id and bo.deleted_at is null where b.asset_id = ${asset}`

/** The content of which it is still a draft; nothing for what everybody may use. */
export const DRAFT_OF = (asset: RawBuilder<unknown>) => sql<DraftOf>`(
  select jsonb_build_object('id', bo.id, 'title', bo.title, 'content_type', bo.content_type) from ${boundTo(asset)} order by bo.created_at, bo.id limit 1)`

/** It was made for this content. */
export const isDraftFor = (asset: RawBuilder<unknown>, contentId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select 1 from content_drafts b where b.asset_id = ${asset} and b.content_id = ${contentId})`

/** It was made for no content that stands: it may be used anywhere. */
export const isForAll = (asset: RawBuilder<unknown>) => sql<boolean>`not exists (select 1 from ${boundTo(asset)})`

/** It may stand in this content: it was made for it, or for no other. */
export const mayStandIn = (asset: RawBuilder<unknown>, contentId: RawBuilder<unknown>) =>
  sql<boolean>`(${isDraftFor(asset, contentId)} or ${isForAll(asset)})`

/** A content that pickers of this content offer: published and for all, or still a draft of it. */
export const offeredContent = (contentId: string) =>
  sql<boolean>`(${isDraftFor(sql`c.id`, sql`${contentId}::uuid`)} or (c.status = 'publish' and ${isForAll(sql`c.id`)}))`
