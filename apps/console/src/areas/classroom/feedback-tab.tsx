import { classroomFeedbackApi } from '@pelita/contract/areas/classroom/classroom-feedback.ts'
import type { ContentPlace } from '../../kit/content/tabs/content-place.ts'
import FeedbackTab from '../../kit/content/tabs/feedback-tab.tsx'
import { WithBatches } from './with-batches.tsx'

/** What participants thought of a classroom, of all its batches or of one. */
export default function ClassroomFeedback({ of }: { of: ContentPlace }) {
  return (
    <WithBatches id={of.id}>{(batches) => <FeedbackTab of={of} calls={classroomFeedbackApi} batches={batches} />}</WithBatches>
  )
}
