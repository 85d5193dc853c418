import { ANNOUNCEMENT_CHANNELS, CHANNEL_KEYS } from '@pelita/contract/areas/announcement.ts'
import { PHASES } from '@pelita/contract/learning/audience-kinds.ts'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { choiceOf, statusFilter } from '../../kit/filters/choice-of.ts'
import { audienceText } from '../../kit/form/audience/audience-text.ts'
import { day } from '../../kit/format/dates.ts'
import { ListScreen } from '../../kit/list/list-screen.tsx'
import { prefetchList } from '../../kit/list/state/prefetch-list.ts'
import { recordList } from '../../kit/record/record-list.ts'
import { announcementRecord, channelsOf, periodOf, readOf } from './announcement-record.ts'

const announcementList = recordList(announcementRecord, {
  subtitle: 'Create and manage announcements',
  searchPlaceholder: 'Search by title',
  filters: [
    statusFilter(PHASES),
    choiceOf('channel', 'Channel', CHANNEL_KEYS, ANNOUNCEMENT_CHANNELS),
    { kind: 'dates', from: 'start_date', to: 'end_date', label: 'Start Date' },
  ],
  columns: [
    { header: 'Title', field: 'title', sort: 'title', grow: true },
    { header: 'Audience', cell: audienceText, most: 200 },
    { header: 'Period', cell: periodOf, sort: 'start_at' },
    { header: 'Channel', cell: channelsOf },
    { header: 'Status', cell: ({ phase }) => <StatusBadge status={phase} />, sort: 'status' },
    { header: 'Read', cell: readOf, align: 'right' },
    { header: 'Created by', cell: (row) => row.created_by.full_name, most: 160, yields: true },
    { header: 'Last Update', cell: (row) => day(row.updated_at), sort: 'updated_at' },
  ],
  sort: { column: 'updated_at', direction: 'desc' },
})

export const expect = prefetchList(announcementList)

export default function AnnouncementList() {
  return <ListScreen definition={announcementList} />
}
