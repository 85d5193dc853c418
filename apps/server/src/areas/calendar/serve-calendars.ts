import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { acrossOwners } from '../../learning/distribution/visit.ts'
import { type CalendarEvent, calendarFeed } from '../../platform/calendar/write-calendar.ts'
import { type OrgDb, withOrg } from '../../platform/db/scope.ts'
import { hashToken } from '../../platform/http/visitor.ts'
import type { Services } from '../../platform/services.ts'
import { classesOfPerson, entriesOfClass, taughtByPerson } from './calendar.queries.ts'

interface Link {
  readonly org_id: string
  readonly user_id: string | null
  readonly content_id: string | null
  readonly name: string
  readonly timezone: string
}

/** Whose calendar a token opens; nobody's where the person or the organisation is not active any more. */
async function linkOf({ database }: Services, token: string): Promise<Link | undefined> {
  const { rows } = await sql<Link>`
    select l.org_id, l.user_id, l.content_id, o.timezone, coalesce(c.title, o.title) as name
      from calendar_links l join organizations o on o.id = l.org_id and o.is_active
      left join memberships m on m.org_id = l.org_id and m.id = l.user_id
      left join contents c on c.org_id = l.org_id and c.id = l.content_id
     where l.token_hash = ${hashToken(token)} and (m.status = 'active' and m.deleted_at is null or c.id is not null and c.deleted_at is null)`.execute(
    database.platform,
  )
  return rows[0]
}

const entriesOf = ({ database }: Services, { org_id, user_id, content_id }: Link) =>
  withOrg(database.pool, org_id, (db) => {
    if (user_id) return entriesOfPerson(db, user_id)
    return entriesOfClass(db, content_id ?? '')
  })

/** Who teaches a class and takes part in it sees each day of it once. */
async function entriesOfPerson(db: OrgDb, userId: string): Promise<CalendarEvent[]> {
  const taught = await taughtByPerson(db, userId)
  const attended = await acrossOwners(db, () => classesOfPerson(db, userId))
  return [...new Map([...taught, ...attended].map((entry) => [entry.uid, entry])).values()]
}

/** GET /calendar/{token}.ics: what calendars subscribe to, without a session. */
export function serveCalendars(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { token: string } }>('/calendar/:token', async (request, reply) => {
    const [, token] = /^([\w-]{20,100})\.ics$/.exec(request.params.token) ?? []
    const link = token ? await linkOf(services, token) : undefined
    if (!link) return reply.callNotFound()
    const feed = calendarFeed(link.name, link.timezone, await entriesOf(services, link))
    return reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'private, max-age=300')
      .header('content-disposition', 'inline; filename="calendar.ics"')
      .send(feed)
  })
}
