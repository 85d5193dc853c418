import { quizSyncApi, type SyncRun } from '@pelita/contract/areas/quiz/quiz-sync.ts'
import type { CallInput } from '@pelita/contract/core/endpoint.ts'
import { ApiError } from '../../../data/api-error.ts'
import { call } from '../../../data/call.ts'
import { invalidate } from '../../../data/query-client.ts'
import { randomId } from '../../../data/random-id.ts'

const ASK_AGAIN_MS = 500
/** A server that restarts is back by then; what was asked of it is known by its key. */
const BACK_WITHIN_MS = 15_000
/** A sync that was under way is found and taken up again by then, also by another server. */
const TAKEN_UP_WITHIN_MS = 180_000

export type SyncWish = CallInput<typeof quizSyncApi.start>['body']

const pause = () => new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))

const isAway = (cause: unknown) => cause instanceof ApiError && (cause.status === 0 || cause.status === 503)

/** A restart of the server in the middle is no failure of the sync: it is asked again until it is back. */
async function askUntilServerIsBack(ask: () => Promise<SyncRun>, withinMs: number): Promise<SyncRun> {
  const until = Date.now() + withinMs
  for (;;) {
    try {
      return await ask()
    } catch (cause) {
      if (!isAway(cause) || Date.now() > until) throw cause
      await pause()
    }
  }
}

/** Starts a sync and waits for its end, telling how far it is; it goes on by itself when this page is closed. */
export async function runSync(body: SyncWish, progress: (run: SyncRun) => void = () => {}): Promise<SyncRun> {
  try {
    const key = randomId()
    let run = await askUntilServerIsBack(() => call(quizSyncApi.start, { body }, { key }), BACK_WITHIN_MS)
    progress(run)
    while (run.state === 'running') {
      await pause()
      const { id } = run
      run = await askUntilServerIsBack(() => call(quizSyncApi.run, { params: { id } }), TAKEN_UP_WITHIN_MS)
      progress(run)
    }
    return run
  } finally {
    await invalidate(['quizzes', 'external'])
  }
}

/** What could not be taken over, one line each. */
export const failuresOf = (run: SyncRun): string => run.failed.map(({ name, reason }) => `${name}: ${reason}`).join('\n')
