import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import { hashToken } from '../../src/platform/http/visitor.ts'
import { type HeldPerson, heldElsewhere } from '../person-builders.ts'
import { type TestOrg, type TestServer, testOrg } from '../test-server.ts'

/** Two organisations with everything between them that a function could mistake for its own. */
export interface World {
  /** What is to be protected. */
  readonly owner: TestOrg
  /** Whose administrator asks. */
  readonly stranger: TestOrg
  /** A member of the owner alone, signed in there. */
  readonly member: HeldPerson
  readonly memberSession: string
  /** A person of both. */
  readonly shared: HeldPerson & { readonly here: string }
  /** A person of both whose membership at the owner is in the bin. */
  readonly binned: HeldPerson & { readonly here: string }
  /** Of both as well; somebody else than the holder of the address chose the password. */
  readonly unproven: HeldPerson & { readonly here: string }
  /** A member of the stranger whom the owner invites, signed in with their own password. */
  readonly guest: HeldPerson & { readonly session: string; readonly invitation: string }
  /** A member of the stranger alone. */
  readonly own: HeldPerson
  /** A class of the owner; its ids may exist in another organisation too. */
  readonly ids: Readonly<Record<'module' | 'batch' | 'quiz' | 'badge' | 'enrollment' | 'presence', string>>
}

export type Ask = (text: string, values?: readonly unknown[]) => Promise<Record<string, unknown>[]>

/** The same records under the same ids, for whoever asks: an id alone must never be enough. */
export async function makeTwins(ask: Ask, ids: World['ids'], member: string): Promise<void> {
  await ask('insert into presences (id, title, description, content_type) values ($1, $2, $2, $3)', [
    ids.presence,
    'Twin',
    'classroom',
  ])
  await ask("insert into contents (id, content_type, title, slug, status) values ($1, 'classroom', 'Twin', $2, 'publish')", [
    ids.module,
    `twin-${randomUUID()}`,
  ])
  await ask('insert into classrooms (id) values ($1)', [ids.module])
  await ask(
    "insert into cohorts (id, content_id, kind, title, status, start_at, end_at) values ($1, $2, 'batch', 'Twin', 'publish', now(), now())",
    [ids.batch, ids.module],
  )
  await ask("insert into content_sections (id, content_id, title, position) values ($1, $1, 'Day 1', 1)", [ids.module])
  await ask(
    "insert into content_items (id, content_id, section_id, type, asset_id, title, position, is_listed) values ($1, $2, $2, 'quiz', $1, 'Twin', 1, true)",
    [ids.quiz, ids.module],
  )
  await ask('insert into content_relations (id, cohort_id, item_id) values ($1, $2, $1)', [ids.quiz, ids.batch])
  await ask("insert into content_achievements (id, cohort_id, kind, achievement_id) values ($1, $2, 'badge', $1)", [
    ids.badge,
    ids.batch,
  ])
  await ask(
    "insert into enrollments (id, content_id, cohort_id, user_id, status, learning_status) values ($1, $2, $3, $4, 'confirmed', 'passed')",
    [ids.enrollment, ids.module, ids.batch, member],
  )
  await ask(
    "insert into knowledge_posts (id, content, title, user_id, status, published_at) values ($1, 'article', 'Twin', $2, 'published', now())",
    [ids.module, member],
  )
}

/** The same person at the other organisation. */
const joined = async (org: TestOrg, person: HeldPerson, nik: string): Promise<string> =>
  org.work(async (db) => {
    const values = { person_id: person.person_id, nik, full_name: '', email: '' }
    return (await db.insertInto('memberships').values(values).returning('id').executeTakeFirstOrThrow()).id
  })

