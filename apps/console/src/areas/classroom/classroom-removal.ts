import { type ClassroomRow, classroom, classroomApi } from '@pelita/contract/areas/classroom/classroom.ts'
import type { Removal } from '../../kit/list/define-list.ts'

/** Deleting, from the list and from the details. */
export const classroomRemoval: Removal<ClassroomRow> = {
  endpoint: classroomApi.remove,
  all: classroomApi.removeAll,
  needs: classroom.can('delete'),
  when: (row) => row.can_delete,
  entity: 'Classroom',
  name: (row) => row.title,
}
