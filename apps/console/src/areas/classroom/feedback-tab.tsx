import type { BatchRow } from '@pelita/contract/areas/classroom/batch.ts'
import { classroom } from '@pelita/contract/areas/classroom/classroom.ts'
import { classroomFeedbackApi } from '@pelita/contract/areas/classroom/classroom-feedback.ts'
import { useMemo } from 'react'
import { defineList } from '../../kit/list/define-list.ts'
import { FEEDBACK_SEARCH, feedbackActions, feedbackColumns, feedbackFilters } from '../../kit/ratings/feedback-list.tsx'
import { FeedbackPanel } from '../../kit/ratings/feedback-panel.tsx'
import { CLASSROOM_TYPE } from './classroom-words.ts'
import { batchOptions, WithBatches } from './with-batches.tsx'

/** What participants thought of a classroom, of all its batches or of one. */
export default function FeedbackTab({ id, title }: { id: string; title: string }) {
  return <WithBatches id={id}>{(batches) => <Feedback id={id} title={title} batches={batches} />}</WithBatches>
}

function Feedback({ id, title, batches }: { id: string; title: string; batches: readonly BatchRow[] }) {
  const definition = useMemo(() => feedbackList(batches), [batches])
  const params = useMemo(() => ({ id }), [id])
  return (
    <FeedbackPanel
      type={CLASSROOM_TYPE}
      id={id}
      definition={definition}
      params={params}
      download={classroomFeedbackApi.download}
      fileName={`Feedback_${title}.xlsx`}
    />
  )
}

const feedbackList = (batches: readonly BatchRow[]) =>
  defineList({
    endpoint: classroomFeedbackApi.list,
    failed: 'Failed get feedback',
    title: 'Feedback',
    searchPlaceholder: FEEDBACK_SEARCH,
    empty: 'Nobody has given feedback yet',
    filters: feedbackFilters(batchOptions(batches)),
    columns: feedbackColumns,
    sort: { column: 'submitted_at', direction: 'desc' },
    nameOf: (row) => row.name,
    actions: feedbackActions(classroom.can('batch-edit'), 'classrooms'),
  })
