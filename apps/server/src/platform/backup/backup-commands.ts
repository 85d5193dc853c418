import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Config } from '../../config.ts'
import { openDatabase } from '../db/database.ts'
import { FolderInUse } from '../db/folder-lock.ts'
import { openStorage } from '../storage/open-storage.ts'
import { askServer, writeBackup } from './backup-file.ts'
import { recordBackup } from './backup-record.ts'
import { type Backup, makeBackup } from './make-backup.ts'
import type { Ending, Manifest } from './manifest.ts'
import { checkBackup } from './read-backup.ts'
import { halfRestored, restoreBackup } from './restore-backup.ts'

type Say = (text: string) => void

/** npm changes to the project's folder; a path means the one where the command was typed. */
const typedPath = (path: string) => resolve(process.env.INIT_CWD ?? '.', path)
const flags = (args: readonly string[], known: readonly string[]) => {
  const unknown = args.find((arg) => arg.startsWith('--') && !known.includes(arg))
  if (unknown) throw new Error(`Unknown option ${unknown}. Known: ${known.join(', ')}`)
  return { has: (flag: string) => args.includes(flag), path: args.find((arg) => !arg.startsWith('--')) }
}

const summary = ({ tables, made_at }: Manifest, { files }: Ending) =>
  `${tables.reduce((sum, table) => sum + table.rows, 0).toLocaleString('en')} rows of ${tables.length} tables and ${files.toLocaleString('en')} files as of ${made_at}`

/** `npm run backup -- [FILE] [--without-files]` */
export async function backupCommand(config: Config, args: string[], say: Say): Promise<void> {
  const { has, path } = flags(args, ['--without-files'])
  const name = `pelita-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.tar`
  const file = path ? typedPath(path) : resolve('backups', name)
  const files = !has('--without-files')
  let made: Awaited<ReturnType<typeof writeBackup>>
  try {
    made = await directBackup(config, file, files)
  } catch (cause) {
    if (!(cause instanceof FolderInUse)) throw cause
    const host = ['0.0.0.0', '::'].includes(config.host) ? '127.0.0.1' : config.host
    const address = `http://${host.includes(':') ? `[${host}]` : host}:${config.port}`
    made = await writeBackup(file, await askServer({ address, key: config.operatorKey, files }))
  }
  say(`Backed up ${summary(made.manifest, made.ending)}:\n  ${file}`)
  say('It holds personal data and the secret. Keep it where nobody else reads it, and not on this machine alone.')
}

async function directBackup(config: Config, file: string, files: boolean) {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'db', 'pg')))
    throw new Error(`There is nothing to back up in ${config.dataDir}. Set DATA_DIR or DATABASE_URL as for the server.`)
  const database = await openDatabase({ ...config, poolSize: 1 })
  try {
    const done: Backup[] = []
    const archive = makeBackup({ database, storage: files ? openStorage(config) : null, config }, async (backup) => {
      done.push(backup)
    })
    const made = await writeBackup(file, archive)
    for (const backup of done) await recordBackup(database, backup)
    return made
  } finally {
    await database.close()
  }
}

/** `npm run restore -- FILE [--replace] [--check]` */
export async function restoreCommand(config: Config, args: string[], say: Say): Promise<void> {
  const { has, path } = flags(args, ['--replace', '--check'])
  if (!path) throw new Error('Usage: npm run restore -- FILE [--replace] [--check]')
  const file = typedPath(path)
  if (!existsSync(file)) throw new Error(`There is no file ${file}`)
  if (has('--check')) {
    const { manifest, ending } = await checkBackup(file)
    return say(`The backup is whole: ${summary(manifest, ending)}, made by version ${manifest.version}. Nothing was changed.`)
  }
  const database = await openDatabase({ ...config, poolSize: 1 })
  try {
    const { manifest, ending } = await restoreBackup(file, {
      database,
      dataDir: config.dataDir,
      bucket: config.s3 && openStorage(config),
      fixedSecret: process.env.SECRET ?? '',
      replace: has('--replace'),
    })
    say(`Restored ${summary(manifest, ending)}.`)
    if (!manifest.holds_files) say('This backup holds no uploaded files: bring them back from where they are kept.')
  } finally {
    await database.close()
  }
}

/** A restore that was cut off may have brought the rows back and not the files. */
export function assertNoHalfRestore(config: Config): void {
  if (existsSync(halfRestored(config.dataDir)))
    throw new Error('A restore did not come to its end. Run it again: npm run restore -- FILE --replace')
}
