import { z } from 'zod'
import { categorizeAllOf, removeAllOf } from '../../core/bulk.ts'
import { feature } from '../../core/catalogue.ts'
import { downloadOf } from '../../core/download.ts'
import { endpoint } from '../../core/endpoint.ts'
import {
  contentDescription,
  idParams,
  instant,
  moment,
  optionalText,
  orEmpty,
  personName,
  recordId,
  requiredName,
  says,
  version,
  versionQuery,
} from '../../core/fields.ts'
import { dateRange, listQuery, paged } from '../../core/paging.ts'
import { defineScreens } from '../../core/screen.ts'
import { privacyField } from '../../learning/content-form.ts'
import { CONTENT_LIMITS, CONTENT_PRIVACIES } from '../../learning/content-rules.ts'
import { PLAIN_STATES } from '../../learning/content-states.ts'
import { contentType, PREREQUISITE_KINDS } from '../../learning/content-types.ts'
import { contentSource, distributedOrganizations, distributedTo, receivedFrom } from '../../learning/distribution.ts'
import { feedbackQuestion, MOST_QUESTIONS } from '../../learning/feedback.ts'
import { job } from '../../platform/job.ts'
import { BATCH_STATES } from './batch-form.ts'

export const classroom = feature('content-classroom')

export const CLASSROOM_STATES = PLAIN_STATES
export const PRIVACIES = CONTENT_PRIVACIES

const crumbs = { content: { label: 'Content' }, list: { label: 'Classroom', path: '/classroom' } } as const
const below = [crumbs.content, crumbs.list] as const

export const classroomScreens = defineScreens({
  list: { path: '/classroom', title: 'Classroom', needs: classroom.all, crumbs: [crumbs.content] },
  calendar: { path: '/classroom/calendar', title: 'Calendar', needs: [classroom.can('view')], crumbs: below },
  create: { path: '/classroom/create/:id', title: 'Create Classroom', needs: [classroom.can('create')], crumbs: below },
  createBatch: {
    path: '/classroom/create/:id/batch/manage',
    title: 'Create Batch',
    needs: [classroom.can('create')],
    crumbs: below,
  },
  createBatchEdit: {
    path: '/classroom/create/:id/batch/manage/:batchId',
    title: 'Manage Batch',
    needs: [classroom.can('create')],
    crumbs: below,
  },
  edit: { path: '/classroom/edit/:id', title: 'Edit Classroom', needs: [classroom.can('update')], crumbs: below },
  editBatch: {
    path: '/classroom/edit/:id/batch/manage',
    title: 'Create Batch',
    needs: [classroom.can('batch-edit')],
    crumbs: below,
  },
  /** With `view` only it is read-only and serves as the batch's detail. */
  batch: {
    path: '/classroom/edit/:id/batch/manage/:batchId',
    title: 'Manage Batch',
    needs: [classroom.can('view'), classroom.can('batch-edit')],
    crumbs: [...below, { label: 'Classroom Details', path: '/classroom/detail/:id' }],
  },
  detail: { path: '/classroom/detail/:id', title: 'Classroom Details', needs: [classroom.can('view')], crumbs: below },
})

const levelId = (required: string) =>
  z
    .union([z.number(), z.string().min(1)], required)
    .transform(Number)
    .refine((id) => contentType('classroom').levels.includes(id), says.notValid('Level'))
const chosen = (label: string, most: number) =>
  z
    .array(z.uuid(says.notValid(label)), says.required(label))
    .min(1, says.required(label))
    .max(most, `At most ${most} can be chosen`)

/** The first step of the wizard. `days` follows the contents and is answered only. */
export const classroomForm = z.object({
  title: requiredName('Title'),
  description: contentDescription,
  level: levelId(says.required('Level')),
  category: z.uuid(says.required('Category')),
  competencies: chosen('Competencies', CONTENT_LIMITS.competencies),
  providers: chosen('Providers', CONTENT_LIMITS.providers),
})
export type ClassroomForm = z.output<typeof classroomForm>

const objective = z
  .string(says.notValid('Objective'))
  .trim()
  .min(1, says.required('Objective'))
  .max(200, says.tooLong('Objective', 200))
