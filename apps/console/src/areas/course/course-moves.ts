import { courseApi } from '@pelita/contract/areas/course/course.ts'
import { course } from '@pelita/contract/areas/course/course-flags.ts'
import { courseParticipantApi } from '@pelita/contract/areas/course/course-people.ts'
import { toldOfMove } from '../../kit/content/status/told-of-move.tsx'

/** What moving a course between its statuses takes. */
export const courseMoves = {
  ...({ noun: 'Course', api: courseApi, feature: course } as const),
  more: toldOfMove({ api: courseParticipantApi }),
}
