import { classroomFileApi } from '@pelita/contract/areas/classroom/classroom-files.ts'
import { useMemo } from 'react'
import { type BatchChoice, batchFilters } from '../../kit/content/tabs/content-place.ts'
import { dayTime } from '../../kit/format/dates.ts'
import { minutes } from '../../kit/format/minutes.ts'
import { Moment } from '../../kit/list/cells/moment.tsx'
import { defineList } from '../../kit/list/define-list.ts'
import { ListView } from '../../kit/list/list-view.tsx'
import { useListState } from '../../kit/list/state/use-list-state.ts'
import { WithBatches } from './with-batches.tsx'

/** Who joined the online meetings, and for how long. */
export default function MeetingsTab({ id }: { id: string }) {
  return <WithBatches id={id}>{(batches) => <Visits id={id} batches={batches} />}</WithBatches>
}

const visitList = (batches: readonly BatchChoice[]) =>
  defineList({
    endpoint: classroomFileApi.meetings,
    failed: 'Failed get meetings',
    title: 'Meetings',
    searchPlaceholder: 'Search by name, NIK, email or job position',
    empty: 'Nobody has joined a meeting yet',
    filters: batchFilters(batches),
    columns: [
      { header: 'NIK', field: 'nik', sort: 'nik' },
      { header: 'Name', field: 'name', sort: 'name', lead: true, most: 200 },
      { header: 'Batch', field: 'batch_title', sort: 'batch', most: 160 },
      { header: 'Content', field: 'content_title', sort: 'content', grow: true },
      { header: 'Joined', cell: (row) => <Moment text={dayTime(row.joined_at)} />, sort: 'joined_at' },
      { header: 'View Time', cell: (row) => minutes(row.view_time), sort: 'view_time', align: 'right' },
    ],
    sort: { column: 'joined_at', direction: 'desc' },
    nameOf: (row) => row.name,
  })

function Visits({ id, batches }: { id: string; batches: readonly BatchChoice[] }) {
  const definition = useMemo(() => visitList(batches), [batches])
  const params = useMemo(() => ({ id }), [id])
  const control = useListState(definition)
  return <ListView definition={definition} control={control} params={params} />
}
