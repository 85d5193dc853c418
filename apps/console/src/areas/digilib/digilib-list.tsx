import { digilib, digilibApi, digilibScreens } from '@pelita/contract/areas/digilib/digilib.ts'
import { DIGILIB_STATES, DIGILIB_TYPES, LANGUAGE_KEYS, LANGUAGES } from '@pelita/contract/areas/digilib/digilib-form.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { useAllowed } from '../../data/session.ts'
import { STATUSES } from '../../kit/badges/statuses.ts'
import { NoPermission } from '../../kit/feedback/no-permission.tsx'
import { lazyOptions } from '../../kit/filters/lazy-options.ts'
import { day } from '../../kit/format/dates.ts'
import { shortCount } from '../../kit/format/short-count.ts'
import { brokenLinkFilter, StatusAndLink } from '../../kit/list/cells/broken-link.tsx'
import { defineList } from '../../kit/list/define-list.ts'
import { details, edit } from '../../kit/list/row/row-actions.tsx'
import { ALL, TabbedList } from '../../kit/list/tabbed-list.tsx'
import { t } from '../../kit/text/t.ts'
import { availability, coverAndTitle, typeTitle } from './digilib-cells.tsx'
import { digilibRemoval } from './digilib-removal.ts'

const toDetail = ({ id }: { id: string }) => pathTo(digilibScreens.detail.path, { id })
const useCategories = lazyOptions(
  'categories',
  'Failed get categories',
  async () => (await import('../../kit/pickers/use-categories.ts')).readCategories,
)

const listOf = (tab: string) =>
  defineList({
    endpoint: digilibApi.list,
    failed: 'Failed get digilibs',
    title: 'Digilib List',
    subtitle: 'Create and manage library collections',
    searchPlaceholder: 'Search by title, author or ISBN',
    add: { label: 'Create Digilib', to: digilibScreens.create.path, needs: digilib.can('create') },
    ...(tab !== ALL && { always: { type: tab } }),
    filters: [
      { kind: 'choice', name: 'category_id', label: 'Category', useOptions: useCategories },
      {
        kind: 'choice',
        name: 'status',
        label: 'Status',
        options: DIGILIB_STATES.map((value) => ({ value, label: t(STATUSES[value].label) })),
      },
      {
        kind: 'choice',
        name: 'language',
        label: 'Language',
        options: LANGUAGE_KEYS.map((value) => ({ value, label: t(LANGUAGES[value]) })),
      },
      brokenLinkFilter,
    ],
    columns: [
      { header: 'Title', cell: coverAndTitle, sort: 'title', grow: true, link: { to: toDetail, needs: digilib.can('view') } },
      { header: 'Author', field: 'author', sort: 'author', most: 160 },
      { header: 'Type', cell: (row) => t(typeTitle(row.type)), sort: 'type' },
      { header: 'Category', cell: (row) => row.category_title ?? '-', sort: 'category', most: 140, yields: true },
      { header: 'Available', cell: availability, align: 'right' },
      { header: 'Readers/Borrowed', cell: (row) => shortCount(row.readers), align: 'right', yields: true },
      { header: 'Status', cell: (row) => <StatusAndLink status={row.status} link_broken={row.link_broken} />, sort: 'status' },
      { header: 'Last Update', cell: (row) => day(row.updated_at), sort: 'updated_at' },
    ],
    sort: { column: 'updated_at', direction: 'desc' },
    nameOf: (row) => row.title,
    actions: [
      details({ needs: digilib.can('view'), to: toDetail }),
      edit({ needs: digilib.can('update'), to: ({ id }) => pathTo(digilibScreens.edit.path, { id }) }),
    ],
    remove: digilibRemoval,
    publish: { all: digilibApi.publishAll, needs: digilib.can('update'), entity: 'Title' },
    categorize: { all: digilibApi.categorizeAll, needs: digilib.can('update'), entity: 'Title', module: 'digilib' },
    download: { endpoint: digilibApi.download, needs: digilib.can('list') },
  })

const TABS = [{ key: ALL, label: 'All' }, ...Object.entries(DIGILIB_TYPES).map(([key, label]) => ({ key, label }))]

export default function DigilibList() {
  if (!useAllowed(digilib.can('list'))) return <NoPermission />
  return <TabbedList name="type" tabs={TABS} listOf={listOf} />
}
