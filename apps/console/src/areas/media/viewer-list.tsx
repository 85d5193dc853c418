import type { MediaDetail } from '@pelita/contract/areas/media/media.ts'
import { useMemo } from 'react'
import { dayTime } from '../../kit/format/dates.ts'
import { Moment } from '../../kit/list/cells/moment.tsx'
import { person } from '../../kit/list/cells/named-record.tsx'
import { defineList } from '../../kit/list/define-list.ts'
import { ListView } from '../../kit/list/list-view.tsx'
import { useListState } from '../../kit/list/state/use-list-state.ts'
import type { Kind } from './media-kinds.ts'

const viewersOf = ({ api }: Kind) =>
  defineList({
    endpoint: api.viewers,
    failed: 'Failed get viewers',
    title: 'Viewers',
    searchPlaceholder: 'Search by name, NIK, email or job position',
    empty: 'Nobody has watched it yet',
    columns: [
      { header: 'NIK', field: 'nik', sort: 'nik' },
      { header: 'Name', field: 'full_name', sort: 'name', grow: true, lead: true, names: (row) => person(row.account_id) },
      { header: 'Email', field: 'email', sort: 'email' },
      { header: 'Watched %', cell: (row) => `${row.percent}%`, sort: 'percent', align: 'right' },
      {
        header: 'Completed At',
        cell: (row) => (row.done_at ? <Moment text={dayTime(row.done_at)} /> : '-'),
        sort: 'done_at',
      },
    ],
    sort: { column: 'last_at', direction: 'desc' },
    nameOf: (row) => row.full_name,
  })

/** Who opened it and how far they came. */
export function ViewerList({ kind, record }: { kind: Kind; record: MediaDetail }) {
  const definition = useMemo(() => {
    const fileName = `${kind.noun}_viewers_${record.title}.xlsx`
    return { ...viewersOf(kind), download: { endpoint: kind.api.viewersDownload, fileName } }
  }, [kind, record.title])
  const control = useListState(definition)
  return <ListView definition={definition} control={control} params={{ id: record.id }} />
}
