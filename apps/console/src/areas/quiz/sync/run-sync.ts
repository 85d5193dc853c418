import { quizSyncApi, type SyncRun } from '@pelita/contract/areas/quiz/quiz-sync.ts'
import type { CallInput } from '@pelita/contract/core/endpoint.ts'
import { call } from '../../../data/call.ts'
import { invalidate } from '../../../data/query-client.ts'

const ASK_AGAIN_MS = 500

export type SyncWish = CallInput<typeof quizSyncApi.start>['body']

const pause = () => new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))

/** Starts a sync and waits for its end, telling how far it is; it goes on by itself when this page is closed. */
export async function runSync(body: SyncWish, progress: (run: SyncRun) => void = () => {}): Promise<SyncRun> {
  try {
    let run = await call(quizSyncApi.start, { body })
    progress(run)
    while (run.state === 'running') {
      await pause()
      run = await call(quizSyncApi.run, { params: { id: run.id } })
      progress(run)
    }
    return run
  } finally {
    await invalidate(['quizzes', 'external'])
  }
}

/** What could not be taken over, one line each. */
export const failuresOf = (run: SyncRun): string => run.failed.map(({ name, reason }) => `${name}: ${reason}`).join('\n')
