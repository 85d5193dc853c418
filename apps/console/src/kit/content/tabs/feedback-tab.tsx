import type { Permission } from '@pelita/contract/core/catalogue.ts'
import type { Endpoint, FILE } from '@pelita/contract/core/endpoint.ts'
import type { idParams } from '@pelita/contract/core/fields.ts'
import type { Pagination } from '@pelita/contract/core/paging.ts'
import { contentType } from '@pelita/contract/learning/content-types.ts'
import type { FeedbackRow } from '@pelita/contract/learning/feedback.ts'
import { useMemo } from 'react'
import type { z } from 'zod'
import { defineList, type ListEndpoint } from '../../list/define-list.ts'
import { FEEDBACK_SEARCH, feedbackActions, feedbackColumns, feedbackFilters } from '../../ratings/feedback-list.tsx'
import { FeedbackPanel } from '../../ratings/feedback-panel.tsx'
import type { BatchChoice, ContentPlace } from './content-place.ts'

export interface FeedbackCalls {
  readonly list: ListEndpoint & {
    readonly params: typeof idParams
    readonly data: z.ZodType<{ results: FeedbackRow[]; pagination: Pagination }>
  }
  readonly download: Endpoint & { readonly data: typeof FILE }
}

interface Props {
  of: ContentPlace
  calls: FeedbackCalls
  /** Null where the content has none. */
  batches?: readonly BatchChoice[] | null
  /** Only what was said of this one. */
  batchId?: string
}

/** What participants thought of a content, of all its batches or of one; who hides a comment is said by the kind. */
export default function FeedbackTab({ of, calls, batches = null, batchId }: Props) {
  const { kind, id, title, resource } = of
  const definition = useMemo(
    () => feedbackList(calls, { batches, batchId }, contentType(kind).rated?.hiders[0], resource),
    [calls, batches, batchId, kind, resource],
  )
  const params = useMemo(() => ({ id }), [id])
  return (
    <FeedbackPanel
      {...{ id, definition, params, batchId }}
      type={contentType(kind).number}
      download={calls.download}
      fileName={`Feedback_${title}.xlsx`}
    />
  )
}

const feedbackList = (
  calls: FeedbackCalls,
  { batches, batchId }: { batches: readonly BatchChoice[] | null; batchId: string | undefined },
  hider: Permission | undefined,
  resource: string,
) =>
  defineList({
    endpoint: calls.list,
    failed: 'Failed get feedback',
    title: 'Feedback',
    searchPlaceholder: FEEDBACK_SEARCH,
    empty: 'Nobody has given feedback yet',
    filters: feedbackFilters(batches),
    ...(batchId && { always: { batch_id: batchId } }),
    columns: feedbackColumns.filter(({ sort }) => batches || sort !== 'batch'),
    sort: { column: 'submitted_at', direction: 'desc' },
    nameOf: (row) => row.name,
    ...(hider && { actions: feedbackActions(hider, resource) }),
  })
