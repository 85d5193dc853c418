import type { NamedContent, namedContents } from '@pelita/contract/learning/named-contents.ts'
import { StatusBadge } from '../badges/status-badge.tsx'
import { day } from '../format/dates.ts'
import { contentOf } from '../list/cells/named-record.tsx'
import { defineList } from '../list/define-list.ts'
import { USED_BY_CLASSES } from '../list/frame/used-by-classes.ts'
import { IdList } from '../list/id-list.tsx'

const listOf = (endpoint: ReturnType<typeof namedContents>, empty: string) =>
  defineList({
    endpoint,
    failed: 'Failed get contents',
    title: 'Contents',
    searchPlaceholder: 'Search by title',
    empty,
    filledBy: { text: 'Contents name it in their own form.', way: USED_BY_CLASSES.way },
    columns: [
      { header: 'Title', field: 'title', sort: 'title', grow: true, names: (row) => contentOf(row.module_type, row.id) },
      { header: 'Module Type', field: 'module_type_label', sort: 'module_type' },
      { header: 'Status', cell: ({ status }: NamedContent) => <StatusBadge status={status} />, sort: 'status' },
      { header: 'Last Update', cell: (row) => day(row.updated_at), sort: 'updated_at' },
    ],
    sort: { column: 'updated_at', direction: 'desc' },
  })

/** The tab of a record that shows which contents name it. */
export const contentsTab = (endpoint: ReturnType<typeof namedContents>, empty: string) => {
  const definition = listOf(endpoint, empty)
  return (id: string) => ({ key: 'contents', label: 'Contents', show: () => <IdList definition={definition} id={id} /> })
}
