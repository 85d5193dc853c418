import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, inject } from 'vitest'
import { createApp } from '../src/app.ts'
import { createOrganization } from '../src/areas/organization/create-organization.ts'
import { readConfig } from '../src/config.ts'
import { createServices } from '../src/create-services.ts'
import { type OrgDb, withOrg } from '../src/platform/db/scope.ts'
import { hashToken } from '../src/platform/http/visitor.ts'
import type { Services } from '../src/platform/services.ts'
import { empty, type FirstRows, firstRows } from './emptied.ts'
import { Client } from './http-client.ts'
import { copyTemplate, type OwnDatabase } from './template-database.ts'
import { TEST_SECRET } from './test-secret.ts'

export const OPERATOR_KEY = 'the key of the operator'

export interface TestServer {
  readonly app: FastifyInstance
  readonly services: Services
  readonly anonymous: Client
}

export type Running = TestServer & { close(): Promise<void> }

const start = async (env: Record<string, string>): Promise<Running> => startServer(env, await copyTemplate(inject('template')))

/** The server over this database, which goes with it. */
export async function startServer(env: Record<string, string>, copy: OwnDatabase): Promise<Running> {
  const config = readConfig({
    DATA_DIR: copy.dataDir,
    DATABASE_URL: copy.databaseUrl,
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    CHECK_ANSWERS: 'on',
    SECRET: TEST_SECRET,
    OPERATOR_KEY,
    OUTGOING_HOSTS: inject('digiverse'),
    // What a machine happens to have is asked for by the tests that are about it.
    FFMPEG_PATH: 'off',
    OFFICE_PATH: 'off',
    ...env,
  })
  const services = await createServices(config)
  const app = await createApp(services)
  return {
    app,
    services,
    anonymous: new Client(app),
    async close() {
      const closed = app.close()
      // A browser opens connections ahead of its requests; those never count as idle.
      app.server.closeAllConnections()
      await closed
      await services.renderer.close()
      await services.database.close()
      await copy.remove()
    },
  }
}

/** Files that run in the same worker share its server: each makes organisations of its own, as the product's users do. */
let shared: Promise<Running> | null = null

/** The real server over a real database, in the files' shared instance. */
export function testServer(): TestServer {
  const server = {} as TestServer
  beforeAll(async () => {
    shared ??= start({})
    Object.assign(server, await shared)
  }, 60_000)
  return server
}

type Emptied = Running & { readonly first: FirstRows }
const emptied = new Map<string, Promise<Emptied>>()

async function startEmptied(env: Record<string, string>): Promise<Emptied> {
  const server = await start({ CHROMIUM_PATH: 'off', ...env })
  return { ...server, first: await firstRows(server.services.database.pool) }
}

/**
 * A server with nothing in it, for those who look at the whole database or go through all organisations: a worker makes thousands. Files that
 * set it up alike share it, one after the other, and each finds it empty; none alters its schema or starts its jobs (`jobRunnerOf` takes them).
 */
export function emptyTestServer(env: Record<string, string> = {}): TestServer {
  const server = {} as TestServer
  const key = JSON.stringify(env)
  beforeAll(async () => {
    const running = emptied.get(key)
    if (running) await running.then(({ services, first }) => empty(services.database.pool, first))
    else emptied.set(key, startEmptied(env))
    Object.assign(server, await emptied.get(key))
  }, 60_000)
  return server
}

/** A server of the file's own, thrown away with it, for those who alter the database, start its clock or set it up as nobody else does. */
export function ownTestServer(env: Record<string, string> = {}): TestServer {
  const server = {} as Running
  beforeAll(async () => {
    Object.assign(server, await start(env))
  }, 60_000)
  afterAll(() => server.close(), 60_000)
  return server
}

/** Where it listens, from the first file on that asks. */
export async function addressOf({ app }: TestServer): Promise<string> {
  const here = app.server.address()
  return typeof here === 'object' && here ? `http://127.0.0.1:${here.port}` : app.listen({ port: 0, host: '127.0.0.1' })
}

