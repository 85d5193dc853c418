import { endpoint } from '../../core/endpoint.ts'
import { idParams } from '../../core/fields.ts'
import { paged } from '../../core/paging.ts'
import { type HandedInFile, handedInFile, handedInQuery, meetingVisit, visitQuery } from '../../learning/step-entries.ts'
import { classroom } from './classroom.ts'

export type { HandedInFile }

export const classroomFileApi = {
  list: endpoint({
    method: 'GET',
    path: '/cms/classrooms/:id/files',
    access: [classroom.can('view'), classroom.can('batch-edit')],
    summary: 'Files participants handed in where a content asks for one',
    params: idParams,
    query: handedInQuery,
    data: paged(handedInFile),
  }),
  meetings: endpoint({
    method: 'GET',
    path: '/cms/classrooms/:id/meetings',
    access: [classroom.can('view'), classroom.can('batch-edit')],
    summary: 'Who joined the online meetings of a classroom, and for how long',
    params: idParams,
    query: visitQuery,
    data: paged(meetingVisit),
  }),
}
