import {
  ANNOUNCEMENT_CHANNELS,
  announcement,
  announcementApi,
  announcementScreens,
  CHANNEL_KEYS,
} from '@pelita/contract/areas/announcement.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { PHASES } from '@pelita/contract/learning/audience-kinds.ts'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { STATUSES } from '../../kit/badges/statuses.ts'
import { audienceText } from '../../kit/form/audience-text.ts'
import { day } from '../../kit/format/dates.ts'
import { defineList } from '../../kit/list/define-list.ts'
import { expectList } from '../../kit/list/expect-list.ts'
import { ListScreen } from '../../kit/list/list-screen.tsx'
import { details, edit } from '../../kit/list/row-actions.tsx'
import { t } from '../../kit/text/t.ts'
import { channelsOf, periodOf, readOf } from './announcement-cells.tsx'
import { announcementRemoval } from './announcement-removal.ts'

const toDetail = ({ id }: { id: string }) => pathTo(announcementScreens.detail.path, { id })

const announcementList = defineList({
  endpoint: announcementApi.list,
  failed: 'Failed get announcements',
  title: 'Announcement List',
  subtitle: 'Create and manage announcements',
  searchPlaceholder: 'Search by title',
  add: { label: 'Create Announcement', to: announcementScreens.create.path, needs: announcement.can('create') },
  filters: [
    {
      kind: 'choice',
      name: 'status',
      label: 'Status',
      options: PHASES.map((value) => ({ value, label: t(STATUSES[value].label) })),
    },
    {
      kind: 'choice',
      name: 'channel',
      label: 'Channel',
      options: CHANNEL_KEYS.map((value) => ({ value, label: t(ANNOUNCEMENT_CHANNELS[value]) })),
    },
    { kind: 'dates', from: 'start_date', to: 'end_date', label: 'Start Date' },
  ],
  columns: [
    { header: 'Title', field: 'title', sort: 'title', grow: true, link: { to: toDetail, needs: announcement.can('view') } },
    { header: 'Audience', cell: audienceText, most: 200 },
    { header: 'Period', cell: periodOf, sort: 'start_at' },
    { header: 'Channel', cell: channelsOf },
    { header: 'Status', cell: ({ phase }) => <StatusBadge status={phase} />, sort: 'status' },
    { header: 'Read', cell: readOf, align: 'right' },
    { header: 'Created by', cell: (row) => row.created_by.full_name, most: 160, yields: true },
    { header: 'Last Update', cell: (row) => day(row.updated_at), sort: 'updated_at' },
  ],
  sort: { column: 'updated_at', direction: 'desc' },
  nameOf: (row) => row.title,
  actions: [
    details({ needs: announcement.can('view'), to: toDetail }),
    edit({ needs: announcement.can('update'), to: ({ id }) => pathTo(announcementScreens.edit.path, { id }) }),
  ],
  remove: announcementRemoval,
  download: { endpoint: announcementApi.download, needs: announcement.can('list') },
})

export const expect = expectList(announcementList)

export default function AnnouncementList() {
  return <ListScreen definition={announcementList} />
}
