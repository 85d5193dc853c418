import { courseApi } from '@pelita/contract/areas/course/course.ts'
import { call } from '../../data/call.ts'

/** The tags courses have, those most used first. */
export const readTags = async () => (await call(courseApi.tags, {})).results.map((tag) => ({ value: tag, label: tag }))
