import type { Config } from '../../../config.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { conflict } from '../../../platform/http/errors.ts'
import { unseal } from '../../../platform/outgoing/sealed-secret.ts'
import type { Connection } from './digiverse-client.ts'

/** How this organisation reaches the events platform; a refusal in words where nobody set it up. */
export async function connectionOf(db: OrgDb, config: Pick<Config, 'secret'>): Promise<Connection> {
  const row = await db
    .selectFrom('digiverse_connections')
    .select(['base_url', 'client_id', 'client_secret'])
    .where('active', '=', true)
    .executeTakeFirst()
  const client_secret = row && unseal(config.secret, row.client_secret)
  if (!row || client_secret === null || client_secret === undefined) throw conflict('DigiVerse is not connected')
  return { base_url: row.base_url, client_id: row.client_id, client_secret }
}