/** A database left to itself looks at what it holds now and then; one that is filled within seconds would go on guessing. */
export const gatherStatistics = (server: TestServer) => server.services.database.pool.query('analyze')

export interface Member {
  readonly id: string
  readonly person_id: string
  readonly nik: string
}

export interface TestOrg {
  readonly id: string
  readonly code: string
  /** Stands in the organisation's texts, so that a leak is found by looking for it. */
  readonly secret: string
  /** A member every sample may use. */
  readonly someone: Member
  readonly roles: Record<string, string>
  /** Everything may be done. */
  readonly admin: Client
  readonly adminId: string
  /** A console person with exactly these permissions. */
  as(permissions: readonly string[]): Promise<Client>
  member(values?: { full_name?: string; nik?: string; email?: string }): Promise<Member>
  learner(member?: Member): Promise<Client>
  work<T>(work: (db: OrgDb) => Promise<T>): Promise<T>
}

let sequence = 0

/** Organisations between two counts of the rows: with hundreds of them uncounted, statements over many tables take seconds. */
const COUNTED_AFTER = 20
const organizations = new WeakMap<object, number>()
async function countNowAndThen(server: TestServer): Promise<void> {
  const made = (organizations.get(server.services.database) ?? 0) + 1
  organizations.set(server.services.database, made)
  if (made % COUNTED_AFTER === 0) await gatherStatistics(server)
}

/** An organisation with an administrator, made for one test. */
export async function testOrg(server: TestServer, title = 'Alpha'): Promise<TestOrg> {
  const { database } = server.services
  const code = `org-${++sequence}-${randomBytes(3).toString('hex')}`
  const { id, roles } = await createOrganization(database, { code, title })
  await countNowAndThen(server)
  const work = <T>(job: (db: OrgDb) => Promise<T>) => withOrg(database.pool, id, job)

  const member: TestOrg['member'] = async (values = {}) => {
    const n = ++sequence
    const full_name = values.full_name ?? `Budi Santoso ${n}`
    const email = values.email ?? `member${n}@${code}.test`
    const person = await database.platform
      .insertInto('persons')
      .values({ email, full_name })
      .returning('id')
      .executeTakeFirstOrThrow()
    const row = await work((db) =>
      db
        .insertInto('memberships')
        .values({ person_id: person.id, full_name, email, nik: values.nik ?? `N-${n}`, posisi: 'Staff' })
        .returning(['id', 'nik'])
        .executeTakeFirstOrThrow(),
    )
    return { ...row, person_id: person.id }
  }
  const open = async (kind: 'console' | 'learner', who: Member) => {
    const token = randomBytes(32).toString('hex')
    await database.platform
      .insertInto('sessions')
      .values({
        kind,
        token_hash: hashToken(token),
        org_id: id,
        membership_id: who.id,
        person_id: who.person_id,
        expires_at: new Date(Date.now() + 3_600_000).toISOString(),
      })
      .execute()
    return server.anonymous.with({ authorization: token })
  }
  const withRole = async (role_id: string) => {
    const who = await member()
    await work((db) => db.updateTable('memberships').set({ role_id }).where('id', '=', who.id).execute())
    return { who, client: await open('console', who) }
  }
  const admin = await withRole(roles.Administrator ?? '')
  return {
    id,
    code,
    secret: `secret of ${code}`,
    someone: await member(),
    roles,
    admin: admin.client,
    adminId: admin.who.id,
    as: async (permissions) => {
      const role = await work((db) =>
        db
          .insertInto('roles')
          .values({ title: `Role ${++sequence}`, permissions: [...permissions] })
          .returning('id')
          .executeTakeFirstOrThrow(),
      )
      return (await withRole(role.id)).client
    },
    member,
    learner: async (who) => open('learner', who ?? (await member())),
    work,
  }
}
