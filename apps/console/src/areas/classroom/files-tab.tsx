import type { BatchRow } from '@pelita/contract/areas/classroom/batch.ts'
import { classroomFileApi, type HandedInFile } from '@pelita/contract/areas/classroom/classroom-files.ts'
import { useMemo } from 'react'
import { dayTime } from '../../kit/format/dates.ts'
import { fileSize } from '../../kit/format/file-size.ts'
import { defineList } from '../../kit/list/define-list.ts'
import { ListView } from '../../kit/list/list-view.tsx'
import { Moment } from '../../kit/list/moment.tsx'
import { useListState } from '../../kit/list/use-list-state.ts'
import css from './classroom.module.css'
import { batchFilter, WithBatches } from './with-batches.tsx'

/** What participants handed in where a content asks for a file. */
export default function FilesTab({ id }: { id: string }) {
  return <WithBatches id={id}>{(batches) => <Files id={id} batches={batches} />}</WithBatches>
}

const file = ({ url, file_name, size }: HandedInFile) => (
  <a className={css.link} href={url} target="_blank" rel="noopener noreferrer">
    {file_name} ({fileSize(size)})
  </a>
)

const fileList = (batches: readonly BatchRow[]) =>
  defineList({
    endpoint: classroomFileApi.list,
    failed: 'Failed get files',
    title: 'Files',
    searchPlaceholder: 'Search by name, NIK, email or job position',
    empty: 'Nobody has handed in a file yet',
    filters: [batchFilter(batches)],
    columns: [
      { header: 'NIK', field: 'nik', sort: 'nik' },
      { header: 'Name', field: 'name', sort: 'name', lead: true, most: 200 },
      { header: 'Batch', field: 'batch_title', sort: 'batch', most: 160 },
      { header: 'Content', field: 'content_title', sort: 'content', most: 200 },
      { header: 'File', cell: file, grow: true },
      { header: 'Handed In', cell: (row) => <Moment text={dayTime(row.handed_in_at)} />, sort: 'handed_in_at' },
    ],
    sort: { column: 'handed_in_at', direction: 'desc' },
    nameOf: (row) => row.name,
  })

function Files({ id, batches }: { id: string; batches: readonly BatchRow[] }) {
  const definition = useMemo(() => fileList(batches), [batches])
  const params = useMemo(() => ({ id }), [id])
  const control = useListState(definition)
  return <ListView definition={definition} control={control} params={params} />
}
