import { z } from 'zod'
import { endpoint, FILE } from '../../core/endpoint.ts'
import { instant, optionalText, recordId, says, version, wholeNumber } from '../../core/fields.ts'
import { SESSION_MODES } from '../../learning/coaching.ts'
import { batchParams, batchReaders } from './batch.ts'
import { BATCH_PHASES, BATCH_STATES, batchFields } from './batch-form.ts'
import { classroom } from './classroom.ts'

export const CLASH_KINDS = ['trainer', 'room', 'coach', 'participant'] as const
/** More are counted, not named. */
export const MOST_CLASHES = 50
/** A quarter of a year: what a screen of months can want, with the days before and after. */
export const MOST_CALENDAR_DAYS = 100
const MOST_DAYS_MOVED = 1000

const otherBatch = z.object({
  id: z.uuid(),
  title: z.string(),
  classroom_id: z.uuid(),
  classroom_title: z.string(),
  status: z.enum(BATCH_STATES),
})

/** Somebody or some room that is asked for twice at the same time. A word to whoever plans, never a refusal. */
export const clash = z.object({
  kind: z.enum(CLASH_KINDS),
  /** The person or the room. */
  name: z.string(),
  user_id: z.uuid().nullable(),
  /** The first time both want it, and how often that happens. */
  start_at: instant,
  end_at: instant,
  times: z.number(),
  /** The batch that asks as well; none where it is a session of a coach no batch has taken. */
  batch: otherBatch.nullable(),
  /** The session of a coach that lies at the same time. */
  session: z.object({ id: z.uuid(), title: z.string() }).nullable(),
})
export type Clash = z.output<typeof clash>

export const clashes = z.object({ results: z.array(clash), total: z.number() })

export const calendarBatch = z.object({
  id: z.uuid(),
  title: z.string(),
  classroom_id: z.uuid(),
  classroom_title: z.string(),
  status: z.enum(BATCH_STATES),
  phase: z.enum(BATCH_PHASES),
  start_at: instant,
  end_at: instant,
  session_mode: z.enum(SESSION_MODES),
  place: z.string().nullable(),
  experts: z.array(z.string()),
  /** When people meet, of the days that were asked for. */
  sessions: z.array(
    z.object({ id: z.uuid(), title: z.string(), start_at: instant, end_at: instant.nullable(), cancelled: z.boolean() }),
  ),
  updated_at: instant,
})
export type CalendarBatch = z.output<typeof calendarBatch>

/** A session of a coach, whether a batch took it or not. */
export const calendarCoaching = z.object({
  id: z.uuid(),
  title: z.string(),
  coach: z.string(),
  start_at: instant,
  end_at: instant,
  place: z.string().nullable(),
  capacity: z.number(),
  booked: z.number(),
  batch: otherBatch.nullable(),
})
export type CalendarCoaching = z.output<typeof calendarCoaching>

const calendarDay = (label: string) => z.iso.date(says.notValid(label))

export const classroomCalendarApi = {
  calendar: endpoint({
    method: 'GET',
    path: '/cms/classrooms/calendar',
    access: [classroom.can('view'), classroom.can('list')],
    summary: 'Batches that run, sessions that meet and coaches who see people between two days of the organisation’s zone',
    query: z.object({
      start: calendarDay('Start'),
      end: calendarDay('End'),
      status: z.enum(BATCH_STATES, says.notValid('Status')).optional(),
      expert_id: recordId.optional(),
      classroom_id: recordId.optional(),
      /** Part of the name of a place, building or room. */
      room: optionalText('Room', 100),
    }),
    data: z.object({ timezone: z.string(), results: z.array(calendarBatch), coaching: z.array(calendarCoaching) }),
  }),
  clashes: endpoint({
    method: 'GET',
    path: '/cms/classrooms/:id/batch/:batchId/clashes',
    access: batchReaders,
    summary: 'Trainers, rooms, coaches and participants of a batch that something else has at the same time',
    params: batchParams,
    data: clashes,
  }),
  /** Changes nothing; what is asked is too long for an address. */
  checkClashes: endpoint({
    method: 'POST',
    path: '/cms/classrooms/:id/batch/clashes',
    access: [classroom.can('batch-edit'), classroom.can('create')],
    summary: 'Trainers, rooms and coaches something else has at the same time, for a batch as it would be saved',
    params: z.object({ id: recordId }),
    body: batchFields
      .pick({
        ...{ start_at: true, end_at: true, session_mode: true, location: true, rundown: true, experts: true },
        ...{ training_supports: true },
      })
      .extend({
        batch_id: recordId.nullish(),
        coaches: batchFields.shape.coaches.nullish(),
        presence_settings: z.object({ items: batchFields.shape.presence_settings.shape.items }, says.notValid('Schedule')),
      }),
    data: clashes,
  }),
  move: endpoint({
    method: 'PATCH',
    path: '/cms/classrooms/:id/batch/:batchId/move',
    access: [classroom.can('batch-edit')],
    summary:
      'Moves a draft by so many days: period, sessions and due dates together, hours as they are; answers what clashes then',
    params: batchParams,
    body: z.object({ days: wholeNumber('Days', -MOST_DAYS_MOVED, MOST_DAYS_MOVED), ...version }),
    data: z.object({ start_at: instant, end_at: instant, updated_at: instant, clashes }),
    record: 'batches',
    message: 'Batch has been successfully moved.',
  }),
  signInSheet: endpoint({
    method: 'GET',
    path: '/cms/classrooms/:id/batch/:batchId/sign-in-sheet',
    access: batchReaders,
    summary: 'A page to print for one session, with a line to sign for everybody who is expected',
    params: batchParams,
    query: z.object({ schedule_id: recordId }),
    data: FILE,
    audit: 'export',
  }),
}
