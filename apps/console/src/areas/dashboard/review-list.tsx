import { classroomScreens } from '@pelita/contract/areas/classroom/classroom.ts'
import { dashboardApi } from '@pelita/contract/areas/dashboard.ts'
import type { InReview } from '@pelita/contract/areas/dashboard-pending.ts'
import { fillPath } from '@pelita/contract/core/screen.ts'
import { REVIEWED_KINDS } from '@pelita/contract/learning/content-types.ts'
import { moduleTitle } from '@pelita/contract/learning/modules.ts'
import { IconEye } from '@tabler/icons-react'
import { dayTime } from '../../kit/format/dates.ts'
import { Moment } from '../../kit/list/cells/moment.tsx'
import { defineList } from '../../kit/list/define-list.ts'
import { ListScreen } from '../../kit/list/list-screen.tsx'
import { prefetchList } from '../../kit/list/state/prefetch-list.ts'
import { t } from '../../kit/text/t.ts'
import { FAILED } from './block.tsx'

/** Where it is published or sent back. */
const pathOf = ({ module_type, content_id, batch_id }: InReview): string =>
  batch_id
    ? fillPath(classroomScreens.batch.path, { id: content_id, batchId: batch_id })
    : fillPath(`/${module_type}/detail/:id`, { id: content_id })

const reviewList = defineList({
  endpoint: dashboardApi.reviews,
  failed: FAILED,
  title: 'Contents in Review',
  subtitle: 'What others sent to review and you may publish or send back, what waits longest first',
  filters: [
    {
      kind: 'choice',
      name: 'module_type',
      label: 'Module Type',
      options: REVIEWED_KINDS.map((value) => ({ value, label: t(moduleTitle(value)) })),
    },
  ],
  columns: [
    { header: 'Title', field: 'title', sort: 'title', grow: true },
    { header: 'Module Type', cell: (row) => t(row.module_type_label) },
    { header: 'Batch', cell: (row) => row.batch_title ?? '-', most: 200 },
    { header: 'Sent by', cell: (row) => row.sent_by ?? '-', most: 200 },
    { header: 'Sent', cell: (row) => <Moment text={dayTime(row.sent_at)} />, sort: 'sent_at' },
  ],
  sort: { column: 'sent_at', direction: 'asc' },
  nameOf: (row) => row.title,
  empty: 'Nothing waits for a review.',
  actions: [{ label: 'Review', icon: IconEye, to: pathOf }],
})

export const expect = prefetchList(reviewList)

export default function ReviewList() {
  return <ListScreen definition={reviewList} />
}
