import { binApi } from '@pelita/contract/areas/bin.ts'
import { presence } from '@pelita/contract/areas/presence.ts'
import { type RoleForm, roleApi } from '@pelita/contract/areas/role.ts'
import type { UserPatch } from '@pelita/contract/areas/user-account.ts'
import { BULK_ACTIONS, USER_ACTIONS, type UserAction, userApi } from '@pelita/contract/areas/user-api.ts'
import { allPermissions } from '@pelita/contract/core/catalogue.ts'
import type { Endpoint } from '@pelita/contract/core/endpoint.ts'
import { sql } from 'kysely'
import { moveToBin } from '../../src/platform/db/records.ts'
import type { Sent } from '../http-client.ts'
import type { Member, TestOrg, TestServer } from '../test-server.ts'

/** The one permission that makes the others stronger: everything else the weaker one holds too. */
const MORE = presence.can('delete')
export const WEAKER = allPermissions.filter((permission) => permission !== MORE)

/** An account, and a role nobody has, that hold what the weaker one lacks. */
export interface Stronger {
  readonly member: Member
  readonly role: string
}

let sequence = 0

export async function aStronger(org: TestOrg): Promise<Stronger> {
  const member = await org.member()
  const roles = await org.work(async (db) => {
    const values = [1, 2].map(() => ({ title: `Stronger ${++sequence}`, permissions: [MORE] }))
    const made = await db.insertInto('roles').values(values).returning('id').execute()
    await db
      .updateTable('memberships')
      .set({ role_id: made[0]?.id ?? null })
      .where('id', '=', member.id)
      .execute()
    return made
  })
  return { member, role: roles[1]?.id ?? '' }
}

/** Everything about both that a weaker one must not change; what describes the job is anybody's who keeps the accounts. */
export async function stateOf({ services }: TestServer, { member, role }: Stronger): Promise<unknown> {
  const { rows } = await services.database.pool.query(
    `select to_jsonb(m) - '{posisi,division_id,company_id,manager_id,join_date,employment_status,updated_at,updated_by,search_text}'::text[] as account,
            to_jsonb(p) as person, array(select to_jsonb(r) from roles r where r.id in ($2, m.role_id) order by r.id) as roles,
            array(select to_jsonb(v) from verifications v where v.person_id = p.id) as links,
            array(select to_jsonb(s) from sessions s where s.person_id = p.id order by s.id) as sessions,
            array(select to_jsonb(b) from sso_bindings b where b.membership_id = m.id) as bindings,
            array(select to_jsonb(a) from factor_apps a where a.person_id = p.id) as factors
       from memberships m join persons p on p.id = m.person_id where m.id = $1`,
    [member.id, role],
  )
  return rows[0]
}

/** One way to change somebody's account or a role. */
export interface Attempt {
  readonly name: string
  readonly endpoint: Endpoint
  readonly input: (target: Stronger, org: TestOrg) => Sent | Promise<Sent>
  /** Is about several records and tells of each whether it was refused. */
  readonly answersEach?: true
  /** Puts the account into the state in which the call would work. */
  readonly prepare?: (org: TestOrg, target: Stronger) => Promise<unknown>
}

const become =
  (values: Record<string, unknown>) =>
  (org: TestOrg, { member }: Stronger) =>
    org.work((db) => db.updateTable('memberships').set(values).where('id', '=', member.id).execute())

const aPicture = async (org: TestOrg): Promise<string> => {
  const key = `content/user-upload/picture/${++sequence}.png`
  await org.work((db) =>
    db.insertInto('files').values({ key, name: 'face.png', mime: 'image/png', size: 1, visibility: 'public' }).execute(),
  )
  return `/files/${key}`
}

/** A value for each field of an account's form: a field without one does not compile. */
const FIELDS: Record<Exclude<keyof UserPatch, 'updated_at'>, (org: TestOrg) => unknown> = {
  full_name: () => 'Somebody Else',
  email: (org) => `taken-over${++sequence}@${org.code}.test`,
  phone: () => '0811111111',
  picture: aPicture,
  gender: () => 'female',
  birth_date: () => '1990-01-01',
  nik: () => `TAKEN-${++sequence}`,
  posisi: () => 'Chief',
  division_id: (org) =>
    org.work(async (db) => {
      const values = { division_code: `R${++sequence}`, division_name: 'Reach' }
      return (await db.insertInto('divisions').values(values).returning('id').executeTakeFirstOrThrow()).id
    }),
  company_id: (org) =>
    org.work(async (db) => {
      const values = { company_code: `R${++sequence}`, company_name: 'Reach' }
      return (await db.insertInto('companies').values(values).returning('id').executeTakeFirstOrThrow()).id
    }),
  manager_id: (org) => org.someone.id,
  role_id: () => null,
  groups: () => ['coach'],
  join_date: () => '2020-01-01',
  employment_status: () => 'permanent',
  password: () => 'Perahu-Layar-77',
}
export const JOB = ['posisi', 'division_id', 'company_id', 'manager_id', 'join_date', 'employment_status']

