import { assignmentScreens } from '@pelita/contract/areas/assignment/assignment.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'

export const detailPath = (id: string): string => pathTo(assignmentScreens.detail.path, { id })

export const reportPath = (id: string, detail: string): string =>
  `${pathTo(assignmentScreens.report.path, { id })}?${new URLSearchParams({ detail })}`

/** The queue remembers the report it was opened from; without one it is about all uses. */
export const gradingPath = (id: string, detail: string): string =>
  `${pathTo(assignmentScreens.grading.path, { id })}${detail && `?${new URLSearchParams({ detail })}`}`