async function opened(server: TestServer, org: TestOrg, who: HeldPerson): Promise<string> {
  const { id } = await server.services.database.platform
    .insertInto('sessions')
    .values({
      kind: 'learner',
      token_hash: hashToken(`token of ${who.id}`),
      org_id: org.id,
      membership_id: who.id,
      person_id: who.person_id,
      expires_at: new Date(Date.now() + 3_600_000).toISOString(),
      by_password: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function makeWorld(server: TestServer): Promise<World> {
  const { platform, pool } = server.services.database
  const [owner, stranger] = [await testOrg(server, 'Owner of secrets'), await testOrg(server, 'Stranger')]
  for (const [org, host] of [
    [owner, 'owner.test'],
    [stranger, 'stranger.test'],
  ] as const)
    await platform
      .updateTable('organizations')
      .set({ url_domain: `${org.code}.${host}` })
      .where('id', '=', org.id)
      .execute()
  await platform
    .insertInto('api_credentials')
    .values({ org_id: stranger.id, name: 'Gateway', key_hash: hashToken(stranger.secret), scopes: ['learner-intake'] })
    .execute()
  const people = await Promise.all([1, 2, 3, 4].map(() => heldElsewhere(server, owner)))
  const [member, shared, binned, unproven] = people as [HeldPerson, HeldPerson, HeldPerson, HeldPerson]
  const [guest, own] = [await heldElsewhere(server, stranger), await heldElsewhere(server, stranger)]
  await platform.updateTable('persons').set({ full_name: owner.secret }).where('id', '=', member.person_id).execute()
  const ids = { module: '', batch: '', quiz: '', badge: '', enrollment: '', presence: '' }
  for (const name of Object.keys(ids) as (keyof typeof ids)[]) ids[name] = randomUUID()
  await owner.work((db) => makeTwins(asking(db), ids, member.id))
  const here = {
    shared: await joined(stranger, shared, 'S-SHARED'),
    binned: await joined(stranger, binned, 'S-BINNED'),
    unproven: await joined(stranger, unproven, 'S-UNPROVEN'),
  }
  await pool.query('update memberships set deleted_at = now() where org_id = $1 and id = $2', [owner.id, binned.id])
  await pool.query('update memberships set deleted_at = now() where org_id = $1 and id = $2', [stranger.id, here.unproven])
  await platform.updateTable('persons').set({ password_unproven: true }).where('id', '=', unproven.person_id).execute()
  await opened(server, owner, unproven)
  const invitation = await owner.work(async (db) => {
    const values = { nik: 'INVITED', full_name: owner.secret, email: guest.email }
    return (await db.insertInto('memberships').values(values).returning('id').executeTakeFirstOrThrow()).id
  })
  return {
    ...{ owner, stranger, member, own, ids },
    memberSession: await opened(server, owner, member),
    shared: { ...shared, here: here.shared },
    binned: { ...binned, here: here.binned },
    unproven: { ...unproven, here: here.unproven },
    guest: { ...guest, session: await opened(server, stranger, guest), invitation },
  }
}

/** Plain SQL with numbered values, through the organisation's own transaction. */
const asking =
  (db: Parameters<Parameters<TestOrg['work']>[0]>[0]): Ask =>
  async (text, values = []) => {
    const parts = text.split(/\$(\d+)/).map((part, n) => (n % 2 ? sql`${values[Number(part) - 1]}` : sql.raw(part)))
    return (await sql<Record<string, unknown>>`${sql.join(parts, sql``)}`.execute(db)).rows
  }

/** What the owner has, table by table, the bin and the persons included. */
export async function ownersState(client: pg.PoolClient, owner: TestOrg): Promise<Map<string, string>> {
  const { rows: tables } = await client.query<{ name: string }>(`
    select c.table_name as name from information_schema.columns c join information_schema.tables x using (table_schema, table_name)
     where c.table_schema = 'public' and c.column_name = 'org_id' and x.table_type = 'BASE TABLE' order by 1`)
  const print = (name: string, where: string) =>
    `select '${name}' as name, count(*) || ':' || coalesce(sum(hashtextextended(x::text, 0)), 0) as print from ${name} x where ${where}`
  const held = 'in (select m.person_id from memberships m where m.org_id = $1)'
  const parts = [
    ...tables.map(({ name }) => print(name, 'org_id = $1')),
    print('organizations', 'id = $1'),
    print('persons', `id ${held}`),
    print('password_history', `person_id ${held}`),
  ]
  const { rows } = await client.query<{ name: string; print: string }>(parts.join(' union all '), [owner.id])
  return new Map(rows.map(({ name, print: value }) => [name, value]))
}