const PREPARED: Partial<Record<UserAction, Attempt['prepare']>> = {
  activate: become({ status: 'inactive' }),
  approve: become({ status: 'waiting_approval' }),
  reject: become({ status: 'waiting_approval' }),
  unlock: become({ locked_until: new Date(Date.now() + 3_600_000).toISOString() }),
  'unlink-sso': (org, { member }) =>
    org.work((db) =>
      db
        .insertInto('sso_bindings')
        .values({ issuer: 'https://id.test', subject: `s-${++sequence}`, membership_id: member.id })
        .execute(),
    ),
  // What belongs to the person is out of reach of the organisation's own role.
  'reset-two-step': (org, { member }) =>
    org.work(async (db) => {
      await sql`set local role none`.execute(db)
      await sql`insert into factor_apps (person_id, sealed_secret, last_step) values (${member.person_id}, 'sealed', 0)`.execute(
        db,
      )
    }),
}

const ROLE_FIELDS: Record<keyof RoleForm, () => unknown> = {
  title: () => `Renamed ${++sequence}`,
  description: () => 'Described',
  permissions: () => [],
}

const ofRole = ({ role }: Stronger) => ({ id: role })
const ofAccount = ({ member }: Stronger) => ({ id: member.id })

/** Every call that changes an account or a role, in each of its ways. */
export const attempts: readonly Attempt[] = [
  ...Object.entries(FIELDS).map(
    ([field, value]): Attempt => ({
      name: `user.update ${field}`,
      endpoint: userApi.update,
      input: async (target, org) => ({ params: ofAccount(target), body: { [field]: await value(org) } }),
    }),
  ),
  ...USER_ACTIONS.map(
    (action): Attempt => ({
      name: `user.act ${action}`,
      endpoint: userApi.act,
      input: (target) => ({ params: { ...ofAccount(target), action }, body: { note: 'No' } }),
      ...(PREPARED[action] && { prepare: PREPARED[action] }),
    }),
  ),
  ...BULK_ACTIONS.map(
    (action): Attempt => ({
      name: `user.bulk ${action}`,
      endpoint: userApi.bulk,
      input: ({ member }) => ({ body: { ids: [member.id], action, value: action === 'add-to-group' ? 'coach' : null } }),
      ...(action === 'activate' && { prepare: become({ status: 'inactive' }) }),
    }),
  ),
  ...(['user', 'role'] as const).map(
    (kind): Attempt => ({
      name: `${kind}.removeAll`,
      endpoint: kind === 'user' ? userApi.removeAll : roleApi.removeAll,
      input: (target) => ({ body: { rows: [kind === 'user' ? ofAccount(target) : ofRole(target)] } }),
      answersEach: true,
    }),
  ),
  {
    name: 'user.firstPasswords',
    endpoint: userApi.firstPasswords,
    input: ({ member }) => ({ body: { ids: [member.id] } }),
    // A person's own address is out of reach of the organisation's own role.
    prepare: (org, { member }) =>
      org.work(async (db) => {
        await sql`set local role none`.execute(db)
        await sql`update persons set email = null where id = ${member.person_id}`.execute(db)
        await sql`update memberships set email = null where id = ${member.id}`.execute(db)
      }),
  },
  { name: 'user.remove', endpoint: userApi.remove, input: (target) => ({ params: ofAccount(target), query: {} }) },
  {
    name: 'user.anonymise',
    endpoint: userApi.anonymise,
    input: (target) => ({ params: ofAccount(target) }),
    prepare: become({ status: 'inactive' }),
  },
  ...Object.entries(ROLE_FIELDS).map(
    ([field, value]): Attempt => ({
      name: `role.update ${field}`,
      endpoint: roleApi.update,
      input: (target) => ({ params: ofRole(target), body: { [field]: value() } }),
    }),
  ),
  { name: 'role.remove', endpoint: roleApi.remove, input: (target) => ({ params: ofRole(target), query: {} }) },
  ...(['memberships', 'roles'] as const).flatMap((table): Attempt[] => {
    const idOf = (target: Stronger) => (table === 'roles' ? target.role : target.member.id)
    const prepare = (org: TestOrg, target: Stronger) => org.work((db) => moveToBin(db, table, idOf(target)))
    return [
      {
        name: `bin.restore ${table}`,
        endpoint: binApi.restore,
        input: (target) => ({ params: { table, id: idOf(target) } }),
        prepare,
      },
      {
        name: `bin.restoreAll ${table}`,
        endpoint: binApi.restoreAll,
        input: (target) => ({ params: { table }, body: { rows: [{ id: idOf(target) }] } }),
        prepare,
        answersEach: true,
      },
    ]
  }),
]

/** The same call about somebody else: whatever it names, it now names this. */
export const aimedAt = (input: Sent, id: string): Sent => {
  const aim = (value: unknown): unknown => {
    if (typeof value === 'string') return /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value) ? id : value
    if (Array.isArray(value)) return value.map(aim)
    if (value && typeof value === 'object' && !(value instanceof Blob))
      return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, aim(part)]))
    return value
  }
  const { params, body, query } = input
  return {
    ...input,
    ...(params && { params: aim(params) as Sent['params'] }),
    ...(query && { query: aim(query) as Sent['query'] }),
    ...(body !== undefined && { body: aim(body) }),
  } as Sent
}
