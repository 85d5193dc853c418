import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { type PlatformTx, withinOrg, withPlatform } from '../../platform/db/platform-scope.ts'
import { consumingOrganization, EVENT_COLUMNS, type EventConsumer, type LearningEvent } from './learning-event.ts'

const ERROR_LENGTH = 500
const AT_ONCE = 100

/** What fails is undone to where it began, and told. */
export async function attempt(tx: PlatformTx, work: () => Promise<void>): Promise<Error | null> {
  await sql`savepoint attempt`.execute(tx)
  try {
    await work()
    await sql`release savepoint attempt`.execute(tx)
    return null
  } catch (cause) {
    await sql`rollback to savepoint attempt`.execute(tx)
    return cause instanceof Error ? cause : new Error(String(cause))
  }
}

const apply = (tx: PlatformTx, consumer: EventConsumer, event: LearningEvent) =>
  attempt(tx, () => withinOrg(tx, { orgId: consumingOrganization(consumer, event) }, (db) => consumer.apply(db, [event])))

/** One event of a person: it waits where an earlier one of theirs waits, and is parked where it fails. */
export async function parkAndApply(tx: PlatformTx, consumer: EventConsumer, event: LearningEvent): Promise<void> {
  const { rows } = await sql`
    select 1 from event_parked p join learning_events e on e.id = p.event_id
     where p.consumer = ${consumer.name} and e.org_id = ${event.org_id} and e.user_id = ${event.user_id} limit 1`.execute(tx)
  const failure = rows.length > 0 ? null : await apply(tx, consumer, event)
  if (rows.length === 0 && !failure) return
  await sql`
    insert into event_parked (consumer, event_id, tries, error)
    values (${consumer.name}, ${event.id}, ${failure ? 1 : 0}, ${failure?.message.slice(0, ERROR_LENGTH) ?? null})`.execute(tx)
}

/** Tries what waits again, each person's in order; one that still fails keeps only that person's others waiting. */
export const retryParked = (database: Database, consumer: EventConsumer): Promise<void> =>
  withPlatform(database, async (tx) => {
    const { rows: mine } = await sql`select 1 from event_consumers where name = ${consumer.name} for update skip locked`.execute(
      tx,
    )
    if (mine.length === 0) return
    const { rows: parked } = await sql<LearningEvent>`
      select ${EVENT_COLUMNS}
        from event_parked p join learning_events e on e.id = p.event_id where p.consumer = ${consumer.name} order by e.place limit ${AT_ONCE}`.execute(
      tx,
    )
    const stuck = new Set<string>()
    for (const event of parked) {
      if (stuck.has(`${event.org_id} ${event.user_id}`)) continue
      const failure = await apply(tx, consumer, event)
      const row = sql`consumer = ${consumer.name} and event_id = ${event.id}`
      if (!failure) await sql`delete from event_parked where ${row}`.execute(tx)
      else {
        stuck.add(`${event.org_id} ${event.user_id}`)
        await sql`update event_parked set tries = tries + 1, error = ${failure.message.slice(0, ERROR_LENGTH)} where ${row}`.execute(
          tx,
        )
      }
    }
  })
