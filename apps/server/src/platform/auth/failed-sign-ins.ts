import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { addToHistory } from '../audit/summed-history.ts'
import type { Database } from '../db/database.ts'
import { type PlatformTx, withinOrg, withPlatform } from '../db/platform-scope.ts'
import type { HttpError } from '../http/errors.ts'
import type { RawInput } from '../http/validate.ts'
import { hashToken, tokenOf, traceOf } from '../http/visitor.ts'
import { addressOf } from '../limits/call-limits.ts'
import { nudgeOutbox } from '../mail/outbox.ts'
import type { Services } from '../services.ts'
import { tellOfFailures } from './tell-administrators.ts'

/** From so many failures within a quarter of an hour on, administrators are told, once an hour. */
const TOLD_FROM = { account: 10, organization: 100 } as const
/** An attack by thousands of addresses on thousands of accounts stays a few entries of the history. */
const PLACES_UP_TO = 100
const ACCOUNTS_UP_TO = 1_000
/** Names nobody has count for the organisation only. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

interface Whose {
  readonly org_id: string
  readonly id: string | null
  readonly full_name: string | null
}

interface Failures {
  readonly account: number
  readonly organization: number
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim().toLowerCase() : '')

/** Whose door it was, and whose account, if there is one: by a verification under way, by organisation and name, or by the session in which it was. */
async function whoseOf(
  { platform }: Database,
  request: FastifyRequest,
  { body }: Pick<RawInput, 'body'>,
): Promise<Whose | undefined> {
  const { org_code, email, nik, verification_id } = (body ?? {}) as Partial<Record<string, unknown>>
  const name = text(email) || text(nik)
  const session = name || text(verification_id) ? '' : tokenOf(request)
  if (!name && !text(verification_id) && !session) return undefined
  const { rows } = await sql<Whose>`
    select v.org_id, m.id, m.full_name from verifications v
      left join memberships m on m.org_id = v.org_id and m.person_id = v.person_id and m.deleted_at is null
     where ${name} = '' and v.id::text = ${text(verification_id)}
    union all
    select o.id, m.membership_id, m.full_name from organizations o
      left join sign_in_accounts m on m.org_id = o.id and (m.email = ${name} or lower(m.nik) = ${name})
     where ${name} <> '' and o.code = ${text(org_code)}
    union all
    select s.org_id, m.id, m.full_name from sessions s join memberships m on m.org_id = s.org_id and m.id = s.membership_id
     where ${session} <> '' and s.token_hash = ${hashToken(session)}
     limit 1`.execute(platform)
  return rows[0]
}

/** A failure at a door stands in the history with its place, without what was typed. It never changes what the visitor is answered. */
export async function noteFailedSignIn(
  services: Services,
  request: FastifyRequest,
  input: Pick<RawInput, 'body'>,
  cause: HttpError,
): Promise<void> {
  try {
    const whose = await whoseOf(services.database, request, input)
    if (!whose) return
    const isTold = await withPlatform(services.database, async (tx) => {
      const failures = await count(tx, whose)
      await write(tx, whose, failures, request, cause)
      return tellOnce(tx, whose, failures)
    })
    if (isTold) nudgeOutbox(services)
  } catch (failure) {
    request.log.error({ err: failure }, 'a failed sign-in was not written down')
  }
}

async function count(tx: PlatformTx, { org_id, id }: Whose): Promise<Failures> {
  const account = id ?? NOBODY
  await sql`
    insert into failed_sign_ins as f (org_id, account, minute, n) values (${org_id}, ${account}, date_trunc('minute', now()), 1)
    on conflict (org_id, account, minute) do update set n = f.n + 1`.execute(tx)
  const { rows } = await sql<Failures>`
    select coalesce(sum(n) filter (where account = ${account} and account <> ${NOBODY}), 0)::integer as account, sum(n)::integer as organization
      from failed_sign_ins where org_id = ${org_id} and minute > now() - interval '15 minutes'`.execute(tx)
  return rows[0] ?? { account: 0, organization: 0 }
}

const write = (tx: PlatformTx, whose: Whose, { organization }: Failures, request: FastifyRequest, cause: HttpError) => {
  const named = organization <= ACCOUNTS_UP_TO ? whose : { org_id: whose.org_id, id: null, full_name: null }
  const { ip, agent } = traceOf(request)
  const place = organization <= PLACES_UP_TO ? { ip, agent } : { ip: null, agent: null }
  const door = request.url.includes('/learner/') ? 'learner' : 'console'
  return addToHistory(tx, [
    {
      ...{ org_id: whose.org_id, action: 'login_failed', place, times: 1 },
      by: [whose.org_id, named.id, place.ip && addressOf(place.ip), door, cause.statusCode],
      actor: { id: null, name: 'Unknown' },
      entity: { type: 'memberships', id: named.id, title: named.full_name },
      details: { door, reason: cause.message },
    },
  ])
}

async function tellOnce(tx: PlatformTx, { org_id, full_name }: Whose, failures: Failures): Promise<boolean> {
  const byAccount = failures.account >= TOLD_FROM.account
  if (!byAccount && failures.organization < TOLD_FROM.organization) return false
  const n = byAccount ? failures.account : failures.organization
  const { rows } = await sql`
    insert into sign_in_alerts as a (org_id, noticed_at, failures) values (${org_id}, now(), ${n})
    on conflict (org_id) do update set noticed_at = now(), failures = excluded.failures where a.noticed_at < now() - interval '1 hour'
    returning 1`.execute(tx)
  if (rows.length > 0) await withinOrg(tx, { orgId: org_id }, (db) => tellOfFailures(db, byAccount ? full_name : null, n))
  return rows.length > 0
}
