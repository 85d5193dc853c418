import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { idParams, says } from '../../core/fields.ts'
import { assignmentResultApi, GRADES_MAX, grade } from './assignment-results.ts'

export const expertAssignmentApi = {
  read: endpoint({
    method: 'GET',
    path: '/learner/expert/assignment-results/:id',
    access: 'learner',
    byPerson: true,
    summary: 'One result of an item I grade, with every version that was handed in',
    params: idParams,
    data: assignmentResultApi.review.data,
  }),
  grade: endpoint({
    method: 'PATCH',
    path: '/learner/expert/assignment-results',
    access: 'learner',
    byPerson: true,
    summary: 'Grades results of items I grade, all or nothing, with the checks of the console',
    body: z.object({
      data: z
        .array(grade, says.required('Score'))
        .min(1, says.required('Score'))
        .max(GRADES_MAX, `At most ${GRADES_MAX} grades at once`),
    }),
    data: assignmentResultApi.grade.data,
    idempotent: true,
    message: 'Grade has been successfully submitted.',
  }),
}
