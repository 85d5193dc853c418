import { playgroundApi } from '@pelita/contract/areas/playground.ts'
import { dayTime } from '../../kit/format/dates.ts'
import { defineList } from '../../kit/list/define-list.ts'
import { ListScreen } from '../../kit/list/list-screen.tsx'

/** The shared table with nothing around it; its headings are the names of the columns, as the specification writes them. */
const playgroundList = defineList({
  endpoint: playgroundApi.list,
  failed: 'Failed get videos',
  title: 'Video List',
  searchPlaceholder: 'Search by title',
  pageSize: 10,
  columns: [
    { header: 'title', field: 'title', sort: 'title', grow: true },
    { header: 'status_enum', field: 'status_enum', sort: 'status_enum' },
    { header: 'updated_at', cell: (row) => dayTime(row.updated_at), sort: 'updated_at' },
  ],
  sort: { column: 'updated_at', direction: 'desc' },
  empty: 'There are no videos yet',
  nameOf: (row) => row.title,
})

export default function PlaygroundList() {
  return <ListScreen definition={playgroundList} />
}
