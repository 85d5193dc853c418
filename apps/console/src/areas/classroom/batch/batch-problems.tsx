import type { BatchDetail } from '@pelita/contract/areas/classroom/batch.ts'
import { classroomApi } from '@pelita/contract/areas/classroom/classroom.ts'
import { useData } from '../../../data/use-data.ts'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { t } from '../../../kit/text/t.ts'

/** What a batch that is not published yet lacks for it; nothing where it lacks nothing. */
export function BatchProblems({ batch }: { batch: BatchDetail }) {
  const params = { id: batch.classroom_id }
  const { data } = useData(classroomApi.publishable, { params }, 'Failed get batches', { show: 'none' })
  const problems = data?.results.find(({ id }) => id === batch.id)?.problems ?? []
  if (problems.length === 0) return null
  return (
    <DetailSection title="Before it can be published">
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{t(problem)}</li>
        ))}
      </ul>
    </DetailSection>
  )
}
