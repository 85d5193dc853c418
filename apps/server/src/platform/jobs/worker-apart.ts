import { type ChildProcess, fork } from 'node:child_process'
import type { JobWorker } from './job-worker.ts'

/** What the answering process asks of the one of the jobs: to look for new ones, or to begin this one at once. */
type Asked = 'look' | { readonly orgId: string; readonly id: string }
const RUNNING = 'running'

/** A process that cannot stay is not started over and over; one that stayed a while is started at once again. */
const REST_MS = { first: 500, longest: 30_000 }
/** As long as the process needs to put its jobs back and to close. */
const ENDED_WITHIN_MS = 10_000

export interface ApartOptions {
  readonly env: NodeJS.ProcessEnv
  readonly onError: (cause: unknown) => void
  readonly program?: string
  readonly restMs?: typeof REST_MS
}

/** Jobs and the clock in a process of their own: what they compute keeps nobody waiting for an answer. It ends with this one, however this one ends. */
export function workerApart({ env, onError, program = process.argv[1] ?? '', restMs = REST_MS }: ApartOptions): JobWorker {
  let child: ChildProcess | null = null
  let state: ReturnType<JobWorker['state']> = 'starting'
  let rest = restMs.first
  let timer: NodeJS.Timeout | undefined
  let isUp = () => {}
  const up = new Promise<void>((resolve) => (isUp = resolve))

  const begin = (): void => {
    // Not in the group of this process: a Ctrl+C is for this one, which ends the other in order.
    const made = fork(program, ['work'], { env, detached: true, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    child = made
    made.on('error', onError)
    made.on('message', (said) => {
      if (said !== RUNNING || state === 'stopping') return
      state = 'running'
      rest = restMs.first
      isUp()
    })
    made.once('exit', (code, signal) => {
      child = null
      if (state === 'stopping') return
      state = 'starting'
      onError(new Error(`The process of the jobs ended (${signal ?? code}) and is started again`))
      timer = setTimeout(begin, rest)
      rest = Math.min(rest * 2, restMs.longest)
    })
  }
  // Nothing is lost when it does not arrive: whoever runs jobs looks for new ones every second.
  const ask = (asked: Asked): void => void (child?.connected && child.send(asked, () => {}))

  return {
    state: () => state,
    look: () => ask('look'),
    runNow: async (orgId, id) => ask({ orgId, id }),
    async start() {
      begin()
      await up
    },
    async stop() {
      state = 'stopping'
      clearTimeout(timer)
      const leaving = child
      if (!leaving) return
      const ended = new Promise((resolve) => leaving.once('exit', resolve))
      leaving.kill('SIGTERM')
      const late = setTimeout(() => leaving.kill('SIGKILL'), ENDED_WITHIN_MS)
      await ended
      clearTimeout(late)
    },
  }
}

/** The other side: does what the answering process asks, and tells it that jobs run from now on. */
export function obeyAnswering(worker: JobWorker, onError: (cause: unknown) => void): void {
  process.on('message', (asked: Asked) => {
    if (asked === 'look') worker.look()
    else worker.runNow(asked.orgId, asked.id).catch(onError)
  })
  process.send?.(RUNNING)
}
