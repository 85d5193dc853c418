import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import {
  instant,
  moment,
  optionalText,
  personName,
  recordId,
  requiredText,
  says,
  version,
  versionQuery,
} from '../../core/fields.ts'
import { listQuery, paged } from '../../core/paging.ts'
import { batchCalls } from '../../learning/batch-calls.ts'
import { SESSION_MODES } from '../../learning/coaching.ts'
import { receivedFrom } from '../../learning/distribution.ts'
import { shownLocation } from '../../learning/location-field.ts'
import { shownItem } from '../../learning/tree-contents.ts'
import { job } from '../../platform/job.ts'
import { BATCH_PHASES, BATCH_STATES, batchFields, CONFIRMATIONS, GRADUATIONS, LEARNING_ORDERS, newBatch } from './batch-form.ts'
import { classroom } from './classroom.ts'
import { batchCoach } from './classroom-coaches.ts'

export const batchRow = z.object({
  id: z.uuid(),
  title: z.string(),
  status: z.enum(BATCH_STATES),
  phase: z.enum(BATCH_PHASES),
  start_at: instant,
  end_at: instant,
  session_mode: z.enum(SESSION_MODES),
  location: shownLocation.nullable(),
  max_participants: z.number(),
  /** Seats taken: draft, invited and confirmed. */
  participants: z.number(),
  waiting: z.number(),
  experts_total: z.number(),
  graduation_determined_by: z.enum(GRADUATIONS),
  /** How many have done everything and wait for an expert's decision. */
  waiting_expert: z.number(),
  /** Why whoever reviewed it last gave it back; gone once it is sent again. */
  review_note: z.string().nullable(),
  /** Since when a published batch does not take place, and why; null once it is brought back. */
  cancelled_at: instant.nullable(),
  cancel_reason: z.string().nullable(),
  updated_at: instant,
  can_delete: z.boolean(),
})
export type BatchRow = z.output<typeof batchRow>

