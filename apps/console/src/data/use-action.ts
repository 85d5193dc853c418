import { type CallInput, type CallOutput, type Endpoint, FILE } from '@pelita/contract/core/endpoint.ts'
import { useMutation } from '@tanstack/react-query'
import { useContext, useRef } from 'react'
import { ApiError, type Fallback } from './api-error.ts'
import { call } from './call.ts'
import { FailurePlaceContext } from './failure-place.ts'
import { inShape } from './make-call.ts'
import { type ActionMeta, invalidate } from './query-client.ts'
import { randomId } from './random-id.ts'
import { resourceOf } from './resource.ts'

interface Texts<Output, Input> {
  /** Toast after success. */
  done?: string | ((answer: Output, input: Input) => string)
  /** Popup text when the server gives none. */
  failed: Fallback
  /** Resources to read again besides the endpoint's own. */
  also?: readonly string[]
}

interface Attempt {
  input: string
  key: string
}

/** The server did this already under the same key, with what was sent then; `answer` is what it answered. */
export class AlreadyDone extends ApiError {
  readonly answer: unknown

  constructor(refusal: ApiError, answer: unknown) {
    super(refusal)
    this.answer = answer
  }
}

const firstAnswer = (endpoint: Endpoint, cause: unknown): AlreadyDone | null => {
  if (!(cause instanceof ApiError) || cause.status !== 409 || endpoint.data === FILE) return null
  const { data } = cause
  const parsed = inShape(endpoint, data && typeof data === 'object' && 'first' in data ? data.first : undefined)
  return parsed.success ? new AlreadyDone(cause, parsed.data) : null
}

/** Nobody knows whether a lost or broken answer did its work, so a repetition keeps the key of the first attempt. */
const isUncertain = (cause: unknown) => cause instanceof ApiError && (cause.status === 0 || cause.status >= 500)

/** What names no record makes a new one; changing a record is guarded by its version. */
const makesNew = (input: unknown): boolean => {
  const { params, body } = (input ?? {}) as { params?: unknown; body?: { id?: unknown } }
  return !params && !body?.id
}

/** Changes something on the server and tells the person how it went: what failed in a popup, inside the one it was started in. */
export function useAction<E extends Endpoint>(endpoint: E, texts: Texts<CallOutput<E>, CallInput<E>>) {
  const attempt = useRef<Attempt | null>(null)
  const place = useContext(FailurePlaceContext)
  const invalidates = [resourceOf(endpoint), ...(texts.also ?? [])]

  /** `same` says that whatever is sent, it is still the same work: a form that was changed after its answer was lost. */
  const perform = async (input: CallInput<E>, same = false): Promise<CallOutput<E>> => {
    const text = JSON.stringify(input)
    const kept = attempt.current && (same || attempt.current.input === text) ? attempt.current.key : null
    const key = kept ?? randomId()
    attempt.current = { input: text, key }
    try {
      const answer = await call(endpoint, input, { key })
      attempt.current = null
      return answer
    } catch (cause) {
      if (!isUncertain(cause)) attempt.current = null
      throw (same && firstAnswer(endpoint, cause)) || cause
    }
  }

  const mutation = useMutation({
    mutationFn: (input: CallInput<E>) => perform(input),
    // The cache hands back what this very endpoint was sent and answered.
    meta: { done: texts.done as ActionMeta['done'], failed: texts.failed, invalidates, tell: place?.tell },
  })

  return {
    pending: mutation.isPending,
    /** Never rejects: a failure has been shown already and is answered with undefined. */
    run: (input: CallInput<E>): Promise<CallOutput<E> | undefined> => {
      place?.forget()
      return mutation.mutateAsync(input).catch(() => undefined)
    },
    /** For guarded forms, which show failures and success themselves: rejects, and stays silent. */
    send: async (input: CallInput<E>): Promise<CallOutput<E>> => {
      const answer = await perform(input, makesNew(input)).catch(async (cause: unknown) => {
        if (cause instanceof AlreadyDone) await invalidate(invalidates)
        throw cause
      })
      await invalidate(invalidates)
      return answer
    },
  }
}
