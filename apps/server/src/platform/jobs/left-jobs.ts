import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

const ALIVE_EVERY_MS = 15_000
const GIVEN_UP_AFTER = '1 minute'
const MOST_TRIES = 3
const GIVEN_UP = 'Given up: it was begun three times, and the server or its database stopped each time.'

/** While a job runs its process says so; answers how to stop saying it. A database that is away is told later. */
export function sayAlive({ pool }: Database, job: { orgId: string; id: string; startedAt: string }): () => void {
  const say = () =>
    pool
      .query(`update jobs set alive_at = now() where org_id = $1 and id = $2 and started_at = $3 and state = 'running'`, [
        job.orgId,
        job.id,
        job.startedAt,
      ])
      .catch(() => undefined)
  const timer = setInterval(say, ALIVE_EVERY_MS).unref()
  return () => clearInterval(timer)
}

/**
 * Jobs nobody works on: their process crashed or lost the database, or they were recorded and never sent. They start again
 * from the beginning, which every job must bear. One that was lost three times may well be the cause, and is given up.
 * `all` is for the only process there is, when it starts.
 */
export async function takeLeftJobs({ platform }: Database, all = false): Promise<{ org_id: string; id: string }[]> {
  const left = sql`(${all} or coalesce(alive_at, started_at, created_at) < now() - ${sql.lit(GIVEN_UP_AFTER)}::interval)`
  const hopeless = sql`(state = 'running' and tries >= ${sql.lit(MOST_TRIES)})`
  const { rows } = await sql<{ org_id: string; id: string }>`
    with given_up as (
      update jobs set state = 'failed', message = ${GIVEN_UP}, finished_at = now() where ${hopeless} and ${left}
    )
    update jobs set state = 'queued', done = 0, alive_at = now()
     where state in ('queued', 'running') and not ${hopeless} and ${left}
    returning org_id, id`.execute(platform)
  return rows
}
