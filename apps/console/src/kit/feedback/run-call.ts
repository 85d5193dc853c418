import type { CallInput, CallOutput, Endpoint } from '@pelita/contract/core/endpoint.ts'
import { call } from '../../data/call.ts'
import { invalidate } from '../../data/query-client.ts'
import { randomId } from '../../data/random-id.ts'
import { resourceOf } from '../../data/resource.ts'
import { showFailure } from './failure.tsx'
import { toast } from './toast.tsx'

interface Told<Output> {
  readonly done?: string | ((answer: Output) => string)
  readonly failed: string
}

/** Does something from a row or a popup, where no hook can be, and tells how it went; nothing is answered where it failed. */
export async function runCall<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { done, failed }: Told<CallOutput<E>>,
): Promise<CallOutput<E> | undefined> {
  try {
    const answer = await call(endpoint, input, { key: randomId() })
    if (done) toast.success(typeof done === 'string' ? done : done(answer))
    await invalidate([resourceOf(endpoint)])
    return answer
  } catch (cause) {
    showFailure(cause, failed)
    return undefined
  }
}
