import { feedbackApi } from '@pelita/contract/learning/feedback-answers.ts'
import { useData } from '../../data/use-data.ts'
import { RatingCards } from './rating-cards.tsx'

interface Props {
  readonly type: number
  readonly id: string
  readonly batch?: string | undefined
}

/** Average, responses and how many gave each rating: of the content, or of the batch that is chosen. */
export function FeedbackCards({ type, id, batch }: Props) {
  const query = { content_id: type, relation_id: id, ...(batch && { batch_id: batch }) }
  const { data } = useData(feedbackApi.summary, { query }, 'Failed get feedback')
  return <RatingCards data={data} of={data?.participants ?? 0} />
}
