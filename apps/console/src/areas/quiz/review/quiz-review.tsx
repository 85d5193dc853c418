import { quizResultApi } from '@pelita/contract/areas/quiz/quiz-results.ts'
import { useParams } from '@tanstack/react-router'
import { useData } from '../../../data/use-data.ts'
import { DetailSkeleton } from '../../../kit/feedback/skeletons.tsx'
import { RecordLoader } from '../../../kit/form/record/record-loader.tsx'
import { ReviewPage } from './review-page.tsx'

const FAILED = 'Failed get result quiz'

/** Links to submitted files end after a quarter of an hour, so they are renewed before. */
const RENEW_LINKS_MS = 10 * 60_000

export default function QuizReview() {
  const { id: quizId = '', result_id: resultId = '' } = useParams({ strict: false })
  const params = { quizId, resultId }
  const query = useData(quizResultApi.review, { params }, FAILED, { staleTime: 0, every: RENEW_LINKS_MS })
  return (
    <RecordLoader key={resultId} query={query} failed={FAILED} fresh waiting={<DetailSkeleton />}>
      {(review) => <ReviewPage review={review} params={params} />}
    </RecordLoader>
  )
}
