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
}
