import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { withinOrg, withPlatform } from '../../platform/db/platform-scope.ts'
import type { EventConsumer } from './learning-event.ts'

export interface EventLag {
  readonly name: string
  readonly place: number
  /** Events it has still to read. */
  readonly behind: number
  /** Events that wait because one of theirs failed. */
  readonly parked: number
  /** When the oldest event happened that it has not read. */
  readonly since: string | null
}

/** How far every consumer is behind what has happened, numbered or not. */
export async function eventLag({ platform }: Pick<Database, 'platform'>): Promise<EventLag[]> {
  const { rows } = await sql<EventLag>`
    select c.name, c.place, late.n::int as behind, late.since, (select count(*)::int from event_parked p where p.consumer = c.name) as parked
      from event_consumers c cross join lateral (
        select count(*) as n, min(e.at) as since from learning_events e where e.place is null or e.place > c.place) late
     order by c.name`.execute(platform)
  return rows
}

/** Forgets what a consumer derived and lets it read everything from the beginning; nothing leaves the house again. */
export const replayEvents = (database: Database, consumer: EventConsumer): Promise<void> =>
  withPlatform(database, async (tx) => {
    const { forget, name } = consumer
    if (!forget) throw new Error(`${name} cannot be replayed`)
    await sql`select 1 from event_consumers where name = ${name} for update`.execute(tx)
    for (const { id } of await tx.selectFrom('organizations').select('id').execute()) await withinOrg(tx, { orgId: id }, forget)
    await sql`delete from event_parked where consumer = ${name}`.execute(tx)
    await sql`update event_consumers set place = 0, updated_at = now() where name = ${name}`.execute(tx)
  })
