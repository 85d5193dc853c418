import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { type PlatformTx, withinOrg, withPlatform } from '../../platform/db/platform-scope.ts'
import { consumingOrganization, EVENT_COLUMNS, type EventConsumer, type LearningEvent } from './learning-event.ts'
import { attempt, parkAndApply, retryParked } from './parked-events.ts'

/** The embedded database has one connection: it is held for moments only. */
const BATCH = { embedded: 200, server: 500 } as const
const NUMBERED_AT_ONCE = 5_000

/** Gives committed events their place in the order, one numberer at a time; answers how many. */
const numberEvents = (database: Database): Promise<number> =>
  withPlatform(database, async (tx) => {
    const { rows } = await sql<{ last: number }>`select last from event_places for update`.execute(tx)
    const numbered = await sql`
      with fresh as (select id, row_number() over (order by id) as n from learning_events where place is null order by id limit ${NUMBERED_AT_ONCE})
      update learning_events e set place = ${rows[0]?.last ?? 0}::bigint + fresh.n from fresh where e.id = fresh.id`.execute(tx)
    const count = Number(numbered.numAffectedRows ?? 0)
    if (count > 0) await sql`update event_places set last = last + ${count}`.execute(tx)
    return count
  })

const byOrganization = (consumer: EventConsumer, events: readonly LearningEvent[]): Map<string, LearningEvent[]> => {
  const found = new Map<string, LearningEvent[]>()
  for (const event of events) {
    const place = consumingOrganization(consumer, event)
    found.set(place, [...(found.get(place) ?? []), event])
  }
  return found
}

/** The next events of one consumer, applied with its place in one transaction; answers how many it passed. */
const deliverBatch = (database: Database, consumer: EventConsumer): Promise<number> =>
  withPlatform(database, async (tx) => {
    const { rows: mine } = await sql<{ place: number }>`
      select place from event_consumers where name = ${consumer.name} for update skip locked`.execute(tx)
    if (!mine[0]) return 0
    const size = database.embedded ? BATCH.embedded : BATCH.server
    const { rows: next } = await sql<LearningEvent>`
      select ${EVENT_COLUMNS} from learning_events e
       where e.place > ${mine[0].place} order by e.place limit ${size}`.execute(tx)
    const last = next.at(-1)
    if (!last) return 0
    await applyInOrder(
      tx,
      consumer,
      next.filter((event) => consumer.types.includes(event.type)),
    )
    await sql`update event_consumers set place = ${last.place}, updated_at = now() where name = ${consumer.name}`.execute(tx)
    return next.length
  })

/** All of an organisation's at once; where that fails, one by one, and what fails is parked with that person's later ones. */
async function applyInOrder(tx: PlatformTx, consumer: EventConsumer, events: readonly LearningEvent[]): Promise<void> {
  const { rows: waiting } = await sql<{
    n: number
  }>`select count(*) as n from event_parked where consumer = ${consumer.name}`.execute(tx)
  for (const [orgId, mine] of byOrganization(consumer, events)) {
    const whole =
      (waiting[0]?.n ?? 0) === 0 && (await attempt(tx, () => withinOrg(tx, { orgId }, (db) => consumer.apply(db, mine)))) === null
    if (!whole) for (const event of mine) await parkAndApply(tx, consumer, event)
  }
}

/** Numbers what was committed and brings every consumer up to it, one after the other; answers how many events were passed on. */
export async function deliverEvents(database: Database, consumers: readonly EventConsumer[]): Promise<number> {
  for (const { name } of consumers)
    await sql`insert into event_consumers (name) values (${name}) on conflict do nothing`.execute(database.platform)
  while ((await numberEvents(database)) === NUMBERED_AT_ONCE);
  let passed = 0
  for (const consumer of consumers) {
    await retryParked(database, consumer)
    for (let n = await deliverBatch(database, consumer); n > 0; n = await deliverBatch(database, consumer)) passed += n
  }
  return passed
}
