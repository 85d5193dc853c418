import { type PresenceRow, presence, presenceApi, presenceScreens } from '@pelita/contract/areas/presence.ts'
import { referenceApi } from '@pelita/contract/areas/reference.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { useData } from '../../data/use-data.ts'
import type { FilterValues } from '../../kit/filters/filter.ts'
import { day, dayTime } from '../../kit/format/dates.ts'
import { titleAndDraft } from '../../kit/list/cells/draft-of.tsx'
import { defineList } from '../../kit/list/define-list.ts'
import { ListScreen } from '../../kit/list/list-screen.tsx'
import { details, edit } from '../../kit/list/row/row-actions.tsx'
import { prefetchList } from '../../kit/list/state/prefetch-list.ts'
import { presenceRemoval } from './presence-removal.ts'

const FAILED = 'Failed get presences'

function useModuleTypes(_values: FilterValues, wanted: boolean) {
  const { data } = useData(referenceApi.moduleOptions, { query: { group: 'presence' } }, FAILED, { enabled: wanted })
  return data?.map(({ slug, title }) => ({ value: slug, label: title }))
}

const toDetail = ({ id }: { id: string }) => pathTo(presenceScreens.detail.path, { id })

/** "12 / 30": who came, of those who were expected at the sessions until now. */
const attendance = ({ attended, expected }: PresenceRow) => (expected === null ? String(attended) : `${attended} / ${expected}`)

const presenceList = defineList({
  endpoint: presenceApi.list,
  failed: FAILED,
  title: 'Presence List',
  searchPlaceholder: 'Search by title',
  add: { label: 'Create Presence', to: presenceScreens.create.path, needs: presence.can('create') },
  filters: [
    { kind: 'dates', from: 'start_date', to: 'end_date', label: 'Created' },
    { kind: 'choice', name: 'content_type', label: 'Module Type', useOptions: useModuleTypes },
  ],
  columns: [
    {
      header: 'Title',
      cell: titleAndDraft,
      sort: 'title',
      grow: true,
      link: { to: toDetail, needs: presence.can('view') },
    },
    { header: 'Module Type', field: 'content_type_label', sort: 'content_type' },
    { header: 'Attended', cell: attendance, align: 'right', offered: true },
    { header: 'Next Session', cell: (row) => dayTime(row.next_session), offered: true },
    { header: 'Created By', cell: (row) => row.created_by.full_name, sort: 'created_by' },
    { header: 'Created', cell: (row) => day(row.created_at), sort: 'created_at' },
    { header: 'Last Update', cell: (row) => day(row.updated_at), sort: 'updated_at' },
  ],
  sort: { column: 'updated_at', direction: 'desc' },
  actions: [
    edit({ needs: presence.can('update'), to: ({ id }) => pathTo(presenceScreens.edit.path, { id }) }),
    details({ needs: presence.can('view'), to: toDetail }),
  ],
  remove: presenceRemoval,
  download: { endpoint: presenceApi.download, needs: presence.can('list') },
})

export const expect = prefetchList(presenceList)

export default function PresenceList() {
  return <ListScreen definition={presenceList} />
}
