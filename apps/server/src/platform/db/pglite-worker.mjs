// The embedded database in a thread of its own: a long query never keeps the server from answering.
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

// It takes 128 MB for pages by default, beside the system's own cache of the same files; a quarter of it is as fast here.
const db = await PGlite.create({
  dataDir: workerData.dataDir,
  extensions: { pg_trgm, btree_gin },
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
})
/**
 * A database that fails outside of SQL, such as by too deep a recursion, is broken, and the socket's queue would wait for it for
 * ever: its thread ends, and a new one reads what was committed.
 */
const exec = db.execProtocolRawStream.bind(db)
const run = (message, options) =>
  exec(message, options).catch((cause) => {
    console.error(cause)
    process.exit(1)
  })
/**
 * The socket hands over one message at a time and would answer each by itself: four writes, and the server woken four times, for
 * one prepared statement. What awaits no answer is kept for the message that does; a new connection begins with nothing kept.
 */
const AWAITS_NO_ANSWER = new Set(Buffer.from('PBDEC'))
const STARTUP = 0
let kept = []
db.execProtocolRawStream = async (message, options) => {
  const joined = message[0] === STARTUP ? [message] : [...kept, message]
  kept = AWAITS_NO_ANSWER.has(message[0]) ? joined : []
  if (kept.length === 0) await run(Buffer.concat(joined), options)
}
const server = new PGLiteSocketServer({ db, path: workerData.path })
await server.start()

parentPort?.on('message', async () => {
  await server.stop()
  await db.close()
  parentPort?.postMessage('closed')
  parentPort?.close()
})
parentPort?.postMessage('ready')
