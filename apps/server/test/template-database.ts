import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '../src/platform/db/database.ts'
import { migrate } from '../src/platform/db/migrate.ts'

/** A migrated, empty database is made once per run and copied for each test server; all copies go with it. */
export interface Template {
  readonly folder: string
  readonly url: string
  readonly name: string
}

const onServer = () => (process.env.TEST_ON === 'postgres' ? (process.env.TEST_DATABASE_URL ?? '') : '')
const withName = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).toString()

/** `npm run mutants` keeps the embedded one from run to run, and changes a function of the database. */
const { TEST_TEMPLATE: kept, TEST_TEMPLATE_STATEMENT: statement } = process.env

export async function makeTemplate(): Promise<Template> {
  const url = onServer()
  const folder = mkdtempSync(join(tmpdir(), 'pelita-template-'))
  const name = `pelita_test_${process.pid}`
  if (url) await administer(url, `create database ${name}`)
  const isKept = !url && kept !== undefined
  const isThere = isKept && existsSync(join(kept, 'db'))
  if (isThere) cpSync(kept, folder, { recursive: true })
  if (!isThere || statement) {
    const database = await openDatabase({ databaseUrl: url && withName(url, name), poolSize: 2, dataDir: folder })
    if (!isThere) await migrate(database)
    if (statement) await database.pool.query(statement)
    await database.close()
  }
  if (isKept && !isThere && !statement) cpSync(folder, kept, { recursive: true })
  return { folder, url, name }
}

export async function removeTemplate(template: Template): Promise<void> {
  rmSync(template.folder, { recursive: true, force: true })
  if (!template.url) return
  const client = new pg.Client({ connectionString: template.url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where datname = $1 or starts_with(datname, $2)',
    [template.name, `${template.name}_`],
  )
  for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`)
  await client.end()
}

/** A database of one's own: the settings to open it and how to throw it away. */
export interface OwnDatabase {
  readonly databaseUrl: string
  readonly dataDir: string
  remove(): Promise<void>
}

export async function copyTemplate(template: Template): Promise<OwnDatabase> {
  const own = await newDatabase(template, `template ${template.name}`)
  const migrated = join(template.folder, 'db')
  if (!template.url && existsSync(migrated)) cpSync(migrated, join(own.dataDir, 'db'), { recursive: true })
  return own
}

/** As the first start of all finds it. */
export const emptyDatabase = (template: Template): Promise<OwnDatabase> => newDatabase(template, '')

async function newDatabase(template: Template, like: string): Promise<OwnDatabase> {
  const dataDir = mkdtempSync(join(template.folder, 'copy-'))
  const clean = () => rmSync(dataDir, { recursive: true, force: true })
  if (!template.url) return { databaseUrl: '', dataDir, remove: async () => clean() }
  const name = `${template.name}_${Math.random().toString(36).slice(2, 8)}`
  await administer(template.url, `create database ${name} ${like}`)
  // What a test writes need not outlive a power cut.
  await administer(template.url, `alter database ${name} set synchronous_commit = off`)
  return {
    databaseUrl: withName(template.url, name),
    dataDir,
    remove: async () => {
      clean()
      await administer(template.url, `drop database if exists ${name} with (force)`)
    },
  }
}

async function administer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // Copying a template needs it to be unused for a moment; two test files may ask at once.
  for (let tries = 0; ; tries++) {
    try {
      await client.query(statement)
      break
    } catch (cause) {
      if (tries > 50 || (cause as { code?: string }).code !== '55006') throw cause
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  await client.end()
}
