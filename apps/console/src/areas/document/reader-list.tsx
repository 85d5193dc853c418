import { documentApi } from '@pelita/contract/areas/document/document.ts'
import { useMemo } from 'react'
import { day } from '../../kit/format/dates.ts'
import { person } from '../../kit/list/cells/named-record.tsx'
import { defineList } from '../../kit/list/define-list.ts'
import { ListView } from '../../kit/list/list-view.tsx'
import { useListState } from '../../kit/list/state/use-list-state.ts'

const listOf = (pages: number | null) =>
  defineList({
    endpoint: documentApi.readers,
    failed: 'Failed get readers',
    title: 'Readers',
    searchPlaceholder: 'Search by name, NIK, email or job position',
    empty: 'Nobody has read it yet',
    columns: [
      { header: 'NIK', field: 'nik', sort: 'nik' },
      { header: 'Name', field: 'full_name', sort: 'name', grow: true, lead: true, names: (row) => person(row.account_id) },
      { header: 'Email', field: 'email', sort: 'email', most: 220 },
      { header: 'Pages Read', cell: (row) => `${row.pages_read}/${pages ?? '-'}`, sort: 'pages_read', align: 'right' },
      { header: 'Last Read', cell: (row) => day(row.last_at), sort: 'last_at' },
      { header: 'Completed At', cell: (row) => (row.done_at ? day(row.done_at) : '-'), sort: 'done_at' },
    ],
    sort: { column: 'last_at', direction: 'desc' },
    nameOf: (row) => row.full_name,
  })

/** Who read it, and how far. */
export function ReaderList({ id, pages }: { id: string; pages: number | null }) {
  const definition = useMemo(() => listOf(pages), [pages])
  const control = useListState(definition)
  return <ListView definition={definition} control={control} params={{ id }} />
}
