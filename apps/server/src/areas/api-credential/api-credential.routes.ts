import { randomBytes } from 'node:crypto'
import {
  type apiCredentialApi as Api,
  apiCredentialApi,
  type CredentialRow,
  STRONG_SCOPE,
} from '@pelita/contract/areas/api-credential.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { tellAdministrators } from '../../platform/auth/tell-administrators.ts'
import { type ListPlan, listPage, rowById } from '../../platform/db/list.ts'
import { changesSince } from '../../platform/db/records.ts'
import type { OrgDb, Session } from '../../platform/db/scope.ts'
import { conflict, forbidden, notFound, stale } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { hashToken } from '../../platform/http/visitor.ts'

type Query = z.output<typeof Api.list.query>

const status = sql`case when not c.is_active then 'revoked' when c.expires_at <= now() then 'expired' else 'active' end`

const plan: ListPlan<Query, CredentialRow> = {
  from: sql`api_credentials c`,
  id: sql`c.id`,
  search: (pattern) => sql`c.name ilike ${pattern}`,
  filters: { status: (value) => sql`${status} = ${value}` },
  sort: { name: sql`lower(c.name)`, last_used_at: sql`c.last_used_at`, created_at: sql`c.created_at` },
  first: { column: 'created_at', direction: 'desc' },
  rows: sql`select c.id, c.name, c.hint, c.scopes, c.allowed_ips, c.expires_at, c.last_used_at, ${status} as status, c.created_at, c.updated_at,
      (select m.full_name from memberships m where m.id = c.created_by) as created_by
    from page join api_credentials c on c.id = page.id`,
}

const HINT = 4
const newKey = () => {
  const key = `plt_${randomBytes(32).toString('base64url')}`
  return { key, key_hash: hashToken(key), hint: key.slice(-HINT) }
}

/** A key that acts for learners acts for everybody: only all access deals with it, and all administrators hear of it. */
async function guard(db: OrgDb, scopes: readonly string[], session: Session): Promise<void> {
  if (!scopes.includes(STRONG_SCOPE)) return
  if (!session.permissions.includes('*'))
    throw forbidden('Only somebody with all access can deal with keys that act for learners')
  await tellAdministrators(db, 'api_credential', session.full_name)
}

const shown = async (db: OrgDb, id: string): Promise<CredentialRow> => {
  const row = await rowById(db, plan, id)
  if (!row) throw notFound('API Credential')
  return row
}

/** The credential, locked, as long as it can still be used and is as it was read. */
async function inUse(db: OrgDb, id: string, version?: string): Promise<{ scopes: readonly string[] }> {
  const { rows } = await sql<{ scopes: string[]; is_active: boolean; updated_at: string }>`
    select scopes, is_active, updated_at from api_credentials where id = ${id} for update`.execute(db)
  if (!rows[0]) throw notFound('API Credential')
  if (!rows[0].is_active) throw conflict('This credential has been revoked')
  if (version && version !== rows[0].updated_at)
    throw stale('API credential', await changesSince(db, 'api_credentials', id, version))
  return rows[0]
}

async function revoke(db: OrgDb, session: Session, id: string, version?: string): Promise<CredentialRow> {
  await guard(db, (await inUse(db, id, version)).scopes, session)
  await sql`update api_credentials set is_active = false, revoked_at = now() where id = ${id}`.execute(db)
  return shown(db, id)
}

export const apiCredentialRoutes = implement(apiCredentialApi, {
  list: ({ db, query, session }) => listPage(db, plan, query, query.timezone ?? session.timezone),
  detail: ({ db, params }) => shown(db, params.id),
  update: async ({ db, params: { credential_id: id }, body, session }) => {
    const { name, allowed_ips, expires_at, updated_at } = body
    await guard(db, (await inUse(db, id, updated_at)).scopes, session)
    await sql`
      update api_credentials set name = coalesce(${name ?? null}, name), allowed_ips = coalesce(${allowed_ips ?? null}::text[], allowed_ips),
             expires_at = case when ${expires_at === undefined} then expires_at else ${expires_at || null}::timestamptz end
       where id = ${id}`.execute(db)
    return shown(db, id)
  },
  create: async ({ db, body, session }) => {
    await guard(db, body.scopes, session)
    const { key, key_hash, hint } = newKey()
    const { rows } = await sql<{ id: string }>`
      insert into api_credentials (name, key_hash, hint, scopes, allowed_ips, expires_at)
      values (${body.name}, ${key_hash}, ${hint}, ${[...new Set(body.scopes)]}::text[], ${body.allowed_ips}::text[], ${body.expires_at || null}::timestamptz)
      returning id`.execute(db)
    return { ...(await shown(db, rows[0]?.id ?? '')), key }
  },
  rotate: async ({ db, params: { id }, session }) => {
    await guard(db, (await inUse(db, id)).scopes, session)
    const { key, key_hash, hint } = newKey()
    await sql`update api_credentials set key_hash = ${key_hash}, hint = ${hint} where id = ${id}`.execute(db)
    return { ...(await shown(db, id)), key }
  },
  revoke: ({ db, params, session }) => revoke(db, session, params.id),
  remove: async ({ db, params, query, session }) => {
    await revoke(db, session, params.credential_id, query.updated_at)
    return null
  },
})
