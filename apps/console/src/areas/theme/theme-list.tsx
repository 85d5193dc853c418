import { themeApi, themeScreens } from '@pelita/contract/areas/certificate/theme.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { CERTIFICATE_STATES, certificateTheme, ORIENTATIONS } from '@pelita/contract/learning/certificate/certificate-types.ts'
import { Badge } from '../../kit/badges/badge.tsx'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { STATUSES } from '../../kit/badges/statuses.ts'
import { day } from '../../kit/format/dates.ts'
import { defineList } from '../../kit/list/define-list.ts'
import { ListScreen } from '../../kit/list/list-screen.tsx'
import { details, edit } from '../../kit/list/row/row-actions.tsx'
import { prefetchList } from '../../kit/list/state/prefetch-list.ts'
import { t } from '../../kit/text/t.ts'
import { ORIENTATION_NAMES } from './theme-names.ts'
import { themeRemoval } from './theme-removal.ts'

const toDetail = ({ id }: { id: string }) => pathTo(themeScreens.detail.path, { id })

const themeList = defineList({
  endpoint: themeApi.list,
  failed: 'Failed get certificate themes',
  title: 'Certificate Theme',
  subtitle: 'Create and manage certificate themes',
  searchPlaceholder: 'Search by title',
  add: { label: 'Create Certificate Theme', to: themeScreens.create.path, needs: certificateTheme.can('create') },
  filters: [
    {
      kind: 'choice',
      name: 'orientation',
      label: 'Orientation',
      options: ORIENTATIONS.map((value) => ({ value, label: ORIENTATION_NAMES[value] })),
    },
    {
      kind: 'choice',
      name: 'status',
      label: 'Status',
      options: CERTIFICATE_STATES.map((value) => ({ value, label: STATUSES[value].label })),
    },
  ],
  columns: [
    { header: 'Title', field: 'title', sort: 'title', grow: true, link: { to: toDetail, needs: certificateTheme.can('view') } },
    { header: 'Orientation', cell: (row) => t(ORIENTATION_NAMES[row.orientation]), sort: 'orientation' },
    { header: 'Used by', field: 'used_by', sort: 'used_by', align: 'right' },
    { header: 'Default', cell: (row) => (row.is_default ? <Badge tone="blue">{t('Default')}</Badge> : '-'), sort: 'is_default' },
    { header: 'Status', cell: (row) => <StatusBadge status={row.status} />, sort: 'status' },
    { header: 'Last Update', cell: (row) => day(row.updated_at), sort: 'updated_at' },
  ],
  sort: { column: 'updated_at', direction: 'desc' },
  actions: [
    details({ needs: certificateTheme.can('view'), to: toDetail }),
    edit({ needs: certificateTheme.can('update'), to: ({ id }) => pathTo(themeScreens.edit.path, { id }) }),
  ],
  remove: themeRemoval,
  download: { endpoint: themeApi.download, needs: certificateTheme.can('list') },
  publish: { all: themeApi.publishAll, needs: certificateTheme.can('update'), entity: 'Certificate Theme' },
})

export const expect = prefetchList(themeList)

export default function ThemeList() {
  return <ListScreen definition={themeList} />
}
