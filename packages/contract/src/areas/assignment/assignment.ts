import { z } from 'zod'
import { removeAllOf } from '../../core/bulk.ts'
import { feature } from '../../core/catalogue.ts'
import { downloadOf } from '../../core/download.ts'
import { endpoint } from '../../core/endpoint.ts'
import { idParams, instant, patchOf, personName, says, versionQuery } from '../../core/fields.ts'
import { dateRange, listQuery, paged } from '../../core/paging.ts'
import { defineScreens } from '../../core/screen.ts'
import { draftOf, offeredTo } from '../../learning/made-for.ts'
import {
  ASSIGNMENT_TYPES,
  assignmentFields,
  GRADING_STATUSES,
  newAssignment,
  SUBMIT_CONDITIONS,
  UPLOAD_CONDITIONS,
} from './assignment-form.ts'
import { rubric, rubricPage, rubricQuery } from './rubric.ts'

export const assignment = feature('content-assignment')

const crumbs = { content: { label: 'Content' }, list: { label: 'Assignment', path: '/assignment' } } as const
const below = [crumbs.content, crumbs.list] as const

export const assignmentScreens = defineScreens({
  list: { path: '/assignment', title: 'Assignment', needs: assignment.all, crumbs: [crumbs.content] },
  create: { path: '/assignment/create', title: 'Create Assignment', needs: [assignment.can('create')], crumbs: below },
  edit: { path: '/assignment/edit/:id', title: 'Edit Assignment', needs: [assignment.can('update')], crumbs: below },
  detail: { path: '/assignment/detail/:id', title: 'Assignment Detail', needs: [assignment.can('view')], crumbs: below },
  /** Query `detail`: which use of the assignment, encrypted with the organisation code. */
  report: {
    path: '/assignment/detail/:id/report',
    title: 'Assignment Report',
    needs: [assignment.can('result')],
    crumbs: below,
  },
  grading: {
    path: '/assignment/detail/:id/grading',
    title: 'Grade Submissions',
    needs: [assignment.can('result')],
    crumbs: below,
  },
})

export const assignmentRow = z.object({
  id: z.uuid(),
  title: z.string(),
  /** People who handed in, over all uses. */
  submitted: z.number(),
  /** Submissions that wait for a grade, a group once. */
  to_review: z.number(),
  /** Mean of the graded scores over all uses, where the call asks for it. */
  average: z.number().nullable().optional(),
  assignment_type: z.enum(ASSIGNMENT_TYPES),
  created_by: personName,
  created_at: instant,
  updated_at: instant,
  is_associated: z.boolean(),
  draft_of: draftOf,
  can_delete: z.boolean(),
})
export type AssignmentRow = z.output<typeof assignmentRow>

export const assignmentDetail = assignmentRow.extend({
  instruction: z.string(),
  grading_status: z.enum(GRADING_STATUSES),
  upload_condition: z.enum(UPLOAD_CONDITIONS),
  submit_condition: z.enum(SUBMIT_CONDITIONS),
  display_result: z.boolean(),
  allowed_upload_extensions: z.array(z.string()),
  rubric: rubric.nullable(),
  updated_by: personName.nullable(),
})
export type AssignmentDetail = z.output<typeof assignmentDetail>

export const ASSIGNMENT_COLUMNS = ['title', 'assignment_type', 'created_by', 'created_at', 'updated_at'] as const

const calls = {
  list: endpoint({
    method: 'GET',
    path: '/cms/assignments',
    access: assignment.all,
    summary: 'Assignments of the organisation; the keyword is sought in title and creator',
    query: listQuery(
      {
        assignment_type: z.enum(ASSIGNMENT_TYPES, says.notValid('Assignment Type')).optional(),
        to_review: z.stringbool({ error: says.notValid('To review') }).optional(),
        /** Whether rows say their average: it is read only while somebody shows its column. */
        average: z.stringbool({ error: says.notValid('Average') }).optional(),
        offered_to: offeredTo,
        ...dateRange('start_date', 'end_date'),
      },
      ASSIGNMENT_COLUMNS,
    ),
    data: paged(assignmentRow),
  }),
  rubrics: endpoint({
    method: 'GET',
    path: '/cms/assignments/rubrics',
    access: [assignment.can('create'), assignment.can('update')],
    summary: 'Rubrics of the organisation, each once, to be taken over; the keyword is sought in the title and the criteria',
    query: rubricQuery,
    data: rubricPage,
  }),
  detail: endpoint({
    method: 'GET',
    path: '/cms/assignments/:id',
    access: [assignment.can('view'), assignment.can('update'), assignment.can('result')],
    summary: 'One assignment with its preferences',
    params: idParams,
    data: assignmentDetail,
  }),
  create: endpoint({
    method: 'POST',
    path: '/cms/assignments',
    access: [assignment.can('create')],
    summary: 'Creates an assignment',
    body: newAssignment,
    data: assignmentDetail,
    status: 201,
    idempotent: true,
    message: 'Assignment has been successfully created.',
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/cms/assignments/:id',
    access: [assignment.can('update')],
    summary: 'Changes an assignment; another type, grading or upload condition archives what was handed in',
    params: idParams,
    body: patchOf(assignmentFields),
    data: assignmentDetail,
    record: 'assignments',
    message: 'Assignment has been successfully changed.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/cms/assignments/:id',
    access: [assignment.can('delete')],
    summary: 'Moves an assignment nobody uses to the bin',
    params: idParams,
    query: versionQuery,
    data: z.null(),
    record: 'assignments',
    message: 'Assignment Deleted Successfully',
  }),
  removeAll: removeAllOf('/cms/assignments', [assignment.can('delete')], 'assignment'),
}

export const assignmentApi = { ...calls, download: downloadOf(calls.list, [assignment.can('list')], 'Assignments') }
