import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { createServices } from '../src/create-services.ts'
import { type RestoreTarget, restoreBackup } from '../src/platform/backup/restore-backup.ts'
import { type Database, openDatabase } from '../src/platform/db/database.ts'
import type { Template } from './template-database.ts'

export interface Target {
  readonly dataDir: string
  readonly databaseUrl: string
  /** Opened when it is first asked for, and again after it was closed. */
  database(): Promise<Database>
  close(): Promise<void>
}

const made: Target[] = []

/** A data folder with nothing in it, and an empty database on the server that `url` names, or none. */
export async function freshTarget({ url, name }: Pick<Template, 'url' | 'name'>): Promise<Target> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pelita-restore-'))
  const databaseUrl = url && (await emptyDatabase(url, `${name}_${randomBytes(4).toString('hex')}`))
  let opened: Promise<Database> | null = null
  const target: Target = {
    dataDir,
    databaseUrl,
    database: () => {
      opened ??= openDatabase({ dataDir, databaseUrl, poolSize: 1 })
      return opened
    },
    async close() {
      await (await opened)?.close()
      opened = null
    },
  }
  made.push(target)
  return target
}

async function emptyDatabase(url: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.query(`alter database ${name} set synchronous_commit = off`)
  await client.end()
  return Object.assign(new URL(url), { pathname: `/${name}` }).toString()
}

/** The databases go with the run's template. */
export async function removeTargets(): Promise<void> {
  for (const target of made.splice(0)) {
    await target.close()
    rmSync(target.dataDir, { recursive: true, force: true })
  }
}

export const restored = async (path: string, target: Target, more: Partial<RestoreTarget> = {}) =>
  restoreBackup(path, {
    database: await target.database(),
    dataDir: target.dataDir,
    bucket: null,
    fixedSecret: '',
    replace: false,
    ...more,
  })

export const changed = async (target: Target, statement: string) => void (await (await target.database()).pool.query(statement))

/** The server as it would start over a restored folder and database. */
export async function serveTarget(target: Target) {
  await target.close()
  const { dataDir: DATA_DIR, databaseUrl: DATABASE_URL } = target
  const config = readConfig({ DATA_DIR, DATABASE_URL, LOG_LEVEL: 'silent', RATE_LIMITS: 'off' })
  const services = await createServices(config)
  const app = await createApp(services)
  return {
    app,
    services,
    async close() {
      await app.close()
      await services.renderer.close()
      await services.database.close()
    },
  }
}

/** Number of rows and a digest of their contents, of every table. */
export async function contentsOf(of: Target | Database): Promise<Record<string, string>> {
  const { pool } = 'database' in of ? await of.database() : of
  const tables = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const found: Record<string, string> = {}
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<{ told: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as told from ${name} t`,
    )
    found[name] = rows[0]?.told ?? ''
  }
  return found
}

/** Policies, triggers, functions, keys and indexes by name: what a schema is made of beside its tables. */
export async function schemaOf(of: Target | Database): Promise<string[]> {
  const { pool } = 'database' in of ? await of.database() : of
  const { rows } = await pool.query<{ part: string }>(`
    select 'policy ' || tablename || ' ' || policyname || ' ' || coalesce(qual, '') as part from pg_policies where schemaname = 'public'
    union all select 'trigger ' || tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger t join pg_class c on c.oid = tgrelid
       where c.relnamespace = 'public'::regnamespace and not tgisinternal
    union all select 'function ' || p.oid::regprocedure from pg_proc p where pronamespace = 'public'::regnamespace
    union all select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
       where connamespace = 'public'::regnamespace
    union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
    union all select 'grant ' || table_name || ' ' || privilege_type from information_schema.role_table_grants where grantee = 'pelita_app'
    order by 1`)
  return rows.map(({ part }) => part)
}
