import { z } from 'zod'
import { says } from '../core/fields.ts'

/** Partner organisations a content is offered to, as a form sends them. */
export const distributedTo = z
  .array(z.uuid(says.notValid('Organization')), says.notValid('Organizations'))
  .max(200, 'At most 200 organizations')

/** The same as it is answered. */
export const distributedOrganizations = z.array(z.object({ id: z.uuid(), title: z.string() }))
