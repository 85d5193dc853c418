import { vi } from 'vitest'
import { type OrgDb, withOrg } from '../src/platform/db/scope.ts'
import type { TestOrg, TestServer } from './test-server.ts'

/** As many as a server has connections by default: more would only wait for one, and a slow machine would lose its patience. */
const CONNECTIONS = 10

/** Does all of it, always as much at the same time as the database can take; answers in the order given. */
export async function atOnce<T>(work: readonly (() => Promise<T>)[]): Promise<PromiseSettledResult<T>[]> {
  const answers: PromiseSettledResult<T>[] = []
  const waiting = [...work.entries()]
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [n, one] = next
      answers[n] = await one().then(
        (value) => ({ status: 'fulfilled' as const, value }),
        (reason: unknown) => ({ status: 'rejected' as const, reason }),
      )
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  return answers
}

/** The same where nothing may fail. */
export async function allAtOnce<T>(work: readonly (() => Promise<T>)[]): Promise<T[]> {
  return (await atOnce(work)).map((answer) => {
    if (answer.status === 'rejected') throw answer.reason
    return answer.value
  })
}

function latch() {
  let open = () => {}
  const isOpen = new Promise<void>((resolve) => {
    open = resolve
  })
  return { isOpen, open }
}

const BLOCKED = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/**
 * Does `first` in a transaction that ends only when one of the others waits for it, or all of them have been answered: they meet every
 * time, where `atOnce` needs luck. Nothing overlaps on the one connection of the embedded database; there they follow.
 */
export async function whileOpen<T>(
  { services: { database } }: TestServer,
  org: TestOrg,
  first: (db: OrgDb) => Promise<unknown>,
  others: readonly (() => Promise<T>)[],
): Promise<PromiseSettledResult<T>[]> {
  if (database.embedded) {
    await org.work(first)
    return atOnce(others)
  }
  const { pool } = database.background
  const [done, over] = [latch(), latch()]
  const opened = withOrg(pool, org.id, async (db) => {
    await first(db)
    done.open()
    await over.isOpen
  })
  await Promise.race([done.isOpen, opened])
  let haveEnded = false
  const answers = atOnce(others).finally(() => {
    haveEnded = true
  })
  const isBlocked = async () => ((await pool.query(BLOCKED)).rowCount ?? 0) > 0
  await vi.waitUntil(async () => haveEnded || (await isBlocked()), { timeout: 30_000, interval: 20 })
  over.open()
  await opened
  return answers
}
