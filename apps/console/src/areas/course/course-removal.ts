import { type CourseRow, courseApi } from '@pelita/contract/areas/course/course.ts'
import { course } from '@pelita/contract/areas/course/course-flags.ts'
import type { Removal } from '../../kit/list/define-list.ts'
import { t } from '../../kit/text/t.ts'

/** Deleting, from the list and from the details. */
export const courseRemoval: Removal<CourseRow> = {
  endpoint: courseApi.remove,
  all: courseApi.removeAll,
  needs: course.can('delete'),
  when: (row) => row.can_delete,
  entity: 'Course',
  name: (row) => row.title,
  whyNotDeletable: (row) => {
    if (row.received_from !== null) return t('It belongs to {organization}.', { organization: row.received_from })
    if (row.status === 'publish') return 'This course is published. Please unpublish it first.'
    if (row.status === 'trial') return 'This course is being tried. Please end its trial first.'
    if (row.used_in === 1) return 'It stands in another content, so it has to stay.'
    if (row.used_in > 1) return t('It stands in {n} other contents, so it has to stay.', { n: row.used_in })
    return 'Learners have begun this course, so it has to stay.'
  },
}
