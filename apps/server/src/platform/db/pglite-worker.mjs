// The embedded database in a thread of its own: a long query never keeps the server from answering.
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

const db = await PGlite.create({ dataDir: workerData.dataDir, extensions: { pg_trgm, btree_gin } })
const server = new PGLiteSocketServer({ db, path: workerData.path })
await server.start()

parentPort?.on('message', async () => {
  await server.stop()
  await db.close()
  parentPort?.postMessage('closed')
  parentPort?.close()
})
parentPort?.postMessage('ready')
