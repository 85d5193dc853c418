import { z } from 'zod'
import type { ContractArea } from '../core/area.ts'
import { endpoint } from '../core/endpoint.ts'
import { idParams, instant, optionalText, recordId, says } from '../core/fields.ts'
import { listQuery, paged } from '../core/paging.ts'
import { deciding, seeing } from './content-types.ts'
import { runSeats } from './seats.ts'

export const WAITING_REASONS = ['capacity', 'approval'] as const
export const WAITING_STATES = ['waiting', 'approved', 'rejected', 'cancelled', 'expired'] as const

export const waitingRow = z.object({
  id: z.uuid(),
  user: z.object({
    id: z.uuid(),
    nik: z.string(),
    full_name: z.string(),
    email: z.string().nullable(),
    posisi: z.string().nullable(),
    picture: z.string().nullable(),
    division: z.string().nullable(),
  }),
  /** What they wait for. */
  content: z.object({ id: z.uuid(), title: z.string(), type: z.string() }),
  batch_id: z.uuid(),
  batch_title: z.string().nullable(),
  reason: z.enum(WAITING_REASONS),
  status: z.enum(WAITING_STATES),
  note: z.string().nullable(),
  requested_at: instant,
  /** Whose turn it is in this batch, 1 first; nothing for who waits no more. */
  position: z.number().nullable(),
})
export type WaitingRow = z.output<typeof waitingRow>

const decision = z.object({
  ids: z
    .array(recordId, 'Please select at least one entry')
    .min(1, 'Please select at least one entry')
    .max(500, 'At most 500 at once'),
  note: optionalText('Note', 500),
})

export const waitingListApi = {
  list: endpoint({
    method: 'GET',
    path: '/contents/waiting-list',
    access: seeing,
    summary:
      'Who waits for a seat or a decision, of the kinds of content the caller has to do with: `content_id` is the type of content, `relation_id` the content',
    query: listQuery(
      {
        content_id: z.coerce
          .number(says.notValid('Content'))
          .int(says.notValid('Content'))
          .max(1000, says.notValid('Content'))
          .min(0, says.notValid('Content'))
          .optional(),
        relation_id: recordId.optional(),
        batch_id: recordId.optional(),
        status: z.enum(WAITING_STATES, says.notValid('Status')).optional(),
        /** Only those the caller decides on, its own people at other organisations too. */
        to_decide: z.enum(['true'], says.notValid('To decide')).optional(),
      },
      ['name', 'nik', 'reason', 'requested_at', 'status'],
    ),
    data: paged(waitingRow),
  }),
  seats: endpoint({
    method: 'GET',
    path: '/contents/waiting-list/:id/seats',
    access: deciding,
    summary: 'How full the batch is that this entry waits for, and where else there is room',
    params: idParams,
    data: runSeats,
  }),
  approve: endpoint({
    method: 'POST',
    path: '/contents/waiting-list/approve',
    access: deciding,
    summary: 'Gives these people a seat, all or none of them',
    body: decision.extend({
      /** Where there are too few seats the limit grows by those that are missing. */
      overflow: z.enum(['refuse', 'raise'], says.notValid('Overflow')).default('refuse'),
      /** Another batch of the same content, in which they get their seats instead. */
      batch_id: recordId.optional(),
    }),
    data: z.object({ approved: z.number() }),
    message: 'Waiting list has been approved.',
  }),
  reject: endpoint({
    method: 'POST',
    path: '/contents/waiting-list/reject',
    access: deciding,
    summary: 'Tells these people that there is no seat for them',
    body: decision,
    data: z.object({ rejected: z.number() }),
    message: 'Waiting list has been rejected.',
  }),
}

/** All that the area is known by. */
export const waitingListArea = {
  apis: { 'waiting-list': waitingListApi },
} as const satisfies ContractArea
