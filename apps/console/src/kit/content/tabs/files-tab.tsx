import type { idParams } from '@pelita/contract/core/fields.ts'
import type { Pagination } from '@pelita/contract/core/paging.ts'
import { useMemo } from 'react'
import type { z } from 'zod'
import { dayTime } from '../../format/dates.ts'
import { fileSize } from '../../format/file-size.ts'
import { Moment } from '../../list/cells/moment.tsx'
import { defineList, type ListEndpoint } from '../../list/define-list.ts'
import { ListView } from '../../list/list-view.tsx'
import { useListState } from '../../list/state/use-list-state.ts'
import css from '../content.module.css'
import { type BatchChoice, batchFilters } from './content-place.ts'

/** A file somebody handed in where a content asks for one. */
interface HandedInFile {
  id: string
  nik: string
  name: string
  batch_title?: string | null | undefined
  content_title: string
  file_name: string
  size: number
  url: string
  handed_in_at: string
}

export type FileList = ListEndpoint & {
  readonly params: typeof idParams
  readonly data: z.ZodType<{ results: HandedInFile[]; pagination: Pagination }>
}

interface Props {
  id: string
  list: FileList
  /** Null where the content has none. */
  batches?: readonly BatchChoice[] | null
}

/** What participants handed in. */
export default function FilesTab({ id, list, batches = null }: Props) {
  const definition = useMemo(() => fileList(list, batches), [list, batches])
  const params = useMemo(() => ({ id }), [id])
  const control = useListState(definition)
  return <ListView definition={definition} control={control} params={params} />
}

const file = ({ url, file_name, size }: HandedInFile) => (
  <a className={css.link} href={url} target="_blank" rel="noopener noreferrer">
    {file_name} ({fileSize(size)})
  </a>
)

const fileList = (list: FileList, batches: readonly BatchChoice[] | null) =>
  defineList({
    endpoint: list,
    failed: 'Failed get files',
    title: 'Files',
    searchPlaceholder: 'Search by name, NIK, email or job position',
    empty: 'Nobody has handed in a file yet',
    filters: batchFilters(batches),
    columns: [
      { header: 'NIK', field: 'nik', sort: 'nik' },
      { header: 'Name', field: 'name', sort: 'name', lead: true, most: 200 },
      ...(batches ? [{ header: 'Batch', field: 'batch_title', sort: 'batch', most: 160 } as const] : []),
      { header: 'Content', field: 'content_title', sort: 'content', most: 200 },
      { header: 'File', cell: file, grow: true },
      { header: 'Handed In', cell: (row) => <Moment text={dayTime(row.handed_in_at)} />, sort: 'handed_in_at' },
    ],
    sort: { column: 'handed_in_at', direction: 'desc' },
    nameOf: (row) => row.name,
  })
