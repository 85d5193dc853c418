// The demonstration for the browser tests, on a PostgreSQL server or embedded: loaded once a day for the same sources, then copied.
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf, nodeFlags, root, run } from './steps.mjs'

const kept = join(root, '.cache', 'demonstration')
/** Its dates are told from today. */
const today = () => new Date().toLocaleDateString('sv')
const nameOfToday = () =>
  `${today()}-${hashOf(['package-lock.json', 'packages', 'apps/server/src', 'apps/simulator/src']).slice(0, 16)}`

/** Checkouts share a database server: each has one demonstration there, and one copy of it. */
const checkout = createHash('sha256').update(root).digest('hex').slice(0, 8)
const COPY = `pelita_browser_${checkout}`
const DEMONSTRATION = /^pelita_demonstration_(\d+)_([0-9a-f]{8})_/
const onServer = (name) => `pelita_demonstration_${name.slice(0, 10).replaceAll('-', '')}_${checkout}_${name.slice(11)}`

/** A copy: its folder at `target` and its database, embedded or on the server that `url` names. Answers that database's address and how to throw it away. */
export async function copyDemonstration(target, url = '') {
  const name = nameOfToday()
  if (!url) {
    const folder = join(kept, name)
    if (!existsSync(folder)) await load(folder, '')
    cpSync(folder, target, { recursive: true })
    return { databaseUrl: '', remove: async () => {} }
  }
  const folder = join(kept, `${name}-on-server`)
  const template = onServer(name)
  const remove = () => administer(url, (client) => client.query(`drop database if exists ${COPY} with (force)`))
  await remove()
  await administer(url, async (client) => {
    const databases = await databasesOf(client)
    if (!existsSync(folder) || !databases.includes(template)) {
      rmSync(folder, { recursive: true, force: true })
      for (const old of databases.filter(isOld)) await client.query(`drop database ${old} with (force)`)
      await create(client, template)
      await load(folder, withName(url, template))
    }
    await create(client, `${COPY} template ${template}`)
  })
  cpSync(folder, target, { recursive: true })
  return { databaseUrl: withName(url, COPY), remove }
}

/** The one that was copied last from that server, in an embedded database: moving it takes a fraction of loading it. */
export async function embedDemonstration(target, url) {
  const name = nameOfToday()
  const folder = join(kept, name)
  if (!existsSync(folder)) {
    const backup = `${folder}.part.tar`
    const source = { DATA_DIR: join(kept, `${name}-on-server`), DATABASE_URL: withName(url, onServer(name)) }
    await aside(folder, async (part) => {
      await server(['backup', backup], source)
      await server(['restore', backup], { DATA_DIR: part, DATABASE_URL: '' })
    })
    rmSync(backup)
  }
  return copyDemonstration(target)
}

const load = (folder, databaseUrl) =>
  aside(folder, (part) => server(['seed'], { DATA_DIR: part, DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' }))

/** Made aside and renamed: one that was interrupted is never taken for a whole one. */
async function aside(folder, make) {
  mkdirSync(kept, { recursive: true })
  for (const name of readdirSync(kept))
    if (!name.startsWith(nameOfToday()) || name.includes('.part')) rmSync(join(kept, name), { recursive: true, force: true })
  await make(`${folder}.part`)
  renameSync(`${folder}.part`, folder)
}

async function server(args, env) {
  const code = await run(process.execPath, [...nodeFlags, join(root, 'dist', 'server', 'main.mjs'), ...args], { env })
  if (code !== 0) throw new Error(`The demonstration could not be loaded (${args[0]}).`)
}

const withName = (url, name) => Object.assign(new URL(url), { pathname: `/${name}` }).toString()

async function administer(url, work) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** What is written need not outlive a power cut. */
async function create(client, named) {
  await client.query(`create database ${named}`)
  await client.query(`alter database ${named.split(' ', 1)} set synchronous_commit = off`)
}

const databasesOf = async (client) => (await client.query('select datname from pg_database')).rows.map(({ datname }) => datname)

/** Demonstrations of this checkout, and those of others that were not loaded yesterday or today: the checkout may be gone. */
function isOld(database) {
  const [, day, of] = DEMONSTRATION.exec(database) ?? []
  const yesterday = new Date(Date.now() - 86_400_000).toLocaleDateString('sv').replaceAll('-', '')
  return of === checkout || (day !== undefined && day < yesterday)
}
