import { z } from 'zod'
import { says } from '../core/fields.ts'

/** Partner organisations a content is offered to, as a form sends them. */
export const distributedTo = z
  .array(z.uuid(says.notValid('Organization')), says.notValid('Organizations'))
  .max(200, 'At most 200 organizations')

/** The same as it is answered. */
export const distributedOrganizations = z.array(z.object({ id: z.uuid(), title: z.string() }))

/** Whose contents a list answers: those that other organisations distribute to this one, their own ones, or without it both. */
export const contentSource = z.enum(['own', 'distributed'], says.notValid('Source')).optional()

/** The organisation a content comes from; nothing for one's own. Who receives it looks at it, and changes nothing. */
export const receivedFrom = z.string().nullable()