export const MOST_PREREQUISITES = CONTENT_LIMITS.prerequisites
const prerequisiteType = z.enum(PREREQUISITE_KINDS, says.notValid('Module Type'))
const tag = z.string(says.notValid('Tag')).trim().min(1, says.required('Tag')).max(30, says.tooLong('Tag', 30))

/** The fourth step: what may be said beyond that. */
export const classroomOthers = z.object({
  objectives: z.array(objective, says.notValid('Objectives')).max(10, 'At most 10 objectives'),
  /** What somebody has to have passed, watched, heard or read before they join by themselves; whoever is invited may come without. */
  prerequisites: z
    .array(z.object({ module_type: prerequisiteType, id: z.uuid(says.notValid('Prerequisite')) }), says.notValid('Prerequisites'))
    .max(MOST_PREREQUISITES, `At most ${MOST_PREREQUISITES} prerequisites`),
  target_audience: optionalText('Target Audience', 500),
  tags: z.array(tag, says.notValid('Tags')).max(10, 'At most 10 tags'),
  privacy: privacyField,
  distributed_organizations: distributedTo,
  /** What participants are asked beside their rating: questions of GET /feedbacks. */
  feedbacks: z
    .array(
      z.object({ question_id: z.uuid(says.notValid('Question')), type: z.enum(['lms'], says.notValid('Type')) }),
      says.notValid('Feedback Questions'),
    )
    .max(MOST_QUESTIONS, `At most ${MOST_QUESTIONS} questions`),
})
export type ClassroomOthers = z.output<typeof classroomOthers>

export const classroomRow = z.object({
  id: z.uuid(),
  title: z.string(),
  category: z.uuid().nullable(),
  category_id: z.uuid().nullable(),
  category_title: z.string().nullable(),
  level: z.number().nullable(),
  level_id: z.number().nullable(),
  days: z.number(),
  batches_total: z.number(),
  batches_published: z.number(),
  participants: z.number(),
  /** When the next published batch begins. */
  next_batch_at: instant.nullable(),
  status: z.enum(CLASSROOM_STATES),
  created_by: personName,
  created_at: instant,
  updated_at: instant,
  received_from: receivedFrom,
  can_delete: z.boolean(),
})
export type ClassroomRow = z.output<typeof classroomRow>

export const classroomDetail = classroomRow.extend({
  description: z.string(),
  competencies: z.array(z.object({ id: z.uuid(), code: z.string(), name: z.string() })),
  providers: z.array(z.object({ id: z.uuid(), name: z.string() })),
  objectives: z.array(z.string()),
  prerequisites: z.array(z.object({ module_type: z.enum(PREREQUISITE_KINDS), id: z.uuid(), title: z.string() })),
  target_audience: z.string().nullable(),
  tags: z.array(z.string()),
  privacy: z.enum(PRIVACIES),
  distributed_organizations: distributedOrganizations,
  feedbacks: z.array(feedbackQuestion.extend({ type: z.literal('lms') })),
  /** Which steps of the wizard are complete; the next one opens after them. */
  steps: z.object({ general: z.boolean(), content: z.boolean(), batch: z.boolean() }),
  /** A content of it asks participants for a file. */
  asks_files: z.boolean(),
  /** An online meeting is a content of it. */
  has_meetings: z.boolean(),
  updated_by: personName.nullable(),
})
export type ClassroomDetail = z.output<typeof classroomDetail>

const others = {
  path: '/cms/classrooms/:id/others',
  access: [classroom.can('create'), classroom.can('update')],
  params: idParams,
  body: classroomOthers.partial().extend(version),
  data: classroomDetail,
  record: 'classrooms',
} as const

export const SELECT_A_BATCH = 'Please select at least one batch'
const readers = [classroom.can('view'), classroom.can('update'), classroom.can('create'), classroom.can('batch-edit')] as const

const list = endpoint({
  method: 'GET',
  path: '/cms/classrooms',
  access: classroom.all,
  summary: 'Classrooms of the organisation that have a title, and those distributed to it',
  query: listQuery(
    {
      status: z.enum(CLASSROOM_STATES, says.notValid('Status')).optional(),
      category_id: recordId.optional(),
      level_id: levelId(says.notValid('Level')).optional(),
      /** Who is an expert of one of its batches. */
      expert_id: recordId.optional(),
      source: contentSource,
      ...dateRange('start_date', 'end_date'),
    },
    ['title', 'category', 'level', 'days', 'status', 'created_by', 'created_at', 'updated_at'],
  ),
  data: paged(classroomRow),
})

