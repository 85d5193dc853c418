import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../src/platform/db/database.ts'
import { administering, withName } from './administering.ts'
import { copyKeptFolder, copyKeptOnServer } from './kept-template.ts'

/** The migrated, empty database of a run, copied for each test server; all copies go with it. */
export interface Template {
  readonly folder: string
  readonly url: string
  readonly name: string
}

const onServer = () => (process.env.TEST_ON === 'postgres' ? (process.env.TEST_DATABASE_URL ?? '') : '')

/** `npm run mutants` changes a function of the database. */
const { TEST_TEMPLATE_STATEMENT: statement } = process.env

export async function makeTemplate(): Promise<Template> {
  const url = onServer()
  const folder = mkdtempSync(join(tmpdir(), 'pelita-template-'))
  const name = `pelita_test_${process.pid}`
  if (url) await copyKeptOnServer(url, name)
  else await copyKeptFolder(folder)
  if (statement) {
    const database = await openDatabase({ databaseUrl: url && withName(url, name), poolSize: 2, dataDir: folder })
    await database.pool.query(statement)
    await database.close()
  }
  return { folder, url, name }
}

export async function removeTemplate(template: Template): Promise<void> {
  // Servers that files share still write a mail when the last file has ended.
  rmSync(template.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  if (!template.url) return
  await administering(template.url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where datname = $1 or starts_with(datname, $2)',
      [template.name, `${template.name}_`],
    )
    for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`)
  })
}

/** A database of one's own: the settings to open it and how to throw it away. */
export interface OwnDatabase {
  readonly databaseUrl: string
  readonly dataDir: string
  remove(): Promise<void>
}

export async function copyTemplate(template: Template): Promise<OwnDatabase> {
  const own = await newDatabase(template, `template ${template.name}`)
  for (const part of [...(template.url ? [] : ['db']), 'files'])
    if (existsSync(join(template.folder, part))) cpSync(join(template.folder, part), join(own.dataDir, part), { recursive: true })
  return own
}

/** Another template that begins as a copy of this one and is removed with it, and the database to fill it in. */
export async function furtherTemplate(template: Template, title: string): Promise<{ further: Template; filled: OwnDatabase }> {
  const further = { ...template, name: `${template.name}_${title}`, folder: join(template.folder, title) }
  mkdirSync(further.folder, { recursive: true })
  if (template.url) await administer(template.url, `create database ${further.name} template ${template.name}`)
  else cpSync(join(template.folder, 'db'), join(further.folder, 'db'), { recursive: true })
  const databaseUrl = template.url && withName(template.url, further.name)
  return { further, filled: { databaseUrl, dataDir: further.folder, remove: async () => {} } }
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

/** Copying a template needs it to be unused for a moment; two test files may ask at once. */
const administer = (url: string, statement: string): Promise<void> =>
  administering(url, async (client) => {
    for (let tries = 0; ; tries++) {
      try {
        return void (await client.query(statement))
      } catch (cause) {
        if (tries > 50 || (cause as { code?: string }).code !== '55006') throw cause
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    }
  })
