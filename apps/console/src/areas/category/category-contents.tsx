import { type CategoryContent, categoryApi } from '@pelita/contract/areas/category.ts'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { day } from '../../kit/format/dates.ts'
import { defineList } from '../../kit/list/define-list.ts'
import { ListView } from '../../kit/list/list-view.tsx'
import { useListState } from '../../kit/list/use-list-state.ts'
import { USED_BY_CLASSES } from '../../kit/list/used-by-classes.ts'

const contents = defineList({
  endpoint: categoryApi.contents,
  failed: 'Failed get contents',
  title: 'Contents',
  searchPlaceholder: 'Search by title',
  empty: 'No content has this category',
  filledBy: { text: 'Contents name it in their own form.', way: USED_BY_CLASSES.way },
  columns: [
    { header: 'Title', field: 'title', sort: 'title', grow: true },
    { header: 'Module Type', field: 'module_type_label', sort: 'module_type' },
    { header: 'Status', cell: ({ status }: CategoryContent) => <StatusBadge status={status} />, sort: 'status' },
    { header: 'Last Update', cell: (row) => day(row.updated_at), sort: 'updated_at' },
  ],
  sort: { column: 'updated_at', direction: 'desc' },
})

/** What has this category. */
export function CategoryContents({ id }: { id: string }) {
  const control = useListState(contents)
  return <ListView definition={contents} control={control} params={{ id }} />
}
