import { type AssignmentRow, assignment, assignmentApi, assignmentScreens } from '@pelita/contract/areas/assignment/assignment.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import type { Removal } from '../../kit/list/define-list.ts'

/** Deleting, from the list and from the details. */
export const assignmentRemoval: Removal<AssignmentRow> = {
  endpoint: assignmentApi.remove,
  all: assignmentApi.removeAll,
  needs: assignment.can('delete'),
  when: (row) => row.can_delete,
  entity: 'Assignment',
  name: (row) => row.title,
  where: ({ id }) => `${pathTo(assignmentScreens.detail.path, { id })}?tab=assignment-result`,
}
