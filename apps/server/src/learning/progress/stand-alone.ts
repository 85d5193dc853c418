import type { ItemTypeKey } from '@pelita/contract/learning/item-types.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { placeItem } from '../item/place-item.ts'

/** A content that stands for itself is the only step of its own run: results, completion and what they give follow as in a class. */
export const standAlone = (db: OrgDb, type: ItemTypeKey, content: { readonly id: string; readonly title: string }) =>
  placeItem(db, { type, asset_id: content.id, cohort_id: content.id, item_id: content.id, titles: { content: content.title } })
