import { type DigiversePage, digiverseApi } from '@pelita/contract/areas/api-credential.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { withoutTransaction } from '../../../platform/http/bind.ts'
import { conflict, invalid, stale } from '../../../platform/http/errors.ts'
import { implement } from '../../../platform/http/implement.ts'
import { seal } from '../../../platform/outgoing/sealed-secret.ts'
import { rowVersions, versionNamed } from '../../../platform/settings/row-versions.ts'
import { connectionOf } from './connection.ts'
import { digiverseClient } from './digiverse-client.ts'

const rowOf = (db: OrgDb) =>
  db
    .selectFrom('digiverse_connections')
    .select(['id', 'base_url', 'client_id', 'client_secret', 'active', 'updated_at'])
    .executeTakeFirst()

const shown = async (db: OrgDb): Promise<DigiversePage> => {
  const row = await rowOf(db)
  if (!row) return { base_url: '', client_id: '', active: false, has_secret: false, updated_at: '' }
  const { id: _, client_secret, ...page } = row
  return { ...page, has_secret: client_secret !== '' }
}

async function versionsOf(db: OrgDb) {
  const row = await rowOf(db)
  if (!row) return []
  const { id, base_url, client_id, active } = row
  return rowVersions(db, {
    ...{ table: 'digiverse_connections', id, now: { base_url, client_id, active }, hidden: ['client_secret'] },
  })
}

const refuseStale = (read: string | undefined, now: string): void => {
  if (read !== undefined && read !== now) throw stale('page', { changed_by: '', changed_at: now, changes: [] })
}

/** How the organisation reaches the events platform; its secret is written and never read. */
export const digiverseRoutes = implement(digiverseApi, {
  read: ({ db }) => shown(db),
  update: async ({ db, body: { updated_at, client_secret, ...sent }, services }) => {
    const before = await rowOf(db)
    refuseStale(updated_at, before?.updated_at ?? '')
    const moved = before && (before.base_url !== sent.base_url || before.client_id !== sent.client_id)
    // A secret that goes to another address than the one it was given for would be given away.
    if (!client_secret && (!before || moved)) throw invalid('client_secret', 'Client Secret is required')
    const sealed = client_secret ? seal(services.config.secret, client_secret) : (before?.client_secret ?? '')
    const values = { ...sent, client_secret: sealed }
    await db
      .insertInto('digiverse_connections')
      .values(values)
      .onConflict((one) => one.column('org_id').doUpdateSet(values))
      .execute()
    return shown(db)
  },
  history: async ({ db }) => (await versionsOf(db)).map(({ state: _, ...entry }) => entry),
  restore: async ({ db, body }) => {
    const { base_url, client_id, active } = versionNamed(await versionsOf(db), body.id).state
    const now = await rowOf(db)
    refuseStale(body.updated_at, now?.updated_at ?? '')
    // A secret belongs to the address it was given for, and is no part of a version.
    if (base_url !== now?.base_url || client_id !== now?.client_id)
      throw conflict('That version had another address or client. Enter it with its secret')
    await db
      .updateTable('digiverse_connections')
      .set({ active: active === true })
      .execute()
    return shown(db)
  },
  test: withoutTransaction(async ({ services, again }) => {
    const connection = await again((db) => connectionOf(db, services.config))
    const client = digiverseClient(connection, { trusted: services.config.outgoingHosts })
    return { events: (await client.events({ page: 1, size: 1 })).pagination.total_elements }
  }),
})
