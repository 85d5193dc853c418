import { type BatchRow, classroomBatchApi } from '@pelita/contract/areas/classroom/batch.ts'
import type { ReactNode } from 'react'
import { useData } from '../../data/use-data.ts'
import { RecordLoader } from '../../kit/form/record-loader.tsx'
import { cut } from '../../kit/format/cut.ts'

const FAILED = 'Failed get batches'

/** Shown once the batches of a class are known, for lists that are narrowed to one of them. */
export function WithBatches({ id, children }: { id: string; children: (batches: readonly BatchRow[]) => ReactNode }) {
  const query = useData(classroomBatchApi.list, { params: { id }, query: { page_size: -1 } }, FAILED)
  return (
    <RecordLoader query={query} failed={FAILED}>
      {({ results }) => children(results)}
    </RecordLoader>
  )
}

export const batchOptions = (batches: readonly BatchRow[]) =>
  batches.map((batch) => ({ value: batch.id, label: cut(batch.title) }))

export const batchFilter = (batches: readonly BatchRow[]) =>
  ({ kind: 'choice', name: 'batch_id', label: 'Batch', options: batchOptions(batches) }) as const
