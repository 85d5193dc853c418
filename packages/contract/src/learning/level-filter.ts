import { z } from 'zod'
import { says } from '../core/fields.ts'

/** Lists of contents that have a level in their form are narrowed by it. */
export const levelFilter = z.coerce.number(says.notValid('Level')).int(says.notValid('Level')).optional()
