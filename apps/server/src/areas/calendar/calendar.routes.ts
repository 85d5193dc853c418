import { calendarApi } from '@pelita/contract/areas/calendar.ts'
import { BATCH_KINDS } from '@pelita/contract/learning/content-types.ts'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import { calendarTokenOf, newToken } from '../../platform/auth/tokens.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { notFound } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { hashToken } from '../../platform/http/visitor.ts'

type Whose = { readonly user_id: string } | { readonly content_id: string }

/** The token there is, or a first one; `renew` takes the place of whatever there was. */
async function tokenOf(db: OrgDb, secret: string, whose: Whose, renew: boolean): Promise<string> {
  const [column, id] = 'user_id' in whose ? ['user_id', whose.user_id] : ['content_id', whose.content_id]
  const first = newToken()
  const kept = renew ? sql`excluded.seed` : sql`calendar_links.seed`
  const { rows } = await sql<{ seed: string; token_hash: string }>`
    insert into calendar_links (${sql.ref(column)}, seed, token_hash) values (${id}, ${first}, ${hashToken(calendarTokenOf(secret, first))})
    on conflict (org_id, ${sql.ref(column)}) do update set seed = ${kept} returning seed, token_hash`.execute(db)
  const token = calendarTokenOf(secret, rows[0]?.seed ?? first)
  if (rows[0]?.token_hash !== hashToken(token))
    await sql`update calendar_links set token_hash = ${hashToken(token)} where ${sql.ref(column)} = ${id}`.execute(db)
  return token
}

async function linkOf(
  db: OrgDb,
  { publicUrl, secret }: Pick<Config, 'publicUrl' | 'secret'>,
  whose: Whose,
  renew = false,
): Promise<{ url: string }> {
  return { url: `${publicUrl.replace(/\/$/, '')}/calendar/${await tokenOf(db, secret, whose, renew)}.ics` }
}

/** What has batches has days to follow. */
async function classroomOf(db: OrgDb, id: string): Promise<Whose> {
  const { rows } = await sql<{ id: string }>`
    select id from contents where id = ${id} and content_type = any (${[...BATCH_KINDS]}::text[]) and deleted_at is null`.execute(
    db,
  )
  if (!rows[0]) throw notFound('Classroom')
  return { content_id: id }
}

export const calendarRoutes = implement(calendarApi, {
  classLink: async ({ db, params, services }) => linkOf(db, services.config, await classroomOf(db, params.id)),
  renewClassLink: async ({ db, params, services }) => linkOf(db, services.config, await classroomOf(db, params.id), true),
  myLink: ({ db, session, services }) => linkOf(db, services.config, { user_id: session.membership_id }),
  renewMyLink: ({ db, session, services }) => linkOf(db, services.config, { user_id: session.membership_id }, true),
})
