import { fillPath } from '@pelita/contract/core/screen.ts'
import { moduleTitle } from '@pelita/contract/learning/modules.ts'
import { type WaitingRow, waitingListApi } from '@pelita/contract/learning/waiting-list.ts'
import { records } from '@pelita/contract/records.ts'
import { IconUserCheck } from '@tabler/icons-react'
import { dayTime } from '../../kit/format/dates.ts'
import { Moment } from '../../kit/list/cells/moment.tsx'
import { contentOf, person, recordOfContent } from '../../kit/list/cells/named-record.tsx'
import { defineList } from '../../kit/list/define-list.ts'
import { ListScreen } from '../../kit/list/list-screen.tsx'
import { prefetchList } from '../../kit/list/state/prefetch-list.ts'
import { REASONS } from '../../kit/participants/waiting-reasons.ts'
import { t } from '../../kit/text/t.ts'

/** The waiting list of the content, where somebody gets a seat or is told that there is none. */
const pathOf = ({ content }: WaitingRow): string => {
  const detail = records[recordOfContent(content.type) ?? '']?.detail
  return detail ? `${fillPath(detail, { id: content.id })}?tab=waiting-list` : '/'
}

const waitingList = defineList({
  endpoint: waitingListApi.list,
  failed: 'Waiting List',
  title: 'Waiting List Requests',
  subtitle: 'People who wait for a seat or for your decision, of all contents, who waits longest first',
  searchPlaceholder: 'Search by name, NIK, email or job position',
  always: { status: 'waiting', to_decide: 'true' },
  columns: [
    { header: 'NIK', cell: (row) => row.user.nik, sort: 'nik' },
    {
      header: 'Name',
      cell: (row) => row.user.full_name,
      sort: 'name',
      lead: true,
      most: 200,
      names: (row) => person(row.user.id),
    },
    {
      header: 'Content',
      cell: (row) => row.content.title,
      grow: true,
      names: ({ content }) => contentOf(content.type, content.id),
    },
    { header: 'Module Type', cell: (row) => t(moduleTitle(row.content.type)), yields: true },
    { header: 'Batch', cell: (row) => row.batch_title ?? '-', most: 160, yields: true },
    { header: 'Reason', cell: (row) => t(REASONS[row.reason]), sort: 'reason' },
    { header: 'Requested', cell: (row) => <Moment text={dayTime(row.requested_at)} />, sort: 'requested_at' },
  ],
  sort: { column: 'requested_at', direction: 'asc' },
  nameOf: (row) => row.user.full_name,
  empty: 'Nobody is waiting',
  actions: [{ label: 'Decide', icon: IconUserCheck, to: pathOf }],
})

export const expect = prefetchList(waitingList)

export default function WaitingRequests() {
  return <ListScreen definition={waitingList} />
}
