import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { recordId, says } from '../core/fields.ts'
import { user } from '../platform/user.ts'
import { IMPORT_MAX_ROWS } from './user-import.ts'

/** What somebody without an address is handed: shown once, stored nowhere. */
export const passwordSlip = z.object({
  id: z.uuid(),
  nik: z.string(),
  full_name: z.string(),
  posisi: z.string(),
  division: z.string().nullable(),
  password: z.string(),
})
export type PasswordSlip = z.output<typeof passwordSlip>

export const handedPasswords = z.object({
  organization: z.string(),
  /** Where they sign in. */
  address: z.string(),
  slips: z.array(passwordSlip),
  /** The slips as a spreadsheet, in base64. */
  sheet: z.string(),
  sheet_name: z.string(),
})
export type HandedPasswords = z.output<typeof handedPasswords>

export const userFirstPasswordApi = {
  firstPasswords: endpoint({
    method: 'POST',
    path: '/users/first-passwords',
    access: [user.can('create'), user.can('update')],
    summary:
      'Makes a first password for each of these accounts without an address and answers them, once; whoever may not update does so for accounts that have none',
    body: z.object({
      ids: z
        .array(recordId, says.required('Account'))
        .min(1, says.required('Account'))
        .max(IMPORT_MAX_ROWS, `At most ${IMPORT_MAX_ROWS} accounts at once`),
    }),
    data: handedPasswords,
  }),
}
