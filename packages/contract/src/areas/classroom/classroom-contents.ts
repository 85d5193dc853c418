import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { idParams, instant, version } from '../../core/fields.ts'
import { shownSection, shownSurvey, type TreeBody, treeBody, treeIds } from '../../learning/tree-contents.ts'
import { classroom } from './classroom.ts'

export const classroomTree = treeBody
export type ClassroomTree = TreeBody

export const shownTree = z.object({
  sections: z.array(shownSection),
  additional_sections: z.array(shownSurvey),
  days: z.number(),
  updated_at: instant,
})
export type ShownTree = z.output<typeof shownTree>
export const savedTree = shownTree.extend({ ids: treeIds })

export const classroomContentApi = {
  contents: endpoint({
    method: 'GET',
    path: '/cms/classrooms/:id/contents',
    access: [classroom.can('view'), classroom.can('update'), classroom.can('create'), classroom.can('batch-edit')],
    summary: 'Days, sections and contents of a classroom, and the surveys around it',
    params: idParams,
    data: shownTree,
  }),
  saveContents: endpoint({
    method: 'PATCH',
    path: '/cms/classrooms/:id/contents',
    access: [classroom.can('create'), classroom.can('update')],
    summary: 'Saves the whole tree; what is left out is removed unless participants have results of it',
    params: idParams,
    body: classroomTree.extend(version),
    data: savedTree,
    record: 'classrooms',
    message: 'Contents have been successfully saved.',
  }),
}
