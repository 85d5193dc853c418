import type { z } from 'zod'
import { storedOrgCode } from './credentials.ts'
import { seal, unseal } from './crypto.ts'

export const TAMPERED = 'Invalid or tampered data.'

/** Encrypts the `detail` query of a report link with the organisation code. */
export const sealDetail = (payload: unknown, orgCode = storedOrgCode() ?? ''): string => seal(orgCode, JSON.stringify(payload))

/** Reads it back; throws `Invalid or tampered data.` for anything `sealDetail` did not make for this organisation. */
export const openDetail = <S extends z.ZodType>(text: string, schema: S, orgCode = storedOrgCode() ?? ''): z.output<S> => {
  try {
    return schema.parse(JSON.parse(unseal(orgCode, text)))
  } catch {
    throw new Error(TAMPERED)
  }
}
