import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { idParams, instant, recordId, says } from '../core/fields.ts'
import { listQuery, paged } from '../core/paging.ts'
import { invitation } from '../learning/attendance.ts'

/** The next ones follow once these are over. */
export const MOST_SESSIONS = 50
export const MARKED_MAX = 200

/** What I teach at one time: a meeting that takes attendance, or a day of a class that takes none. */
export const taughtSession = z.object({
  /** null: nobody checks in. */
  id: z.uuid().nullable(),
  title: z.string(),
  module_title: z.string(),
  batch_id: z.uuid(),
  batch_title: z.string(),
  start_date_time: instant,
  end_date_time: instant.nullable(),
  /** The zone of the organisation, in which people meet. */
  timezone: z.string(),
  location: z.string().nullable(),
  /** Building and room of that day as the rundown names them. */
  rooms: z.array(z.string()),
  meeting_url: z.string().nullable(),
  /** Why it does not take place; null where it does. */
  cancel_reason: z.string().nullable(),
  /** People can check in now; from then on they can. */
  is_open: z.boolean(),
  opens_at: instant.nullable(),
  /** Somebody can be marked by hand now. */
  can_mark: z.boolean(),
  came: z.number(),
  expected: z.number(),
})
export type TaughtSession = z.output<typeof taughtSession>

/** What people scan or type at this moment. */
export const shownCode = z.object({
  code_mode: z.enum(['static', 'rotating']),
  code: z.string(),
  /** Eight characters, or the six digits of a rotating code. */
  typed: z.string(),
  valid_until: instant,
  server_time: instant,
  step_seconds: z.number(),
})
export type ShownCode = z.output<typeof shownCode>

export const attendant = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  name: z.string(),
  nik: z.string(),
  invitation,
  clock_in: instant.nullable(),
})
export type Attendant = z.output<typeof attendant>

/** For experts of a batch, with their own learner session; never by an API credential. */
export const learnerTrainerApi = {
  sessions: endpoint({
    method: 'GET',
    path: '/learner/expert/sessions',
    access: 'learner',
    byPerson: true,
    summary: 'What I teach as an expert of a batch, from the beginning of today on',
    data: z.object({ results: z.array(taughtSession) }),
  }),
  session: endpoint({
    method: 'GET',
    path: '/learner/expert/sessions/:id',
    access: 'learner',
    byPerson: true,
    summary: 'One meeting of a batch of which I am an expert',
    params: idParams,
    data: taughtSession,
  }),
  code: endpoint({
    method: 'GET',
    path: '/learner/expert/sessions/:id/code',
    access: 'learner',
    byPerson: true,
    summary: 'The code with which people check in to my meeting, while it is open',
    params: idParams,
    data: shownCode,
  }),
  people: endpoint({
    method: 'GET',
    path: '/learner/expert/sessions/:id/attendances',
    access: 'learner',
    byPerson: true,
    summary: 'Who came to my meeting, or who is missing',
    params: idParams,
    query: listQuery({ came: z.enum(['true', 'false'], says.notValid('Status')).optional() }, ['name', 'clock_in']),
    data: paged(attendant),
  }),
  mark: endpoint({
    method: 'POST',
    path: '/learner/expert/sessions/:id/attendances',
    access: 'learner',
    byPerson: true,
    summary: 'Marks confirmed participants of my meeting present by hand, all or nothing',
    params: idParams,
    body: z.object({
      user_ids: z
        .array(recordId, says.required('Participant'))
        .min(1, says.required('Participant'))
        .max(MARKED_MAX, `At most ${MARKED_MAX} participants at once`),
    }),
    data: z.object({ added: z.number() }),
    status: 201,
    idempotent: true,
  }),
}
