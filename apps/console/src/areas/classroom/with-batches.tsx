import { classroomBatchApi } from '@pelita/contract/areas/classroom/batch.ts'
import { type ReactNode, useMemo } from 'react'
import { useData } from '../../data/use-data.ts'
import type { BatchChoice } from '../../kit/content/tabs/content-place.ts'
import { RecordLoader } from '../../kit/form/record/record-loader.tsx'
import { cut } from '../../kit/format/cut.ts'

const FAILED = 'Failed get batches'

interface Props {
  id: string
  children: (batches: readonly BatchChoice[]) => ReactNode
}

/** Shown once the batches of a class are known, for lists that are narrowed to one of them. */
export function WithBatches({ id, children }: Props) {
  const query = useData(classroomBatchApi.list, { params: { id }, query: { page_size: -1 } }, FAILED)
  const batches = query.data?.results
  const choices = useMemo(() => (batches ?? []).map((batch) => ({ value: batch.id, label: cut(batch.title) })), [batches])
  return (
    <RecordLoader query={query} failed={FAILED}>
      {() => children(choices)}
    </RecordLoader>
  )
}
