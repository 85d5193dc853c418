import type { Socket } from 'node:net'
import pg from 'pg'
import { SILENT_AFTER_MS } from './limits.ts'

/** What the driver knows and does not tell by its types. */
interface Inside {
  readonly connection: { readonly stream: Socket }
  /** False from a question to the end of its answer. */
  readonly readyForQuery?: boolean
}

/**
 * A database that stands still, or the way to it, closes no connection and says nothing: whoever asked would wait for ever. The
 * connection is cut, so that it is never used again, and the question fails as it does where a connection is lost.
 */
export function closeWhenStalled(client: pg.ClientBase, mayGoOn: () => Promise<boolean> = async () => false): void {
  const inside = client as unknown as Inside
  const { stream } = inside.connection
  stream.setTimeout(SILENT_AFTER_MS)
  stream.on('timeout', async () => {
    if (inside.readyForQuery !== false) return
    if (await mayGoOn()) stream.setTimeout(SILENT_AFTER_MS)
    else stream.destroy(new Error('Connection terminated: the database did not answer'))
  })
}

/** Where a statement may take minutes its silence proves nothing: the database is asked by another connection. */
export async function answersElsewhere(config: pg.ClientConfig): Promise<boolean> {
  const probe = new pg.Client({ ...config, connectionTimeoutMillis: SILENT_AFTER_MS })
  probe.on('error', () => {})
  try {
    await probe.connect()
    return true
  } catch (cause) {
    // A refusal, such as that there are too many connections, is an answer too.
    return cause instanceof pg.DatabaseError
  } finally {
    probe.end().catch(() => undefined)
  }
}
