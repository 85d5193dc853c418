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

/** Does something and tells that it is done; whoever calls it tells what was refused, in the popup that stays open. */
export async function tryCall<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  done?: Told<CallOutput<E>>['done'],
): Promise<CallOutput<E>> {
  const answer = await call(endpoint, input, { key: randomId() })
  if (done) toast.success(typeof done === 'string' ? done : done(answer))
  await invalidate([resourceOf(endpoint)])
  return answer
}

/** The same from a row, where no popup is open: a refusal is told in one; nothing is answered where it failed. */
export async function runCall<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { done, failed }: Told<CallOutput<E>>,
): Promise<CallOutput<E> | undefined> {
  try {
    return await tryCall(endpoint, input, done)
  } catch (cause) {
    showFailure(cause, failed)
    return undefined
  }
}
