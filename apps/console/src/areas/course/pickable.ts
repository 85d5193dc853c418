import { courseApi } from '@pelita/contract/areas/course/course.ts'
import { courseFlag } from '@pelita/contract/areas/course/course-flags.ts'
import { day } from '../../kit/format/dates.ts'
import { defineList } from '../../kit/list/define-list.ts'
import { PICK_LIST, type Pickables, pickFrom } from '../../kit/pickers/content-sources.ts'

const courses = defineList({
  ...{ ...PICK_LIST, endpoint: courseApi.list, title: 'Course' },
  always: { status: 'publish', source: 'own' },
  columns: [
    { header: 'Title', field: 'title', sort: 'title', grow: true },
    { header: 'Contents', field: 'contents', sort: 'contents', align: 'right' },
    { header: 'Last Update', cell: (row) => day(row.updated_at), sort: 'updated_at' },
  ],
  nameOf: (row) => row.title,
})

export const pickable: Pickables = { course: { ...pickFrom(courses), isOff: (flags) => !courseFlag(flags, 'feature_enabled') } }
