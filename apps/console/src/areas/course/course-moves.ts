import { courseApi } from '@pelita/contract/areas/course/course.ts'
import { course } from '@pelita/contract/areas/course/course-flags.ts'

/** What moving a course between its statuses takes. */
export const courseMoves = { noun: 'Course', api: courseApi, feature: course } as const
