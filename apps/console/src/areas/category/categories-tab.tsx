import { Button } from '@mantine/core'
import { CATEGORY_STATES, category, categoryApi, categoryScreens } from '@pelita/contract/areas/category.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { IconArrowsSort } from '@tabler/icons-react'
import { useAllowed } from '../../data/session.ts'
import { STATUSES } from '../../kit/badges/statuses.ts'
import { laterOpener } from '../../kit/feedback/later-opener.ts'
import { laterOptions } from '../../kit/filters/later-options.ts'
import { day } from '../../kit/format/dates.ts'
import { AddButton } from '../../kit/list/add-button.tsx'
import { defineList } from '../../kit/list/define-list.ts'
import { ListView } from '../../kit/list/list-view.tsx'
import { details, edit } from '../../kit/list/row-actions.tsx'
import { useListState } from '../../kit/list/use-list-state.ts'
import { t } from '../../kit/text/t.ts'
import { categoryStatus, categoryTitle } from './category-cells.tsx'
import { categoryRemoval } from './category-removal.ts'

const openOrder = laterOpener(async () => (await import('./category-order.tsx')).openOrder)
const useParents = laterOptions(
  'categories',
  'Failed get categories',
  async () => (await import('../../kit/pickers/use-categories.ts')).readMainCategories,
  'main',
)

const toDetail = ({ id }: { id: string }) => pathTo(categoryScreens.detail.path, { id })
const add = { label: 'Create Category', to: categoryScreens.create.path, needs: category.can('create') }

export const categoryList = defineList({
  endpoint: categoryApi.list,
  failed: 'Failed get categories',
  title: 'Category List',
  subtitle: 'Create and manage categories',
  searchPlaceholder: 'Search by title',
  add,
  always: { all: 'true' },
  filters: [
    {
      kind: 'choice',
      name: 'status',
      label: 'Status',
      options: CATEGORY_STATES.map((status) => ({ value: status, label: t(STATUSES[status].label) })),
    },
    { kind: 'choice', name: 'parent_id', label: 'Parent', useOptions: useParents },
  ],
  columns: [
    { header: 'Title', cell: categoryTitle, sort: 'title', grow: true, link: { to: toDetail, needs: category.can('view') } },
    { header: 'Parent', cell: (row) => row.parent_title ?? '-', sort: 'parent', most: 240 },
    { header: 'Used by', field: 'used_by', sort: 'used_by', align: 'right' },
    { header: 'Status', cell: categoryStatus, sort: 'status' },
    { header: 'Created', cell: (row) => day(row.created_at), sort: 'created_at', yields: true },
    { header: 'Last Update', cell: (row) => day(row.updated_at), sort: 'updated_at' },
  ],
  // Each main category is followed by its own, in the order somebody gave them.
  sort: { column: 'tree', direction: 'asc' },
  nameOf: (row) => row.title,
  actions: [
    details({ needs: category.can('view'), to: toDetail }),
    edit({ needs: category.can('update'), to: ({ id }) => pathTo(categoryScreens.edit.path, { id }) }),
  ],
  remove: categoryRemoval,
  download: { endpoint: categoryApi.download, needs: category.can('list') },
})

export function Categories() {
  const control = useListState(categoryList)
  return <ListView definition={categoryList} control={control} />
}

export function CategoryButtons() {
  const mayOrder = useAllowed(category.can('update'))
  return (
    <>
      {mayOrder && (
        <Button
          variant="default"
          leftSection={<IconArrowsSort size={18} stroke={1.5} aria-hidden />}
          onPointerEnter={openOrder.prepare}
          onFocus={openOrder.prepare}
          onClick={() => void openOrder()}
        >
          {t('Change Order')}
        </Button>
      )}
      <AddButton {...add} />
    </>
  )
}
