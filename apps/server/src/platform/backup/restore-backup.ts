import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Database } from '../db/database.ts'
import { dropFormer, leaveSchema } from '../db/former-schema.ts'
import { preparing } from '../db/preparing.ts'
import { localStorage } from '../storage/local-storage.ts'
import type { Storage } from '../storage/storage.ts'
import { bringIn } from './bring-in.ts'
import { EXACT } from './dump-tables.ts'
import type { Ending, Manifest } from './manifest.ts'
import { checkBackup } from './read-backup.ts'
import { makeSchema, serversAtWork, stateOfTarget, unknownMigrations } from './target-schema.ts'

export interface RestoreTarget {
  readonly database: Database
  readonly dataDir: string
  /** Where files go that do not lie in the data folder; null: the data folder. */
  readonly bucket: Storage | null
  /** A secret that was set by hand and stays as it is; empty: the one in the data folder is replaced. */
  readonly fixedSecret: string
  /** Whether what is there may be thrown away. */
  readonly replace: boolean
}

const OTHER_SECRET =
  'SECRET is not the one of the backup: nothing that was sealed or signed with it would open. Set the same one. Nothing was changed.'

const restoringFolder = (dataDir: string) => join(dataDir, 'restoring')
/** Stands from the commit until the files are in place: a server that starts beside it would serve rows without their files. */
export const halfRestored = (dataDir: string) => join(restoringFolder(dataDir), 'committing')

/**
 * Checks the whole backup, then brings it back in one transaction, its files beside those of the data folder: whatever fails, the
 * target is as it was. Only when the rows are committed do files and secret take their places.
 */
export async function restoreBackup(path: string, target: RestoreTarget): Promise<{ manifest: Manifest; ending: Ending }> {
  const checked = await checkBackup(path)
  const { manifest } = checked
  const unknown = unknownMigrations(manifest)
  if (unknown.length > 0)
    throw new Error(
      `This backup was made by a newer version (${manifest.version}): ${unknown.join(', ')} is unknown here. Restore it with that version.`,
    )
  // A server that starts meanwhile waits, and then finds it whole.
  await preparing(target.database, () => bringBack(path, target, manifest))
  return checked
}

async function bringBack(path: string, target: RestoreTarget, manifest: Manifest): Promise<void> {
  const client = await target.database.background.pool.connect()
  const aside = restoringFolder(target.dataDir)
  let committing = false
  let broken: Error | undefined
  try {
    await assertFree(client, target, manifest)
    await rm(aside, { recursive: true, force: true })
    await mkdir(aside, { recursive: true })
    await dropFormer(client)
    await client.query(`begin; ${EXACT}`)
    await leaveSchema(client)
    const finishSchema = await makeSchema(client, manifest)
    const storage = target.bucket ?? localStorage(join(aside, 'files'))
    const secret = await bringIn(client, { path, manifest, storage })
    if (target.fixedSecret && target.fixedSecret !== secret) throw new Error(OTHER_SECRET)
    await finishSchema()
    await writeFile(join(aside, 'secret'), secret, { mode: 0o600, flush: true })
    await writeFile(halfRestored(target.dataDir), '', { flush: true })
    committing = true
    await client.query('commit')
    await takePlaces(target, manifest, aside)
    // It is restored: what this leaves, the next start goes on with.
    await dropFormer(client).catch(() => undefined)
    await client.query('analyze').catch(() => undefined)
  } catch (cause) {
    // What the database itself refuses is rolled back; of a commit without an answer nobody knows.
    if (committing && !(cause instanceof pg.DatabaseError))
      throw new Error('The restore broke off at its very end. Run it again with --replace.', { cause })
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    await rm(aside, { recursive: true, force: true })
    throw cause
  } finally {
    client.release(broken)
  }
}

async function assertFree(client: pg.PoolClient, target: RestoreTarget, manifest: Manifest): Promise<void> {
  const state = await stateOfTarget(client)
  if (state === 'foreign') throw new Error('The database holds tables of another program. Give Pelita a database of its own.')
  if (!target.database.embedded && (await serversAtWork(client)) > 0)
    throw new Error('A server is at work on this database. Stop every one of them first.')
  if (target.replace) return
  if (state === 'used') throw new Error('The database is not empty. To throw away what is in it, add --replace.')
  if (manifest.holds_files && !target.bucket && (await hasFiles(join(target.dataDir, 'files', 'files'))))
    throw new Error(`The folder ${target.dataDir} holds files already. To throw them away, add --replace.`)
}

const hasFiles = async (folder: string): Promise<boolean> => (await readdir(folder).catch(() => [])).length > 0

/** The rows are there: what lies aside takes its place. Begun again by a second restore if the machine stops in between. */
async function takePlaces({ dataDir, bucket, fixedSecret }: RestoreTarget, manifest: Manifest, aside: string): Promise<void> {
  if (manifest.holds_files && !bucket) {
    const [now, before] = [join(dataDir, 'files'), join(aside, 'replaced')]
    await mkdir(now, { recursive: true })
    await mkdir(join(aside, 'files'), { recursive: true })
    await rename(now, before)
    await rename(join(aside, 'files'), now)
  }
  if (!fixedSecret) await rename(join(aside, 'secret'), join(dataDir, 'secret'))
  await rm(aside, { recursive: true, force: true })
}
