import type pg from 'pg'
import type { Database } from './platform/db/database.ts'
import { isKnownSecret, keepSecret } from './platform/known-secret.ts'
import { seal, unseal } from './platform/outgoing/sealed-secret.ts'

/** Every column that holds what was sealed. */
const SEALED = [
  ['sso_connections', 'client_secret'],
  ['digiverse_connections', 'client_secret'],
  ['credential_keys', 'sealed_key'],
  ['factor_apps', 'sealed_secret'],
] as const

/** Seals everything anew that the former secret opens; what an even older one sealed stays as it is. Answers how many. */
export async function replaceSecret(database: Database, previous: string, secret: string): Promise<number> {
  if (!(await isKnownSecret(database, previous)))
    throw new Error('PREVIOUS_SECRET is not the one this database was used with. Nothing was changed.')
  const client = await database.background.pool.connect()
  try {
    await client.query('begin')
    const changed = await sealAllAnew(client, previous, secret)
    await client.query('commit')
    return changed
  } catch (cause) {
    await client.query('rollback')
    throw cause
  } finally {
    client.release()
  }
}

/** Within a transaction: what the former secret sealed is sealed by the present one, and known to be. */
export async function sealAllAnew(client: pg.PoolClient, previous: string, secret: string): Promise<number> {
  await client.query(`select set_config('app.audit', 'off', true)`)
  let changed = 0
  for (const [table, column] of SEALED) changed += await sealAnew(client, table, column, [previous, secret])
  await keepSecret({ pool: client }, secret)
  return changed
}

async function sealAnew(
  client: pg.PoolClient,
  table: string,
  column: string,
  [previous, secret]: readonly [string, string],
): Promise<number> {
  const { rows } = await client.query<{ sealed: string }>(`select ${column} as sealed from ${table} for update`)
  let changed = 0
  for (const { sealed } of rows) {
    const text = unseal(previous, sealed)
    if (text === null) continue
    await client.query(`update ${table} set ${column} = $2 where ${column} = $1`, [sealed, seal(secret, text)])
    changed++
  }
  return changed
}
