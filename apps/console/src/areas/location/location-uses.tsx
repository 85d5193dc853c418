import { classroom, classroomScreens } from '@pelita/contract/areas/classroom/classroom.ts'
import { type LocationUse, locationApi } from '@pelita/contract/areas/location.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { zonedTime } from '../../kit/format/browser-zone.ts'
import { defineList } from '../../kit/list/define-list.ts'
import { USED_BY_CLASSES } from '../../kit/list/frame/used-by-classes.ts'
import { IdList } from '../../kit/list/id-list.tsx'

/** The batch that meets there. */
const batchOf = (id: string, batchId: string) => pathTo(classroomScreens.batch.path, { id, batchId })

const uses = defineList({
  endpoint: locationApi.uses,
  failed: 'Failed get batches',
  title: 'Used In',
  searchPlaceholder: 'Search by title',
  empty: 'No batch meets here',
  filledBy: USED_BY_CLASSES,
  columns: [
    {
      ...{ header: 'Title', field: 'title', sort: 'title', grow: true },
      link: { to: ({ content_id, id }) => batchOf(content_id, id), needs: classroom.can('view') },
    },
    { header: 'Batch', cell: (row) => row.batch_title ?? '-', most: 240 },
    { header: 'Start', cell: (row) => zonedTime(row.start_at), sort: 'start_at' },
    { header: 'End', cell: (row) => zonedTime(row.end_at) },
    { header: 'Status', cell: ({ status }: LocationUse) => <StatusBadge status={status} />, sort: 'status' },
  ],
  sort: { column: 'start_at', direction: 'desc' },
})

/** The batches that meet there. */
export const LocationUses = ({ id }: { id: string }) => <IdList definition={uses} id={id} />
