import type { CourseRow } from '@pelita/contract/areas/course/course.ts'
import type { ContentStatus } from '../../kit/content/status/status-moves.ts'
import { lazyOpener } from '../../kit/feedback/lazy-opener.ts'

const load = async () => ({
  ...(await import('../../kit/content/status/status-moves.ts')),
  ...(await import('./course-moves.ts')),
})

/** A draft like another one; what makes it comes when it is asked for. */
export const duplicateLater = lazyOpener(async () => {
  const { duplicate, courseMoves } = await load()
  return (id: string) => duplicate(courseMoves, id)
})

/** From one status to another. */
export const moveLater = lazyOpener(async () => {
  const { move, courseMoves } = await load()
  return (row: CourseRow, to: ContentStatus) => move(courseMoves, row, to)
})
