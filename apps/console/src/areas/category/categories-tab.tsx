import { Button } from '@mantine/core'
import { CATEGORY_STATES, category, categoryScreens } from '@pelita/contract/learning/category.ts'
import { IconArrowsSort } from '@tabler/icons-react'
import { useAllowed } from '../../data/session.ts'
import { activeBadge } from '../../kit/badges/active-badge.tsx'
import { lazyOpener } from '../../kit/feedback/lazy-opener.ts'
import { statusFilter } from '../../kit/filters/choice-of.ts'
import { lazyOptions } from '../../kit/filters/lazy-options.ts'
import { day } from '../../kit/format/dates.ts'
import { AddButton } from '../../kit/list/frame/add-button.tsx'
import { ListView } from '../../kit/list/list-view.tsx'
import { useListState } from '../../kit/list/state/use-list-state.ts'
import { recordList } from '../../kit/record/record-list.ts'
import { t } from '../../kit/text/t.ts'
import { categoryTitle } from './category-cells.tsx'
import { categoryRecord } from './category-record.ts'

const openOrder = lazyOpener(async () => (await import('./category-order.tsx')).openOrder)
const useParents = lazyOptions(
  'categories',
  'Failed get categories',
  async () => (await import('../../kit/pickers/use-categories.ts')).readMainCategories,
  'main',
)

const add = { label: 'Create Category', to: categoryScreens.create.path, needs: category.can('create') }

export const categoryList = recordList(categoryRecord, {
  failed: 'Failed get categories',
  subtitle: 'Create and manage categories',
  searchPlaceholder: 'Search by title',
  always: { all: 'true' },
  filters: [statusFilter(CATEGORY_STATES), { kind: 'choice', name: 'parent_id', label: 'Parent', useOptions: useParents }],
  columns: [
    { header: 'Title', cell: categoryTitle, sort: 'title', grow: true },
    { header: 'Parent', cell: (row) => row.parent_title ?? '-', sort: 'parent', most: 240 },
    { header: 'Used by', field: 'used_by', sort: 'used_by', align: 'right' },
    { header: 'Status', cell: activeBadge, sort: 'status' },
    { header: 'Created', cell: (row) => day(row.created_at), sort: 'created_at', yields: true },
    { header: 'Last Update', cell: (row) => day(row.updated_at), sort: 'updated_at' },
  ],
  // Each main category is followed by its own, in the order somebody gave them.
  sort: { column: 'tree', direction: 'asc' },
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
