import type { Permission } from '@pelita/contract/core/catalogue.ts'
import type { ContentKind } from '@pelita/contract/learning/content-places.ts'

/** Which content the tabs of a page are about. */
export interface ContentPlace {
  readonly kind: ContentKind
  readonly id: string
  readonly title: string
  /** Who sees its tabs. */
  readonly needs: Permission
  /** What its calls are read again by: the first word of their path, `classrooms`. */
  readonly resource: string
}

/** A batch lists can be narrowed to. */
export interface BatchChoice {
  readonly value: string
  readonly label: string
}

/** Lists that are narrowed to a batch, where the content has some. */
export const batchFilters = (batches: readonly BatchChoice[] | null) =>
  batches ? [{ kind: 'choice', name: 'batch_id', label: 'Batch', options: batches } as const] : []
