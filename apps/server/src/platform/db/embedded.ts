import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PoolConfig } from 'pg'
import { lockFolder } from './folder-lock.ts'

export interface EmbeddedDatabase {
  readonly connection: PoolConfig
  close(): Promise<void>
}

/** Starts the PostgreSQL-compatible database that lives in `dir` and answers on a private unix socket. */
export async function startEmbedded(dir: string): Promise<EmbeddedDatabase> {
  mkdirSync(dir, { recursive: true })
  const unlock = lockFolder(dir)
  // A socket's path is limited to about 100 characters, so it does not live in the data folder.
  const socketDir = mkdtempSync(join(tmpdir(), 'pelita-'))
  const worker = new Worker(new URL('./pglite-worker.mjs', import.meta.url), {
    workerData: { dataDir: join(dir, 'pg'), path: join(socketDir, '.s.PGSQL.5432') },
  })
  const release = () => {
    unlock()
    rmSync(socketDir, { recursive: true, force: true })
  }
  await new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve())
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The embedded database stopped with code ${code}`)))
  }).catch((cause: unknown) => {
    release()
    throw cause
  })
  const closed = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  return {
    connection: { host: socketDir, port: 5432, user: 'postgres', database: 'postgres', max: 1 },
    async close() {
      worker.postMessage('close')
      await closed
      release()
    },
  }
}
