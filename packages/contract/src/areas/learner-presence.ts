import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { instant, recordId } from '../core/fields.ts'
import { listQuery, paged } from '../core/paging.ts'
import { invitation, scheduleTimes } from '../learning/attendance.ts'

export const learnerPresenceApi = {
  scan: endpoint({
    method: 'POST',
    path: '/learner/presences/scan',
    access: 'learner',
    summary: 'Checks in with a scanned or typed code',
    body: z.object({
      code: z
        .string('QR code is not recognized')
        .trim()
        .min(1, 'QR code is not recognized')
        .max(200, 'QR code is not recognized'),
      /** Which open schedule a typed 6-digit code belongs to; without it all open ones are tried. */
      schedule_id: recordId.optional(),
      lat: z.number().min(-90).max(90).optional(),
      lon: z.number().min(-180).max(180).optional(),
      accuracy: z.number().min(0).max(100_000).optional(),
      device_id: z.string().max(100).optional(),
    }),
    data: z.object({
      presence_id: z.uuid(),
      title: z.string(),
      schedule: scheduleTimes.extend({ schedule_id: z.uuid() }).nullable(),
      invitation: z.enum(['present', 'late', 'visitor']),
      clock_in: instant,
    }),
    status: 201,
    limit: { max: 30, per: 'user' },
    idempotent: true,
  }),
  presenceHistory: endpoint({
    method: 'GET',
    path: '/learner/presences/history',
    access: 'learner',
    summary: 'My check-ins, newest first',
    query: listQuery({}, ['clock_in']),
    data: paged(z.object({ id: z.uuid(), title: z.string(), clock_in: instant, invitation, schedule: scheduleTimes.nullable() })),
  }),
}
