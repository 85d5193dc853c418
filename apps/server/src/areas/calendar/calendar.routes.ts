import { calendarApi } from '@pelita/contract/areas/calendar.ts'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import { newToken } from '../../platform/auth/tokens.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { notFound } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'

type Whose = { readonly user_id: string } | { readonly content_id: string }

/** The token there is, or a first one; `renew` takes the place of whatever there was. */
async function tokenOf(db: OrgDb, whose: Whose, renew: boolean): Promise<string> {
  const [column, id] = 'user_id' in whose ? ['user_id', whose.user_id] : ['content_id', whose.content_id]
  const kept = renew ? sql`excluded.token` : sql`calendar_links.token`
  const { rows } = await sql<{ token: string }>`
    insert into calendar_links (${sql.ref(column)}, token) values (${id}, ${newToken()})
    on conflict (org_id, ${sql.ref(column)}) do update set token = ${kept} returning token`.execute(db)
  return rows[0]?.token ?? ''
}

async function linkOf(
  db: OrgDb,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  whose: Whose,
  renew = false,
): Promise<{ url: string }> {
  return { url: `${publicUrl.replace(/\/$/, '')}/calendar/${await tokenOf(db, whose, renew)}.ics` }
}

async function classroomOf(db: OrgDb, id: string): Promise<Whose> {
  const { rows } = await sql<{ id: string }>`
    select id from contents where id = ${id} and content_type = 'classroom' and deleted_at is null`.execute(db)
  if (!rows[0]) throw notFound('Classroom')
  return { content_id: id }
}

export const calendarRoutes = implement(calendarApi, {
  classLink: async ({ db, params, services }) => linkOf(db, services.config, await classroomOf(db, params.id)),
  renewClassLink: async ({ db, params, services }) => linkOf(db, services.config, await classroomOf(db, params.id), true),
  myLink: ({ db, session, services }) => linkOf(db, services.config, { user_id: session.membership_id }),
  renewMyLink: ({ db, session, services }) => linkOf(db, services.config, { user_id: session.membership_id }, true),
})
