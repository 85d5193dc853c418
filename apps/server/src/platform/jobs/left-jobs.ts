import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** How a process that runs a job is known to live. */
export interface Lease {
  /** While a job runs its process says so this often. */
  readonly aliveEveryMs: number
  /** Who has said nothing for so long is taken for dead: several times the above, so that one slow statement is no death. */
  readonly silentForMs: number
  /** How often the others look. */
  readonly lookEveryMs: number
}

export const LEASE: Lease = { aliveEveryMs: 5_000, silentForMs: 20_000, lookEveryMs: 5_000 }

const MOST_TRIES = 3
export const GIVEN_UP = 'Given up: it was begun three times, and the server or its database stopped each time.'

/** While a job runs its process says so; answers how to stop saying it. A database that is away is told later. */
export function sayAlive(
  { pool }: Database,
  job: { readonly org_id: string; readonly id: string; readonly started_at: string },
  { aliveEveryMs }: Lease,
): () => void {
  const say = () =>
    pool
      .query(`update jobs set alive_at = now() where org_id = $1 and id = $2 and started_at = $3 and state = 'running'`, [
        job.org_id,
        job.id,
        job.started_at,
      ])
      .catch(() => undefined)
  const timer = setInterval(say, aliveEveryMs).unref()
  return () => clearInterval(timer)
}

/**
 * Puts back what nobody works on any more, because its process crashed or lost the database; answers how many. It starts again
 * from the beginning, which every job must bear. One that was lost three times may well be the cause, and is given up.
 * `all` is for the only process there is, when it starts.
 */
export async function putBackLeftJobs({ platform }: Database, all = false, { silentForMs } = LEASE): Promise<number> {
  const left = sql`state = 'running' and (${all} or alive_at < now() - ${silentForMs} * interval '1 millisecond')`
  const hopeless = sql`tries >= ${sql.lit(MOST_TRIES)}`
  const { rows } = await sql`
    with given_up as (
      update jobs set state = 'failed', message = ${GIVEN_UP}, finished_at = now() where ${left} and ${hopeless}
    )
    update jobs set state = 'queued', done = 0 where ${left} and not (${hopeless}) returning id`.execute(platform)
  return rows.length
}