const shownPerson = z.object({
  user_id: z.uuid(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  company: z.string().nullable(),
  position: z.string().nullable(),
  picture: z.string().nullable(),
})
const shownAchievement = z.object({
  achievement_id: z.uuid(),
  kind: z.enum(['badge', 'certificate']),
  title: z.string(),
  image: z.string().nullable(),
})

export const batchDetail = batchRow.extend({
  classroom_id: z.uuid(),
  classroom_title: z.string(),
  received_from: receivedFrom,
  days: z.number(),
  thumbnail: z.string().nullable(),
  learning_order_type: z.enum(LEARNING_ORDERS),
  attendance_confirmation_type: z.enum(CONFIRMATIONS),
  confirmation_deadline: instant.nullable(),
  min_attendance_percent: z.number(),
  location_images: z.array(z.string()),
  location_url: z.string().nullable(),
  online_meeting_urls: z.array(z.object({ day_id: z.number(), url: z.string() })),
  rundown: z.array(
    z.object({
      day_id: z.number(),
      activities: z.array(
        z.object({
          id: z.uuid(),
          title: z.string(),
          building_name: z.string().nullish(),
          room_name: z.string().nullish(),
          start_time: z.string(),
          end_time: z.string(),
        }),
      ),
    }),
  ),
  presence_settings: z.object({
    open_before_minutes: z.number(),
    late_after_minutes: z.number(),
    absent_after_hours: z.number(),
    allow_visitor: z.boolean(),
    require_location: z.boolean(),
    radius_meters: z.number(),
    items: z.array(
      z.object({
        flow_id: z.uuid(),
        title: z.string(),
        schedules: z.array(
          z.object({
            ...{ id: z.uuid(), day_id: z.number().nullable(), start_date_time: instant, end_date_time: instant.nullable() },
            /** Why it does not take place; null where it does. */
            cancel_reason: z.string().nullable(),
          }),
        ),
      }),
    ),
  }),
  assignments: z.array(
    z.object({
      flow_id: z.uuid(),
      title: z.string(),
      content_type: z.string(),
      pass_grade: z.number().nullable(),
      due_date: instant.nullable(),
      start_date_time: instant.nullable(),
      end_date_time: instant.nullable(),
    }),
  ),
  external_contents: z.array(z.object({ flow_id: z.uuid(), title: z.string(), url: z.string() })),
  experts: z.array(shownPerson.extend({ flows: z.array(z.uuid()) })),
  training_supports: z.array(shownPerson),
  coaches: z.array(batchCoach),
  achievement: shownAchievement.nullable(),
  additional_achievements: z.array(shownAchievement.extend({ min_score: z.number().nullable() })),
  use_highlight: z.boolean(),
  highlighted_information: z.string().nullable(),
  created_by: personName,
  created_at: instant,
  updated_by: personName.nullable(),
})
export type BatchDetail = z.output<typeof batchDetail>

export const batchParams = z.object({ id: recordId, batchId: recordId })
export const batchReaders = [
  classroom.can('view'),
  classroom.can('batch-edit'),
  classroom.can('create'),
  classroom.can('update'),
] as const
const writers = [classroom.can('batch-edit')] as const

export const classroomBatchApi = {
  ...batchCalls({ at: '/cms/classrooms/:id/batch/:batchId', readers: batchReaders, writers }),
  list: endpoint({
    method: 'GET',
    path: '/cms/classrooms/:id/batch',
    access: batchReaders,
    summary: 'Batches of a classroom, the latest start first',
    params: z.object({ id: recordId }),
    query: listQuery({ status: z.enum(BATCH_STATES, says.notValid('Status')).optional() }, [
      'title',
      'start_at',
      'session_mode',
      'status',
      'updated_at',
    ]),
    data: paged(batchRow),
  }),
  one: endpoint({
    method: 'GET',
    path: '/cms/classrooms/:id/batch/:batchId',
    access: batchReaders,
    summary: 'One batch with all its sections',
    params: batchParams,
    data: batchDetail,
  }),
  contents: endpoint({
    method: 'GET',
    path: '/cms/classrooms/:id/batch/:batchId/contents',
    access: batchReaders,
    summary: 'The contents of a batch with what it sets for each of them',
    params: batchParams,
    data: z.object({
      results: z.array(
        shownItem.omit({ has_results: true }).extend({
          day_id: z.number(),
          section_title: z.string(),
          due_date: instant.nullable(),
          opens_at: instant.nullable(),
          closes_at: instant.nullable(),
        }),
      ),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/cms/classrooms/:id/batch',
    access: [classroom.can('batch-edit'), classroom.can('create')],
    summary: 'Adds a batch as draft; the contents of the classroom are its own from now on',
    params: z.object({ id: recordId }),
    body: newBatch,
    data: batchDetail,
    status: 201,
    message: 'Batch has been successfully created.',
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/cms/classrooms/:id/batch/:batchId',
    access: writers,
    summary: 'Changes a batch; with `notify` participants of a published one are told of another time or place',
    params: batchParams,
    body: batchFields.partial().extend(version),
    data: batchDetail,
    record: 'batches',
    message: 'Batch has been successfully changed.',
  }),
  /** draft, review or publish; another word is unknown (404). */
  setStatus: endpoint({
    method: 'PATCH',
    path: '/cms/classrooms/:id/batch/:batchId/:status',
    access: [classroom.can('batch-edit'), classroom.can('publish')],
    summary: 'Moves a batch to draft, review or publish, with the checks and effects of publishing',
    params: batchParams.extend({ status: z.string() }),
    body: z.object({ note: optionalText('Note', 500) }),
    data: z.object({ status: z.enum(BATCH_STATES), updated_at: instant, job: job.nullable() }),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/cms/classrooms/:id/batch/:batchId/cancel',
    access: writers,
    summary: 'Cancels a published batch that has not begun: everybody is told why, and it is a draft without participants again',
    params: batchParams,
    body: z.object({ reason: requiredText('Reason', 500) }),
    data: z.object({ cancelled: z.number() }),
    message: 'Batch has been cancelled.',
  }),
  bringBack: endpoint({
    method: 'POST',
    path: '/cms/classrooms/:id/batch/:batchId/bring-back',
    access: writers,
    summary:
      'Publishes a cancelled batch again: everybody takes part as before, and those who were told that it is cancelled learn it',
    params: batchParams,
    /** Whether the limit may grow where others took the seats meanwhile. */
    body: z.object({ overflow: z.enum(['refuse', 'raise'], says.notValid('Overflow')).default('refuse') }),
    data: z.object({ returned: z.number(), job: job.nullable() }),
    message: 'Batch has been brought back.',
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/cms/classrooms/:id/batch/:batchId/duplicate',
    access: writers,
    summary: 'A draft like this batch, all its times moved so that it begins then; nobody takes part yet',
    params: batchParams,
    body: z.object({ start_at: moment('Start') }),
    data: batchDetail,
    status: 201,
    message: 'Batch has been successfully created.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/cms/classrooms/:id/batch/:batchId',
    access: writers,
    summary: 'Moves a draft nobody has attended to the bin',
    params: batchParams,
    query: versionQuery,
    data: z.null(),
    record: 'batches',
    message: 'Batch Deleted Successfully',
  }),
}
