import { ApiError } from '@pelita/console/data/api-error.ts'
import { readItem, removeItem, writeItem } from '@pelita/console/data/browser-storage.ts'
import { type CallOptions, makeCall } from '@pelita/console/data/make-call.ts'
import { learnerApi, type learnerSession } from '@pelita/contract/areas/learner.ts'
import { type CallInput, type CallOutput, type Endpoint, FILE } from '@pelita/contract/core/endpoint.ts'
import { useSyncExternalStore } from 'react'
import type { z } from 'zod'
import { forgetKept, keep, keptAnswer } from './kept.ts'

export type LearnerSession = z.output<typeof learnerSession>

interface Parts {
  readonly params?: unknown
  readonly query?: { readonly keyword?: unknown }
}

/** Kept apart from the console's: a person may be signed in to both in one browser. */
const SESSION = 'learner_session'
const ORGANIZATION = 'learner_organization'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** What this app wrote itself is known by the parts it reads; anything else is no session. */
const isSession = (value: unknown): value is LearnerSession =>
  isRecord(value) &&
  typeof value.token === 'string' &&
  typeof value.expiredAt === 'string' &&
  isRecord(value.user) &&
  typeof value.user.id === 'string' &&
  isRecord(value.organization) &&
  typeof value.organization.org_code === 'string' &&
  Array.isArray(value.must_accept)

/** May go on after its time, once it is renewed. */
const isRemembered = ({ remember_until }: LearnerSession): boolean => Date.parse(remember_until ?? '') > Date.now()

const stored = (): LearnerSession | null => {
  try {
    const found: unknown = JSON.parse(readItem(SESSION) ?? 'null')
    return isSession(found) && (Date.parse(found.expiredAt) > Date.now() || isRemembered(found)) ? found : null
  } catch {
    return null
  }
}

let current = stored()
/** Whose session ended by itself, until somebody signs in. */
let expiredOf: string | null = null
const listeners = new Set<() => void>()

const become = (next: LearnerSession | null) => {
  current = next
  for (const listener of listeners) listener()
}

export const currentSession = (): LearnerSession | null => current
export const learnerOrgCode = (): string | null => current?.organization.org_code ?? readItem(ORGANIZATION)
export const rememberLearnerOrg = (code: string): void => void writeItem(ORGANIZATION, code.trim().toLowerCase())

export const openLearnerSession = (next: LearnerSession): void => {
  writeItem(SESSION, JSON.stringify(next))
  rememberLearnerOrg(next.organization.org_code)
  expiredOf = null
  void forgetKept(next.user.id)
  become(next)
}

/** A changed picture is seen at once wherever the person is shown. */
export const showPicture = (picture: string | null): void => {
  if (!current || current.user.picture === picture) return
  const next = { ...current, user: { ...current.user, picture } }
  writeItem(SESSION, JSON.stringify(next))
  become(next)
}

export const closeLearnerSession = (): void => {
  removeItem(SESSION)
  become(null)
}

/** Whether the last session ended by itself: then the sign-in says that nothing was lost. */
export const sessionHasExpired = (): boolean => expiredOf !== null

/** Whose work is kept on this phone: a session may end while something is written, which is the person's all the same. */
export const workOwner = (): string => current?.user.id ?? expiredOf ?? ''

export const onSession = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useLearnerSession = (): LearnerSession | null => useSyncExternalStore(onSession, currentSession)

window.addEventListener('storage', (event) => {
  if (event.key === SESSION || event.key === null) become(stored())
})

const send = makeCall({ token: () => current?.token ?? null, orgCode: learnerOrgCode, expired: () => undefined })

const end = (token: string): void => {
  if (token !== current?.token) return
  expiredOf = current.user.id
  closeLearnerSession()
}

let renewing: Promise<boolean> | null = null

/** A remembered phone asks for its time anew, once for all calls that found it over. False: its person has to sign in. */
const renew = (session: LearnerSession): Promise<boolean> => {
  if (!isRemembered(session)) return Promise.resolve(false)
  renewing ??= send(learnerApi.renew, { body: { token: session.token } })
    .then(
      (next) => {
        if (current?.token === session.token) openLearnerSession(next)
        return true
      },
      (cause) => {
        if (cause instanceof ApiError && cause.status > 0 && cause.status < 429) return false
        throw cause
      },
    )
    .finally(() => {
      renewing = null
    })
  return renewing
}

const isGone = (cause: unknown): boolean => cause instanceof ApiError && cause.expired
const isLost = (cause: unknown): boolean => cause instanceof ApiError && cause.status === 0

/** What somebody searched for is not worth keeping, and what is a file is kept on demand. */
const keepsAnswer = (endpoint: Endpoint, input: Parts): boolean =>
  endpoint.method === 'GET' && endpoint.access === 'learner' && endpoint.data !== FILE && !input.query?.keyword

/** Work in the name of the person: once more on a remembered phone whose session ended, otherwise the session ends here too. */
export async function inSession<T>(work: () => Promise<T>): Promise<T> {
  const session = current
  try {
    return await work()
  } catch (cause) {
    if (!session || !isGone(cause)) throw cause
    if (await renew(session)) return work()
    end(session.token)
    throw cause
  }
}

/** A call whose answer counts only now: nothing of it is kept. */
export const callNow = <E extends Endpoint>(endpoint: E, input: CallInput<E>, options?: CallOptions): Promise<CallOutput<E>> => {
  const work = () => send(endpoint, input, options)
  return endpoint.access === 'learner' ? inSession(work) : work()
}

interface Answered<T> {
  readonly data: T
  /** When it was answered, by this phone's clock. */
  readonly at: number
  /** It lay on this phone. */
  readonly isKept: boolean
}

/** The call, and when it was answered: for what counts the time since. */
export async function datedCall<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: CallOptions,
): Promise<Answered<CallOutput<E>>> {
  const owner = current?.user.id
  const parts: Parts = input ?? {}
  const now = async () => ({ data: await callNow(endpoint, input, options), at: Date.now(), isKept: false })
  if (!owner || !keepsAnswer(endpoint, parts)) return now()
  const name = `${endpoint.path} ${JSON.stringify([parts.params, parts.query])}`
  // What was kept was an answer of this endpoint, which the generic cannot express.
  const kept = async () => {
    const found = (await keptAnswer(owner, name)) as { data: CallOutput<E>; at: number } | null
    return found && { ...found, isKept: true }
  }
  const early = navigator.onLine ? null : await kept()
  if (early) return early
  try {
    const answered = await now()
    void keep(owner, name, answered.data)
    return answered
  } catch (cause) {
    const found = isLost(cause) ? await kept() : null
    if (found) return found
    throw cause
  }
}

/** Calls of the learner app carry the learner's own token. What cannot be asked for now is answered with what this phone has of it. */
export const learnerCall = async <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: CallOptions,
): Promise<CallOutput<E>> => (await datedCall(endpoint, input, options)).data
