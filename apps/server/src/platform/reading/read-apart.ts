import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { killWhole, startInCage } from '../cage/cage.ts'
import { BESIDE_ANSWERING, createFairQueue } from '../fair-queue.ts'
import { currentRequestOwner } from '../request-owner.ts'
import { answersOf, SaidTooMuch } from './reader-answers.ts'
import { readerProgram } from './reader-program.ts'

export interface ReadingLimits {
  readonly milliseconds: number
  /** Until the process stands ready: a busy machine takes its time, one that hangs is ended all the same. */
  readonly startsWithin?: number
  /** What the program's own values may take; buffers come on top. */
  readonly memoryMegabytes: number
  /** Of a processor; a busy machine may give them over a longer time. */
  readonly processorSeconds?: number
}

/** A file somebody sent, on its way to a process of its own. */
export interface ReadingJob<Portion> {
  /** What the process runs; it answers through `answerPortions`. */
  readonly program: URL
  readonly order: unknown
  /** Opened when its turn has come. */
  readonly file?: Uint8Array | (() => Readable | Promise<Readable>)
  readonly limits: ReadingLimits
  readonly take: (portion: Portion) => void
  readonly refuse: (statusCode: 413 | 415 | 422, message: string, cause?: unknown) => Error
  /** When the process stops by itself. */
  readonly damaged: (cause?: unknown) => Error
}

/** Buffers and stacks, beside the program's own values. */
const BESIDE_HEAP = 64
const PROCESSOR_SECONDS = 8
const STARTS_WITHIN = 30_000
const OPEN_FILES = 32

/** A process that reads may use much memory, so few run at a time and the others wait for their turn. */
const turns = createFairQueue({ atOnce: BESIDE_ANSWERING, openPerPerson: 2, waitingPerOrg: 20, waiting: 100, what: 'the files' })
export const readingState = turns.state

/** Lets a process of its own read the file, so that the server keeps answering, and ends it when it takes too much time or memory. */
export const readApart = <Portion>(job: ReadingJob<Portion>): Promise<void> =>
  turns.take(currentRequestOwner(), () => watched(job))

async function started({ program, limits }: ReadingJob<never>): Promise<ChildProcess> {
  const { memoryMegabytes, processorSeconds: seconds = PROCESSOR_SECONDS } = limits
  const path = await readerProgram(program)
  const flags = [`--max-old-space-size=${memoryMegabytes}`, '--max-semi-space-size=8', '--v8-pool-size=1', '--no-addons']
  return startInCage({
    path: process.execPath,
    args: [...flags, '--disallow-code-generation-from-strings', path],
    ...{ folder: dirname(path), temporary: dirname(path), onlyReads: true },
    stdio: ['pipe', 'pipe', 'ignore'],
    limits: {
      memoryMegabytes: memoryMegabytes + BESIDE_HEAP,
      seconds,
      fileMegabytes: 0,
      openFiles: OPEN_FILES,
    },
    behind: 15,
    env: { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '1' },
  })
}

async function watched<Portion>(job: ReadingJob<Portion>): Promise<void> {
  const child = await started(job as ReadingJob<never>)
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>
  ended.catch(() => undefined)
  const sent = send(child, job)
  const { milliseconds, startsWithin = STARTS_WITHIN } = job.limits
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const endAfter = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => reject(job.refuse(422, 'File takes too long to read')), ms)
    }
    endAfter(startsWithin)
    // The time is the file's: it begins once the process stands ready.
    child.stdout?.once('data', () => endAfter(milliseconds))
  })
  try {
    await Promise.race([late, sent.then(() => new Promise<never>(() => {})), collect(child, job, ended)])
  } finally {
    clearTimeout(timer)
    killWhole(child)
    child.stdin?.destroy()
    child.stdout?.destroy()
  }
}

/** The order, then the file. A process that has heard enough closes the door, which is told by what it answers. */
async function send(child: ChildProcess, { order, file }: ReadingJob<never> | ReadingJob<unknown>): Promise<void> {
  const input = child.stdin
  if (!input) return
  let broken: unknown
  async function* all() {
    yield Buffer.from(`${JSON.stringify(order)}\n`)
    if (file instanceof Uint8Array) yield file
    else if (file)
      try {
        for await (const piece of await file()) yield piece as Buffer
      } catch (cause) {
        broken = cause
        throw cause
      }
  }
  await pipeline(Readable.from(all(), { objectMode: false }), input).catch(() => undefined)
  if (broken) throw broken
}

async function collect<Portion>(
  child: ChildProcess,
  { take, refuse, damaged }: ReadingJob<Portion>,
  ended: Promise<[number | null, NodeJS.Signals | null]>,
): Promise<void> {
  try {
    for await (const answer of answersOf<Portion>(child.stdout as Readable)) {
      if ('end' in answer) return
      if ('refused' in answer) throw refuse(answer.refused.statusCode, answer.refused.message)
      if ('failed' in answer) throw damaged(new Error(answer.failed))
      if ('portion' in answer) take(answer.portion)
    }
  } catch (cause) {
    throw cause instanceof SaidTooMuch ? refuse(422, 'File is too complex to read', cause) : cause
  }
  const [code, signal] = await ended
  // Its processor time is over; what needs more memory than it may have is ended by its own engine.
  if (signal === 'SIGKILL' || signal === 'SIGXCPU') throw refuse(422, 'File takes too long to read')
  throw refuse(422, 'File is too complex to read', new Error(`The process that read it ended with ${signal ?? code}`))
}
