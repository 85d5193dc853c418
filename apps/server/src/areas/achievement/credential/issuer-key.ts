import { newSigningKey, type SigningKey } from '../../../platform/credentials/ed25519-multikey.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { seal, unseal } from '../../../platform/outgoing/sealed-secret.ts'

/** Every key the organisation ever signed with: what an old one signed stays provable. */
export const publicKeys = async (db: OrgDb): Promise<string[]> =>
  (await db.selectFrom('credential_keys').select('public_key').orderBy('created_at').execute()).map((row) => row.public_key)

/** The key the organisation signs with today, made when it is first needed and kept sealed. */
export async function issuerKey(db: OrgDb, secret: string): Promise<SigningKey> {
  const current = await db
    .selectFrom('credential_keys')
    .select(['id', 'public_key', 'sealed_key'])
    .where('retired_at', 'is', null)
    .executeTakeFirst()
  const seed = current && unseal(secret, current.sealed_key)
  if (current && seed) return { public_key: current.public_key, seed }
  // Sealed with a secret the server no longer has: it can prove, but no longer sign.
  if (current)
    await db.updateTable('credential_keys').set({ retired_at: new Date().toISOString() }).where('id', '=', current.id).execute()
  const key = newSigningKey()
  const stored = await db
    .insertInto('credential_keys')
    .values({ public_key: key.public_key, sealed_key: seal(secret, key.seed) })
    .onConflict((conflict) => conflict.column('org_id').where('retired_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  // Somebody else needed it in the same moment, and was first.
  return stored ? key : issuerKey(db, secret)
}
