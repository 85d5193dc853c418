import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { idParams, instant, patchOf, says, versionQuery } from '../../core/fields.ts'
import { dateRange, listQuery, paged } from '../../core/paging.ts'
import { coachingForm, SESSION_MODES } from '../../learning/coaching.ts'
import { classroom } from './classroom.ts'

/** A session of a coach, as the batch it belongs to shows it. */
export const batchCoach = z.object({
  id: z.uuid(),
  full_name: z.string(),
  title: z.string(),
  description: z.string(),
  minutes: z.number(),
  start_at: instant,
  end_at: instant,
  mode: z.enum(SESSION_MODES),
  url: z.string().nullable(),
  location: z.string().nullable(),
  capacity: z.number(),
  booked: z.number(),
})
export type BatchCoach = z.output<typeof batchCoach>

export const coachingSession = batchCoach.extend({
  coach: z.object({ id: z.uuid(), full_name: z.string(), picture: z.string().nullable() }),
  /** The batch that took it; no other one can. */
  batch_id: z.uuid().nullable(),
  batch_title: z.string().nullable(),
  classroom_title: z.string().nullable(),
  /** Who comes, and what for. */
  bookings: z.array(z.object({ user_id: z.uuid(), name: z.string(), nik: z.string(), objective: z.string().nullable() })),
  updated_at: instant,
})
export type CoachingSession = z.output<typeof coachingSession>

const path = '/cms/coaching-sessions' as const
const readers = [classroom.can('view'), classroom.can('batch-edit'), classroom.can('create')] as const
const writers = [classroom.can('batch-edit')] as const

export const classroomCoachApi = {
  sessions: endpoint({
    method: 'GET',
    path,
    access: readers,
    summary: 'Sessions of coaches that a batch may take, the next first',
    query: listQuery(
      {
        user_ids: z
          .string()
          .max(4000, says.notValid('Coach'))
          .regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36})*$/i, says.notValid('Coach'))
          .optional(),
        exclude_associated_with_classroom: z.enum(['true', 'false'], says.notValid('Association')).optional(),
        ...dateRange('start_date', 'end_date'),
      },
      ['start_at', 'title', 'full_name'],
    ),
    data: paged(coachingSession),
  }),
  session: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access: readers,
    summary: 'One session of a coach with who booked it',
    params: idParams,
    data: coachingSession,
  }),
  addSession: endpoint({
    method: 'POST',
    path,
    access: writers,
    summary: 'Adds a session of a coach; a coach has one at a time',
    body: coachingForm,
    data: coachingSession,
    status: 201,
    message: 'Session has been successfully created.',
  }),
  changeSession: endpoint({
    method: 'PATCH',
    path: `${path}/:id`,
    access: writers,
    summary: 'Changes a session; whoever booked it is told of another time or place',
    params: idParams,
    body: patchOf(coachingForm),
    data: coachingSession,
    record: 'coaching_sessions',
    message: 'Session has been successfully changed.',
  }),
  removeSession: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    access: writers,
    summary: 'Moves a session to the bin; whoever booked it is told',
    params: idParams,
    query: versionQuery,
    data: z.null(),
    record: 'coaching_sessions',
    message: 'Coaching Session Deleted Successfully',
  }),
}
