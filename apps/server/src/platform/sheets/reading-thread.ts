import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { currentAsker } from '../asker.ts'
import { BESIDE_ANSWERING, createTurns } from '../turns.ts'
import { bundledProgram } from './bundled-program.ts'

export interface ReadingLimits {
  readonly milliseconds: number
  readonly memoryMegabytes: number
}

/** A file somebody sent, on its way into a thread. */
export interface ReadingJob<Portion> {
  /** What the thread runs; it answers through `answerPortions`. */
  readonly program: URL
  /** Its sources are TypeScript. */
  readonly typescript?: boolean
  readonly data: unknown
  readonly limits: ReadingLimits
  readonly take: (portion: Portion) => void
  readonly refuse: (statusCode: 413 | 415 | 422, message: string, cause?: unknown) => Error
  /** When the thread stops by itself. */
  readonly damaged: (cause?: unknown) => Error
}

/** Built, a program is one plain file. */
const fromSources = import.meta.url.endsWith('.ts')

type Answer<Portion> =
  | { readonly portion: Portion }
  | { readonly refused: { readonly statusCode: 413 | 415 | 422; readonly message: string } }
  | { readonly ready: true }
  | { readonly end: true }

/** A reading thread may use much memory, so few run at a time and the others wait for their turn. */
const turns = createTurns({ atOnce: BESIDE_ANSWERING, openPerPerson: 2, waitingPerOrg: 20, waiting: 100, what: 'the files' })
export const readingState = turns.state

/** Lets a thread of its own read the file, so that the server keeps answering, and ends it when it takes too much time or memory. */
export const readInThread = <Portion>(job: ReadingJob<Portion>): Promise<void> => turns.take(currentAsker(), () => watched(job))

async function watched<Portion>(job: ReadingJob<Portion>): Promise<void> {
  const bundled = job.typescript && fromSources ? await bundledProgram(job.program) : null
  const worker = new Worker(bundled ?? job.program, {
    eval: bundled !== null,
    workerData: job.data,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: job.limits.memoryMegabytes, maxYoungGenerationSizeMb: 32 },
  })
  const stopped = new Promise<never>((_, reject) => {
    worker.once('error', (cause: NodeJS.ErrnoException) => reject(stoppedBy(job, cause)))
    worker.once('exit', () => reject(job.damaged()))
  })
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    // The time is the file's: it begins once the thread stands ready.
    worker.once('message', () => {
      timer = setTimeout(() => reject(job.refuse(422, 'File takes too long to read')), job.limits.milliseconds)
    })
  })
  try {
    await Promise.race([stopped, late, collect(worker, job)])
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

/** What was read comes in portions, each asked for, so that taking them over never blocks the server either. */
async function collect<Portion>(worker: Worker, { take, refuse }: ReadingJob<Portion>): Promise<void> {
  for (;;) {
    worker.postMessage('next')
    const [answer] = (await once(worker, 'message')) as [Answer<Portion>]
    if ('end' in answer) return
    if ('refused' in answer) throw refuse(answer.refused.statusCode, answer.refused.message)
    if ('portion' in answer) take(answer.portion)
  }
}

const stoppedBy = <Portion>({ refuse, damaged }: ReadingJob<Portion>, cause: NodeJS.ErrnoException): Error =>
  cause.code === 'ERR_WORKER_OUT_OF_MEMORY' ? refuse(422, 'File is too complex to read', cause) : damaged(cause)