export const classroomApi = {
  list,
  download: downloadOf(list, [classroom.can('list')], 'Classrooms'),
  generateId: endpoint({
    method: 'POST',
    path: '/cms/classrooms/generate-id',
    access: [classroom.can('create')],
    summary: 'Begins a classroom; one that has no title after seven days is removed',
    data: z.object({ id: z.uuid() }),
    status: 201,
  }),
  one: endpoint({
    method: 'GET',
    path: '/cms/classrooms/:id',
    access: readers,
    summary: 'One classroom, what it teaches, and how far its wizard has come',
    params: idParams,
    data: classroomDetail,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/cms/classrooms/:id',
    access: [classroom.can('create'), classroom.can('update')],
    summary: 'Saves the step General; level and category may also be called level_id and category_id',
    params: idParams,
    body: classroomForm.partial().extend({
      level_id: levelId(says.notValid('Level')).optional(),
      category_id: z.uuid(says.notValid('Category')).optional(),
      ...version,
    }),
    data: classroomDetail,
    record: 'classrooms',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/cms/classrooms/:id',
    access: [classroom.can('delete')],
    summary: 'Moves a classroom without published batches and participants to the bin',
    params: idParams,
    query: versionQuery,
    data: z.null(),
    record: 'classrooms',
    message: 'Classroom Deleted Successfully',
  }),
  removeAll: removeAllOf('/cms/classrooms', [classroom.can('delete')], 'classroom'),
  categorizeAll: categorizeAllOf('/cms/classrooms', [classroom.can('create'), classroom.can('update')], 'classroom'),
  duplicate: endpoint({
    method: 'POST',
    path: '/cms/classrooms/:id/duplicate',
    access: [classroom.can('create')],
    summary: 'A draft like this classroom, its batches moved so that the first begins then; nobody takes part yet',
    params: idParams,
    body: z.object({ start_at: orEmpty(moment('Start')) }),
    data: classroomDetail,
    status: 201,
    message: 'Classroom has been successfully created.',
  }),
  addOthers: endpoint({ ...others, method: 'POST', summary: 'Saves the step Optional' }),
  changeOthers: endpoint({ ...others, method: 'PATCH', summary: 'Saves the step Optional' }),
  objectives: endpoint({
    method: 'GET',
    path: '/cms/classrooms/:id/others/objectives',
    access: readers,
    summary: 'What a classroom aims at',
    params: idParams,
    data: z.object({ results: z.array(z.string()) }),
  }),
  distributedOrganizations: endpoint({
    method: 'GET',
    path: '/cms/classrooms/:id/others/distributed-organizations',
    access: readers,
    summary: 'Organisations a classroom is distributed to',
    params: idParams,
    data: z.object({ results: distributedOrganizations }),
  }),
  publishable: endpoint({
    method: 'GET',
    path: '/cms/classrooms/:id/publish',
    access: [classroom.can('publish'), classroom.can('batch-edit')],
    summary: 'The batches that are not published and have not ended, each with what keeps it from being published',
    params: idParams,
    data: z.object({
      results: z.array(
        z.object({ id: z.uuid(), title: z.string(), status: z.enum(BATCH_STATES), problems: z.array(z.string()) }),
      ),
    }),
  }),
  publish: endpoint({
    method: 'PATCH',
    path: '/cms/classrooms/:id/publish',
    access: [classroom.can('publish'), classroom.can('batch-edit')],
    summary: 'Publishes batches, all or none of them; who waits as draft is invited by the job that is answered',
    params: idParams,
    body: z.object({
      publish_batch_ids: z.array(recordId, SELECT_A_BATCH).min(1, SELECT_A_BATCH).max(100, 'At most 100 batches at once'),
    }),
    data: z.object({ published: z.number(), job: job.nullable() }),
    message: 'Classroom has been successfully published.',
  }),
}
