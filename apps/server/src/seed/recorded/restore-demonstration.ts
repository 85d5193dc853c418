import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { sealAllAnew } from '../../change-secret.ts'
import { simulatorKey } from '../../platform/auth/tokens.ts'
import { bringIn } from '../../platform/backup/bring-in.ts'
import { EXACT } from '../../platform/backup/dump-tables.ts'
import { checkBackup } from '../../platform/backup/read-backup.ts'
import { hasSchemaOf, makeSchema, unknownMigrations } from '../../platform/backup/target-schema.ts'
import { emptyTables, silenceOwnRows } from '../../platform/backup/target-tables.ts'
import { dropFormer, leaveSchema } from '../../platform/db/former-schema.ts'
import { hashToken } from '../../platform/http/visitor.ts'
import type { Services } from '../../platform/services.ts'
import { ARCHIVE, unpackArchive } from './archive.ts'
import { moveBatches } from './move-batches.ts'
import { type Distance, distanceOf, movingBy } from './move-dates.ts'
import { type Changes, changesSince } from './part-changes.ts'
import { hashesNow, type PartHashes } from './part-hashes.ts'
import { removeRows } from './written-rows.ts'

export interface RestoreOptions {
  readonly archive?: URL
  readonly now?: number
  /** Of the parts as they are now. */
  readonly hashes?: PartHashes
  /** Throws where it is to be left. */
  readonly check?: () => void
  /** What a database notes while it is loading. */
  readonly loading: string
}

/**
 * Brings back the demonstration as it was recorded, its dates moved to today, sealed with its own secret: in one transaction, so that
 * one that is interrupted leaves nothing. Answers which parts are still to be loaded, or null where all of them are: the archive is
 * missing, cannot be read, is newer than this program, or a part changed that others hang on.
 */
export async function restoreDemonstration(services: Services, options: RestoreOptions): Promise<Changes['load'] | null> {
  const folder = await mkdtemp(join(services.config.dataDir, 'demonstration-'))
  try {
    const backup = join(folder, 'backup.tar')
    const recorded = await unpackArchive(options.archive ?? ARCHIVE, backup)
    const changes = recorded && changesSince(recorded, options.hashes ?? hashesNow())
    if (!changes) return null
    const checked = await checkBackup(backup).catch(() => null)
    if (!checked || unknownMigrations(checked.manifest).length > 0) return null
    const distance = distanceOf(Date.parse(recorded.recorded_at), options.now ?? Date.now())
    await inOneGo(services, (client) =>
      bringBack(client, { services, backup, manifest: checked.manifest, distance, changes, options }),
    )
    return changes.load
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Bringing {
  readonly services: Services
  readonly backup: string
  readonly manifest: Awaited<ReturnType<typeof checkBackup>>['manifest']
  readonly distance: Distance
  readonly changes: Changes
  readonly options: RestoreOptions
}

async function bringBack(client: pg.PoolClient, bringing: Bringing): Promise<void> {
  const { services, backup, manifest, distance, changes, options } = bringing
  const moving = movingBy(distance)
  const checking = options.check ? { check: options.check } : {}
  const { finish, ...kept } = await makeReady(client, manifest)
  const secret = await bringIn(client, { path: backup, manifest, storage: services.storage, moving, ...kept, ...checking })
  await moveBatches(client, distance)
  await finish()
  for (const rows of changes.remove) await removeRows(client, rows, moving)
  await sealAllAnew(client, secret, services.config.secret)
  await knowSimulator(client, services.config.secret)
  await client.query('insert into schema_migrations (name) values ($1) on conflict do nothing', [options.loading])
}

/** The schema is as a rule the one of the recording; where it has gone on since, rows go into the former one and then with it. */
async function makeReady(client: pg.PoolClient, manifest: Bringing['manifest']) {
  if (await hasSchemaOf(client, manifest)) return emptyTables(client, manifest)
  await leaveSchema(client)
  return { finish: await makeSchema(client, manifest, silenceOwnRows) }
}

/** Its key follows from the server's secret. */
async function knowSimulator(client: pg.PoolClient, secret: string): Promise<void> {
  const { rows } = await client.query<{ id: string; code: string }>('select id, code from organizations')
  for (const { id, code } of rows)
    await client.query(`update api_credentials set key_hash = $2 where org_id = $1 and name = 'Participant simulator'`, [
      id,
      hashToken(simulatorKey(secret, code)),
    ])
}

async function inOneGo({ database }: Services, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await database.background.pool.connect()
  let broken: Error | undefined
  try {
    await dropFormer(client)
    await client.query(`begin; ${EXACT}`)
    await work(client)
    await client.query('commit')
    // It is loaded: what this leaves, the next start goes on with.
    await dropFormer(client).catch(() => undefined)
  } catch (cause) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw cause
  } finally {
    client.release(broken)
  }
}
