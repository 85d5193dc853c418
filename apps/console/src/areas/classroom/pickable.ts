import { classroomApi } from '@pelita/contract/areas/classroom/classroom.ts'
import { day } from '../../kit/format/dates.ts'
import { defineList } from '../../kit/list/define-list.ts'
import { PICK_LIST, type Pickables, pickFrom } from '../../kit/pickers/content-sources.ts'

const classrooms = defineList({
  ...{ ...PICK_LIST, endpoint: classroomApi.list, title: 'Classroom' },
  always: { status: 'publish' },
  columns: [
    { header: 'Title', field: 'title', sort: 'title', grow: true },
    { header: 'Last Update', cell: (row) => day(row.updated_at), sort: 'updated_at' },
  ],
  nameOf: (row) => row.title,
})

export const pickable: Pickables = { classroom: pickFrom(classrooms) }
