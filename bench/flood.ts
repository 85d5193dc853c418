import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { makePeople } from './volume.ts'

export interface Flood {
  readonly client: pg.Client
  /** Tokens of administrators of the first organisation: nobody alone has more than two pieces of work open. */
  readonly tokens: readonly string[]
}

const ADMINISTRATORS = 20

/** Fifty thousand people to export, and twenty administrators who do. */
export async function makeFlood(url: string): Promise<Flood> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `select set_config('app.org_id', id::text, false), set_config('app.audit', 'off', false) from organizations where code = 'nusantara'`,
  )
  await makePeople(client)
  await client.query(
    `with made as (
       insert into persons (email, full_name)
       select 'flood' || n || '@nusantara.test', 'Flood ' || n from generate_series(1, $1::int) n
        where not exists (select 1 from memberships where org_id = current_org() and nik = 'FLOOD' || n)
       returning id, email, full_name)
     insert into memberships (person_id, nik, full_name, email, posisi, role_id)
     select made.id, 'FLOOD' || substr(made.full_name, 7), made.full_name, made.email, 'Staff', r.id
       from made, roles r where r.org_id = current_org() and r.title = 'Administrator'`,
    [ADMINISTRATORS],
  )
  const { rows } = await client.query<{ id: string; person_id: string }>(
    `select id, person_id from memberships where org_id = current_org() and nik like 'FLOOD%'`,
  )
  const tokens: string[] = []
  for (const { id, person_id } of rows) {
    const token = randomBytes(32).toString('hex')
    await client.query(
      `insert into sessions (kind, token_hash, org_id, membership_id, person_id, expires_at)
       values ('console', $1, current_org(), $2, $3, now() + interval '1 hour')`,
      [createHash('sha256').update(token).digest('hex'), id, person_id],
    )
    tokens.push(token)
  }
  return { client, tokens }
}
