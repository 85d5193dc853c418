import { z } from 'zod'
import type { ContractArea } from '../core/area.ts'
import { endpoint } from '../core/endpoint.ts'
import { user } from '../platform/user.ts'

export const mailApi = {
  resend: endpoint({
    method: 'POST',
    path: '/cms/jobs/mails',
    access: [user.can('update')],
    summary: 'Sends the mails again that did not leave; those whose code or link has ended are taken off the list',
    data: z.object({ queued: z.number(), lost: z.number() }),
  }),
}

/** All that the area is known by. */
export const mailArea = {
  apis: { mail: mailApi },
} as const satisfies ContractArea
