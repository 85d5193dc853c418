import { randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '@pelita/contract/platform/second-factor.ts'
import type { Database } from '../../db/database.ts'
import type { PlatformTx } from '../../db/platform-scope.ts'
import { hashToken } from '../../http/visitor.ts'
import { clock } from '../clock.ts'

/** Letters and digits nobody mistakes for each other. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUP = () => Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join('')

/** 79 random bits: nobody guesses one, so that its plain hash may stand in the database and outlives a change of the secret. */
const newRecoveryCode = (): string => [GROUP(), GROUP(), GROUP(), GROUP()].join('-')

const hashOf = (code: string): string => hashToken(code.toLowerCase().replace(/[^a-z0-9]/g, ''))

/** Ten new ones; those before end. */
export async function renewRecoveryCodes(tx: PlatformTx, personId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await tx.deleteFrom('recovery_codes').where('person_id', '=', personId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ person_id: personId, code_hash: hashOf(code) })))
    .execute()
  return codes
}

export async function takeRecoveryCode({ platform }: Database, personId: string, code: string): Promise<boolean> {
  const taken = await platform
    .updateTable('recovery_codes')
    .set({ used_at: clock.now().toISOString() })
    .where('person_id', '=', personId)
    .where('code_hash', '=', hashOf(code))
    .where('used_at', 'is', null)
    .returning('code_hash')
    .executeTakeFirst()
  return taken !== undefined
}

export async function recoveryCodesLeft({ platform }: Database, personId: string): Promise<number> {
  const { n } = await platform
    .selectFrom('recovery_codes')
    .select((on) => on.fn.countAll<number>().as('n'))
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(n)
}
