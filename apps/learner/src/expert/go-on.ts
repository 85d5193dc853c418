import { acknowledge } from '../kit/acknowledged.tsx'
import { go } from '../kit/path.tsx'
import { loadQueue } from './load-queue.ts'
import { nextWork, passOver } from './next-work.ts'

const nextPath = async (id: string): Promise<string> => {
  const queue = await loadQueue().catch(() => null)
  const next = queue && nextWork(queue.results, id)
  return next ? `/expert/${next.kind}/${next.id}` : '/expert'
}

/** Says what was done and opens the next work of the queue, the oldest first; where none waits, or it cannot be known, the list. */
export async function goOn(doneId: string, said: string): Promise<void> {
  const path = await nextPath(doneId)
  acknowledge(said)
  go(path, { replace: true })
}

/** Leaves this work for later and opens the next one; it is not come back to by itself while the app is open. */
export async function leaveForLater(id: string): Promise<void> {
  passOver(id)
  go(await nextPath(id), { replace: true })
}
