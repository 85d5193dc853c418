import type { NewApp } from '@pelita/contract/platform/second-factor.ts'
import { Secret, TOTP } from 'otpauth'
import type { Database } from '../../db/database.ts'
import { seal, unseal } from '../../outgoing/sealed-secret.ts'
import { qrPicture } from '../../render/qr-picture.ts'
import { clock } from '../clock.ts'

/** What every authenticator app can do: six digits of SHA-1, a new code each half minute. */
const SHAPE = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Clocks differ: the interval before and the one after count as well. */
const WINDOW = 1

const totp = (base32: string, more: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...SHAPE, ...more, secret: Secret.fromBase32(base32) })

export interface BegunApp {
  readonly sealed: string
  readonly shown: NewApp
}

export function newAppSecret(secret: string, name: { readonly issuer: string; readonly label: string }): BegunApp {
  const own = new Secret({ size: 20 }).base32
  const uri = totp(own, name).toString()
  return { sealed: seal(secret, own), shown: { secret: own, uri, qr: qrPicture(uri) } }
}

/** The interval a code belongs to; null for a wrong code, or one sealed with another secret. */
export function stepOf(secret: string, sealed: string, code: string): number | null {
  const base32 = unseal(secret, sealed)
  const digits = code.replace(/\s/g, '')
  if (!base32 || !/^\d{6}$/.test(digits)) return null
  const timestamp = clock.now().getTime()
  const delta = totp(base32).validate({ token: digits, timestamp, window: WINDOW })
  return delta === null ? null : TOTP.counter({ period: SHAPE.period, timestamp }) + delta
}

/** Takes a code of the person's app: right, and not taken before. */
export async function takeAppCode({ platform }: Database, secret: string, personId: string, code: string): Promise<boolean> {
  const app = await platform
    .selectFrom('factor_apps')
    .select('sealed_secret')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  const step = app ? stepOf(secret, app.sealed_secret, code) : null
  if (step === null) return false
  const taken = await platform
    .updateTable('factor_apps')
    .set({ last_step: step })
    .where('person_id', '=', personId)
    .where('last_step', '<', step)
    .returning('person_id')
    .executeTakeFirst()
  return taken !== undefined
}
