import pg from 'pg'
import type { Database } from './database.ts'
import { closeWhenStalled } from './stalled-connection.ts'

const LOCK = 7_352_946
const ASKED_EVERY_MS = 300
const TOLD_EVERY = 30

/**
 * One process at a time changes what all of them stand on: the schema, the queues, the demonstration. The others wait, and ask again
 * and again rather than in one long statement, so that they can say so and leave. The embedded database has one process anyway.
 */
export async function preparing<T>(
  { pool, embedded }: Database,
  work: () => Promise<T>,
  onWait: () => void = () => {},
): Promise<T> {
  if (embedded) return work()
  // A connection of its own: the lock lasts as long as it, and a small pool is left whole.
  const holder = new pg.Client(pool.options)
  holder.on('error', () => {})
  await holder.connect()
  closeWhenStalled(holder)
  try {
    const isMine = async () =>
      (await holder.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK])).rows[0]?.mine === true
    for (let tries = 0; !(await isMine()); tries++) {
      if (tries % TOLD_EVERY === 0) onWait()
      await new Promise((resolve) => setTimeout(resolve, ASKED_EVERY_MS))
    }
    return await work()
  } finally {
    await holder.end()
  }
}
