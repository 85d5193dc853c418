import { acknowledge } from '../kit/acknowledged.tsx'
import { go } from '../kit/path.tsx'
import { loadQueue } from './load-queue.ts'

/** Says what was done and opens the next work of the queue, the oldest first; where none waits, or it cannot be known, the list. */
export async function goOn(doneId: string, said: string): Promise<void> {
  const queue = await loadQueue().catch(() => null)
  const next = queue?.results.find(({ kind, id }) => kind !== 'graduation' && id !== doneId)
  acknowledge(said)
  go(next ? `/expert/${next.kind}/${next.id}` : '/expert', { replace: true })
}
