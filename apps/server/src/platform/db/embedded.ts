import { once } from 'node:events'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PoolConfig } from 'pg'
import { lockFolder } from './folder-lock.ts'
import { socketFolder } from './socket-folder.ts'

export interface EmbeddedDatabase {
  readonly connection: PoolConfig
  close(): Promise<void>
}

/** A database that stops more often in this time than `MOST_STARTS` is beyond help. */
const STARTS_WITHIN_MS = 10 * 60_000
const MOST_STARTS = 5

/**
 * Starts the PostgreSQL-compatible database that lives in `dir` and answers on a private unix socket. One that stops by itself is
 * started again: nothing acknowledged is lost, and meanwhile requests are told that the database does not answer.
 */
export async function startEmbedded(dir: string): Promise<EmbeddedDatabase> {
  mkdirSync(dir, { recursive: true })
  const unlock = lockFolder(dir)
  const socket = socketFolder()
  const path = join(socket.path, '.s.PGSQL.5432')
  const release = () => {
    unlock()
    socket.remove()
  }
  const starts: number[] = []
  let closing = false
  let running: Running

  const start = async (): Promise<void> => {
    starts.push(Date.now())
    rmSync(path, { force: true })
    running = await openThread(join(dir, 'pg'), path)
    running.ended.then(again)
  }
  const again = (code: number): void => {
    if (closing) return
    if (starts.filter((at) => at > Date.now() - STARTS_WITHIN_MS).length >= MOST_STARTS) giveUp(code)
    console.error(`The embedded database stopped with code ${code} and is started again.`)
    starting = start().catch(() => giveUp(code))
  }
  const isNew = !existsSync(join(dir, 'pg', 'PG_VERSION'))
  let starting = start()
  await starting.catch((cause: unknown) => {
    release()
    throw isNew || !isDamage(cause) ? cause : damaged(dir, cause)
  })
  return {
    connection: { host: socket.path, port: 5432, user: 'postgres', database: 'postgres', max: 1 },
    async close() {
      closing = true
      await starting
      running.worker.postMessage('close')
      await running.ended
      release()
    },
  }
}

/** The system's refusals have a code and a sentence of their own; the database ends in the middle of opening without one. */
const isDamage = (cause: unknown): cause is Error => cause instanceof Error && !('code' in cause)

const damaged = (dir: string, cause: Error) =>
  new Error(
    `The embedded database in ${dir} cannot be opened: its files are damaged or incomplete (${cause.message.split('. ')[0]}). ` +
      'Bring the last backup back with npm run restore, or set the folder aside to begin with an empty one.',
    { cause },
  )

interface Running {
  readonly worker: Worker
  /** With its code, however it ended. */
  readonly ended: Promise<number>
}

async function openThread(dataDir: string, path: string): Promise<Running> {
  const worker = new Worker(new URL('./pglite-worker.mjs', import.meta.url), { workerData: { dataDir, path } })
  const failures: unknown[] = []
  // Heard for as long as it lives: the end that follows is what counts.
  worker.on('error', (cause) => failures.push(cause))
  const ended = new Promise<number>((resolve) => worker.once('exit', resolve))
  const stopped = ended.then((code) => {
    throw failures[0] ?? new Error(`The embedded database stopped with code ${code}`)
  })
  await Promise.race([once(worker, 'message'), stopped])
  return { worker, ended }
}

/** Without it nothing can be answered; whoever started us can start us again. */
function giveUp(code: number): never {
  console.error(`The embedded database stopped with code ${code}. Start Pelita again.`)
  process.exit(1)
}
