import type { ItemTypeKey } from '@pelita/contract/learning/item-types.ts'
import type { ColumnType } from 'kysely'
import type { Instant, Optional, Owned, Recorded, Stamp } from '../../platform/db/tables.ts'

type Defaulted<T> = ColumnType<T, T | undefined, T>
type OptionalJson<T> = ColumnType<T, string | undefined, string>

interface ContentSection extends Owned {
  content_id: string
  day_id: Optional<string>
  day_title: Optional<string>
  /** Empty: the items of a content that is not divided. */
  title: Optional<string>
  position: number
  updated_at: Stamp
}

/** A step of a content's tree; its id is the flow_id of the calls. */
interface ContentItem extends Omit<Recorded, 'deleted_at'> {
  content_id: string
  section_id: string
  type: ItemTypeKey
  asset_id: Optional<string>
  title: string
  settings: OptionalJson<Readonly<Record<string, unknown>>>
  position: Optional<number>
  can_skip: Defaulted<boolean>
  is_step: Defaulted<boolean>
  is_listed: Defaulted<boolean>
  activity_score: Defaulted<number>
  pass_grade: Optional<number>
  archived_at: Optional<Instant>
}

/** A use: an item in a run, with what the run sets otherwise; its id is the relation_id of the calls. */
interface ContentRelation extends Recorded {
  cohort_id: string
  item_id: string
  pass_grade: Optional<number>
  opens_at: Optional<Instant>
  closes_at: Optional<Instant>
  due_date: Optional<Instant>
  /** What this run offers elsewhere beside the item. */
  links: OptionalJson<readonly { title: string; url: string }[]>
}

/** The view of a use with everything its item and its run say about it. */
interface UseView {
  org_id: string
  id: string
  cohort_id: string
  content_id: string
  content_type: string
  batch_id: string | null
  item_id: string
  type: ItemTypeKey
  asset_id: string | null
  title: string
  section_id: string | null
  section_title: string | null
  day_id: string | null
  day_title: string | null
  position: number | null
  can_skip: boolean
  pass_grade: number | null
  deleted_at: string | null
}

interface ContentAchievement extends Recorded {
  cohort_id: string
  kind: 'badge' | 'certificate'
  achievement_id: string
  rule: Defaulted<'completion' | 'optional'>
  min_score: Optional<number>
  section_id: Optional<string>
}

/** The tree of a content, its uses in runs and what runs give. */
export interface ItemTables {
  content_sections: ContentSection
  content_items: ContentItem
  content_achievements: ContentAchievement
  uses: UseView
  content_relations: ContentRelation
}

declare module '../../platform/db/org-tables.ts' {
  interface OrgTables extends ItemTables {}
}
