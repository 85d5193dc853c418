import { type BatchDetail, classroomBatchApi } from '@pelita/contract/areas/classroom/batch.ts'
import { classroomApi } from '@pelita/contract/areas/classroom/classroom.ts'
import { useData } from '../../../data/use-data.ts'
import css from '../../../kit/content/content.module.css'
import { RecordLoader } from '../../../kit/form/record/record-loader.tsx'
import { BatchParticipants } from '../participant-tab.tsx'

const FAILED = 'Failed get batches'

/** Who takes part in this batch, and which others they can be moved to. */
export default function BatchPeople({ batch }: { batch: BatchDetail }) {
  const params = { id: batch.classroom_id }
  const record = useData(classroomApi.one, { params }, 'Failed get classroom')
  const batches = useData(classroomBatchApi.list, { params, query: { page_size: -1 } }, FAILED)
  return (
    <RecordLoader query={record} failed="Failed get classroom">
      {(classroom) => (
        <RecordLoader query={batches} failed={FAILED}>
          {({ results }) => (
            <div className={css.stack}>
              <BatchParticipants record={classroom} batch={batch} batches={results} />
            </div>
          )}
        </RecordLoader>
      )}
    </RecordLoader>
  )
}
