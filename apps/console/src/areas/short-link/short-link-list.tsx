import { referenceApi } from '@pelita/contract/areas/reference.ts'
import { AVAILABILITIES, shortLink, shortLinkApi, shortLinkScreens } from '@pelita/contract/areas/short-link.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { useData } from '../../data/use-data.ts'
import { STATUSES } from '../../kit/badges/statuses.ts'
import type { FilterValues } from '../../kit/filters/filter.ts'
import { day } from '../../kit/format/dates.ts'
import { defineList } from '../../kit/list/define-list.ts'
import { ListScreen } from '../../kit/list/list-screen.tsx'
import { details, edit } from '../../kit/list/row/row-actions.tsx'
import { t } from '../../kit/text/t.ts'
import { availabilityCell, clicksCell, linkCell, targetCell } from './short-link-cells.tsx'
import { shortLinkRemoval } from './short-link-removal.ts'

const FAILED = 'Failed get short links'

function useModules(_values: FilterValues, wanted: boolean) {
  const { data } = useData(referenceApi.moduleOptions, { query: { group: 'shortenlink' } }, FAILED, { enabled: wanted })
  return data?.map(({ slug, title }) => ({ value: slug, label: title }))
}

const toDetail = ({ id }: { id: string }) => pathTo(shortLinkScreens.detail.path, { id })

const shortLinkList = defineList({
  endpoint: shortLinkApi.list,
  failed: FAILED,
  title: 'Shorten Link',
  subtitle: 'Create and manage short links',
  searchPlaceholder: 'Search by title, link or target',
  add: { label: 'Create Short Link', to: shortLinkScreens.create.path, needs: shortLink.can('create') },
  filters: [
    { kind: 'dates', from: 'start_date', to: 'end_date', label: 'Created' },
    { kind: 'choice', name: 'module', label: 'Module', useOptions: useModules },
    {
      kind: 'choice',
      name: 'availability',
      label: 'Availability',
      options: AVAILABILITIES.map((value) => ({ value, label: t(STATUSES[value].label) })),
    },
  ],
  columns: [
    {
      header: 'Title',
      field: 'title',
      sort: 'title',
      most: 320,
      wraps: true,
      link: { to: toDetail, needs: shortLink.can('view') },
    },
    { header: 'Module', field: 'module_label', sort: 'module', most: 120, wraps: true, yields: true },
    { header: 'Short Link', cell: linkCell, sort: 'link', most: 130 },
    { header: 'Target', cell: targetCell, sort: 'target_url', most: 140 },
    { header: 'Clicks', cell: clicksCell, sort: 'clicks', align: 'right' },
    { header: 'Availability', cell: availabilityCell, sort: 'availability' },
    { header: 'Created by', cell: (row) => row.created_by.full_name, sort: 'created_by', most: 140, wraps: true, yields: true },
    { header: 'Created', cell: (row) => day(row.created_at), sort: 'created_at', yields: true },
    { header: 'Last Update', cell: (row) => day(row.updated_at), sort: 'updated_at' },
  ],
  sort: { column: 'updated_at', direction: 'desc' },
  sortDialect: 'sort',
  actions: [
    details({ needs: shortLink.can('view'), to: toDetail }),
    edit({ needs: shortLink.can('update'), to: ({ id }) => pathTo(shortLinkScreens.edit.path, { id }) }),
  ],
  remove: shortLinkRemoval,
  download: { endpoint: shortLinkApi.download, needs: shortLink.can('list') },
})

export default function ShortLinkList() {
  return <ListScreen definition={shortLinkList} />
}
