import { z } from 'zod'
import { says } from './fields.ts'

/** +62 or 0, and 8 to 15 digits. */
export const phone = z
  .string(says.notValid('Phone'))
  .trim()
  .regex(/^(?:\+62\d{6,13}|0\d{7,14})$/, says.notValid('Phone'))
