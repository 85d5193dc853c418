import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { idParams, instant, recordId } from '../../core/fields.ts'
import { listQuery, paged } from '../../core/paging.ts'
import { classroom } from './classroom.ts'

export const handedInFile = z.object({
  id: z.uuid(),
  name: z.string(),
  nik: z.string(),
  batch_title: z.string(),
  content_title: z.string(),
  file_name: z.string(),
  size: z.number(),
  /** Signed, for some minutes. */
  url: z.string(),
  handed_in_at: instant,
})
export type HandedInFile = z.output<typeof handedInFile>

/** Who was in an online meeting of a class. */
export const meetingVisit = z.object({
  id: z.uuid(),
  name: z.string(),
  nik: z.string(),
  batch_title: z.string(),
  content_title: z.string(),
  /** When they came first. */
  joined_at: instant,
  /** Whole minutes; a stay whose end nobody told is not in it. */
  view_time: z.number(),
})

export const classroomFileApi = {
  list: endpoint({
    method: 'GET',
    path: '/cms/classrooms/:id/files',
    access: [classroom.can('view'), classroom.can('batch-edit')],
    summary: 'Files participants handed in where a content asks for one',
    params: idParams,
    query: listQuery({ batch_id: recordId.optional() }, ['name', 'nik', 'batch', 'content', 'handed_in_at']),
    data: paged(handedInFile),
  }),
  meetings: endpoint({
    method: 'GET',
    path: '/cms/classrooms/:id/meetings',
    access: [classroom.can('view'), classroom.can('batch-edit')],
    summary: 'Who joined the online meetings of a classroom, and for how long',
    params: idParams,
    query: listQuery({ batch_id: recordId.optional() }, ['name', 'nik', 'batch', 'content', 'joined_at', 'view_time']),
    data: paged(meetingVisit),
  }),
}
