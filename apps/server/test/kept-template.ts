import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { openDatabase } from '../src/platform/db/database.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { administering, withName } from './administering.ts'

/** A migrated, empty database is kept from run to run, one for each state of the migrations; of those no longer used the newest stay for other branches. */
const MOST_KEPT = 4

const DB = join(import.meta.dirname, '../src/platform/db')
const ROOT = join(import.meta.dirname, '../../..')
const MAKERS = ['after-migrations.sql', 'migrate.ts', 'migration-files.ts', 'schema-parts.ts']

/** Equal for databases that migrating makes equal; what an embedded one looks like on a disk is its version's. */
function stateOfMigrations(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(join(DB, 'migrations')).sort())
    hash.update(name).update(readFileSync(join(DB, 'migrations', name)))
  for (const name of MAKERS) hash.update(readFileSync(join(DB, name)))
  hash.update(readFileSync(join(ROOT, 'node_modules/@electric-sql/pglite/package.json')))
  return hash.digest('hex').slice(0, 12)
}

async function migrated(databaseUrl: string, dataDir: string): Promise<void> {
  const database = await openDatabase({ databaseUrl, poolSize: 2, dataDir })
  await migrate(database)
  await database.close()
}

const PREFIX = 'pelita_template_'
/** Runs that start at once wait for each other here: the first makes the template, and none is dropped while it is copied. */
const LOCK = 7_352_947

/** Makes the database `name` of the server as a copy of the kept template. */
export const copyKeptOnServer = (url: string, name: string): Promise<void> =>
  administering(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const kept = `${PREFIX}${stateOfMigrations()}`
    if (!(await isThere(client, kept))) await makeOnServer(client, url, kept)
    await client.query(`comment on database ${kept} is '${new Date().toISOString()}'`)
    await client.query(`create database ${name} template ${kept}`)
    await dropOldest(client)
  })

const isThere = async (client: pg.Client, name: string) =>
  (await client.query('select 1 from pg_database where datname = $1', [name])).rows.length > 0

/** Made aside and renamed: one that was interrupted is never taken for a whole one. */
async function makeOnServer(client: pg.Client, url: string, kept: string): Promise<void> {
  const aside = `${kept}_part`
  await client.query(`drop database if exists ${aside} with (force)`)
  await client.query(`create database ${aside}`)
  await migrated(withName(url, aside), '')
  await client.query(`alter database ${aside} rename to ${kept}`)
}

/** The comment of a template says when it was last asked for. */
async function dropOldest(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where starts_with(datname, $1) order by shobj_description(oid, 'pg_database') desc nulls last`,
    [PREFIX],
  )
  for (const { name } of rows.slice(MOST_KEPT)) await client.query(`drop database if exists ${name} with (force)`)
}

const FOLDER = join(ROOT, '.cache', 'templates')

/** Puts a copy of the kept embedded database into `folder`. */
export async function copyKeptFolder(folder: string): Promise<void> {
  const kept = join(FOLDER, stateOfMigrations())
  if (!existsSync(kept)) await makeFolder(kept)
  utimesSync(kept, new Date(), new Date())
  cpSync(kept, folder, { recursive: true })
}

async function makeFolder(kept: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  const aside = mkdtempSync(`${kept}.part-`)
  await migrated('', aside)
  removeOldest()
  // Two runs at once make the same: the second finds it there.
  if (existsSync(kept)) rmSync(aside, { recursive: true, force: true })
  else renameSync(aside, kept)
}

function removeOldest(): void {
  const used = (name: string) => statSync(join(FOLDER, name)).mtimeMs
  const names = readdirSync(FOLDER).filter((name) => !name.includes('.part-'))
  for (const name of names.sort((one, other) => used(other) - used(one)).slice(MOST_KEPT - 1))
    rmSync(join(FOLDER, name), { recursive: true, force: true })
}
