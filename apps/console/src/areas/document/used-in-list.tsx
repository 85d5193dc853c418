import { documentApi } from '@pelita/contract/areas/document/document.ts'
import { moduleTitle } from '@pelita/contract/areas/reference.ts'
import { defineList } from '../../kit/list/define-list.ts'
import { ListView } from '../../kit/list/list-view.tsx'
import { useListState } from '../../kit/list/use-list-state.ts'
import { USED_BY_CLASSES } from '../../kit/list/used-by-classes.ts'
import { t } from '../../kit/text/t.ts'

const places = defineList({
  endpoint: documentApi.usedIn,
  failed: 'Failed get modules',
  title: 'Used In',
  searchPlaceholder: 'Search by module title',
  empty: 'No module uses this document yet',
  filledBy: USED_BY_CLASSES,
  columns: [
    { header: 'Module Title', field: 'module_title', sort: 'module_title', grow: true },
    { header: 'Module Type', cell: (row) => t(moduleTitle(row.module_type)), sort: 'module_type' },
    { header: 'Section', cell: (row) => row.section_title ?? '-', sort: 'section_title' },
  ],
  sort: { column: 'module_title', direction: 'asc' },
  nameOf: (row) => row.module_title,
})

/** The modules whose trees it stands in. */
export function UsedInList({ id }: { id: string }) {
  const control = useListState(places)
  return <ListView definition={places} control={control} params={{ id }} />
}
