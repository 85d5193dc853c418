import { type ClassroomRow, classroom, classroomApi } from '@pelita/contract/areas/classroom/classroom.ts'
import type { Removal } from '../../kit/list/define-list.ts'
import { t } from '../../kit/text/t.ts'

/** Deleting, from the list and from the details. */
export const classroomRemoval: Removal<ClassroomRow> = {
  endpoint: classroomApi.remove,
  all: classroomApi.removeAll,
  needs: classroom.can('delete'),
  when: (row) => row.can_delete,
  entity: 'Classroom',
  name: (row) => row.title,
  whyNotDeletable: ({ received_from }) =>
    received_from === null
      ? t('{entity} is in use and cannot be deleted', { entity: t('Classroom') })
      : t('It belongs to {organization}.', { organization: received_from }),
}
