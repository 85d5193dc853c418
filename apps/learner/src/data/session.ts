import { ApiError, unreachable } from '@pelita/console/data/api-error.ts'
import { itemKeys, readItem, removeItem, writeItem } from '@pelita/console/data/browser-storage.ts'
import { type CallOptions, makeCall } from '@pelita/console/data/make-call.ts'
import { learnerApi, type learnerSession } from '@pelita/contract/areas/learner.ts'
import { type CallInput, type CallOutput, type Endpoint, FILE } from '@pelita/contract/core/endpoint.ts'
import { useSyncExternalStore } from 'react'
import type { z } from 'zod'
import { type Answered, keptFirst, somethingChanged } from './kept-first.ts'
import { forgetAnswer, forgetKept, keep, keptAnswer } from './phone-answers.ts'

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

const keyOf = (orgCode: string | null): string => (orgCode ? `${SESSION}:${orgCode}` : SESSION)

const readSession = (key: string): LearnerSession | null => {
  try {
    const found: unknown = JSON.parse(readItem(key) ?? 'null')
    return isSession(found) && (Date.parse(found.expiredAt) > Date.now() || isRemembered(found)) ? found : null
  } catch {
    return null
  }
}

/** A browser that keeps nothing for a window forgets it. */
const windowOrg = (code?: string): string | null => {
  try {
    if (code) sessionStorage.setItem(ORGANIZATION, code)
    return sessionStorage.getItem(ORGANIZATION)
  } catch {
    return null
  }
}

/** The organisation this window stands for: the address says it, the window remembers it; else the last one of this phone. */
const orgHere = (): string | null => {
  const asked = new URLSearchParams(location.search).get('org_code')?.trim().toLowerCase()
  return asked || windowOrg() || readItem(ORGANIZATION)
}

/** Two organisations can be installed beside each other: each has a session of its own. Before there were several, one had no name. */
const stored = (): LearnerSession | null => {
  const org = orgHere()
  const unnamed = readSession(SESSION)
  return unnamed && (!org || unnamed.organization.org_code === org) ? unnamed : readSession(keyOf(org))
}

/** Whoever is signed in on this phone, in whichever organisation. */
const everybodyHere = (): string[] => itemKeys(SESSION).flatMap((key) => readSession(key)?.user.id ?? [])

let current = stored()
/** Whose session ended by itself, until somebody signs in. */
let expiredOf: string | null = null
const listeners = new Set<() => void>()

const become = (next: LearnerSession | null) => {
  current = next
  for (const listener of listeners) listener()
}

const write = (session: LearnerSession): void => {
  removeItem(SESSION)
  writeItem(keyOf(session.organization.org_code), JSON.stringify(session))
}

export const currentSession = (): LearnerSession | null => current
export const learnerOrgCode = (): string | null => current?.organization.org_code ?? orgHere()
export const rememberLearnerOrg = (code: string): void => {
  const org = code.trim().toLowerCase()
  writeItem(ORGANIZATION, org)
  windowOrg(org)
}

export const openLearnerSession = (next: LearnerSession): void => {
  write(next)
  rememberLearnerOrg(next.organization.org_code)
  expiredOf = null
  void forgetKept([next.user.id, ...everybodyHere()])
  become(next)
}

/** A changed picture is seen at once wherever the person is shown. */
export const showPicture = (picture: string | null): void => {
  if (!current || current.user.picture === picture) return
  const next = { ...current, user: { ...current.user, picture } }
  write(next)
  become(next)
}

export const closeLearnerSession = (): void => {
  if (current) removeItem(keyOf(current.organization.org_code))
  removeItem(SESSION)
  become(null)
}

/** Leaves nothing on this phone that was kept for this person; others who are signed in here keep theirs. */
export const forgetMine = (): Promise<void> => forgetKept(everybodyHere().filter((id) => id !== current?.user.id))

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
  if (event.key === null || event.key === SESSION || event.key === keyOf(learnerOrgCode())) become(stored())
})

let prover = async (): Promise<boolean> => false
/** How somebody is asked for their password, which this layer does not draw. */
export const proveWith = (ask: () => Promise<boolean>): void => {
  prover = ask
}

const send = makeCall({
  token: () => current?.token ?? null,
  orgCode: learnerOrgCode,
  expired: () => undefined,
  prove: () => prover(),
})

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
const isOver = (cause: unknown): boolean => cause instanceof ApiError && (cause.status === 403 || cause.status === 404)

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
export const callNow = async <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: CallOptions,
): Promise<CallOutput<E>> => {
  const work = () => send(endpoint, input, options)
  const answer = await (endpoint.access === 'learner' ? inSession(work) : work())
  if (endpoint.method !== 'GET') somethingChanged()
  return answer
}

/** How long what lies on the phone is held back for a newer answer. */
const PATIENCE_MS = 300
/** What is worked on and not replaced afterwards is waited for longer. */
export const WORKED_ON = { patience: 4000 } as const
/** A line that says nothing for so long is lost. */
const SILENCE_MS = 25_000

interface AskOptions extends CallOptions {
  readonly patience?: number
}

/** A read that gives up on a silent line, as if there were none. */
async function readNow<E extends Endpoint>(endpoint: E, input: CallInput<E>, options?: CallOptions): Promise<CallOutput<E>> {
  const signal = options?.signal ?? AbortSignal.timeout(SILENCE_MS)
  try {
    return await callNow(endpoint, input, { ...options, signal })
  } catch (cause) {
    throw signal.aborted && !options?.signal ? unreachable() : cause
  }
}

/** The call, and when it was answered: for what counts the time since. */
export async function datedCall<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { patience = PATIENCE_MS, ...options }: AskOptions = {},
): Promise<Answered<CallOutput<E>>> {
  const owner = current?.user.id
  const parts: Parts = input ?? {}
  if (!owner || !keepsAnswer(endpoint, parts))
    return { data: await callNow(endpoint, input, options), at: Date.now(), isKept: false }
  const name = `${endpoint.path} ${JSON.stringify([parts.params, parts.query])}`
  return keptFirst<CallOutput<E>>(`${owner} ${name}`, {
    ask: async () => {
      const data = await readNow(endpoint, input, options)
      void keep(owner, name, data)
      return data
    },
    // What was kept was an answer of this endpoint, which the generic cannot express.
    kept: async () => (await keptAnswer(owner, name)) as { data: CallOutput<E>; at: number } | null,
    forget: () => forgetAnswer(owner, name),
    isLost,
    isOver,
    patience,
  })
}

/** Calls of the learner app carry the learner's own token. What cannot be asked for now is answered with what this phone has of it. */
export const learnerCall = async <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: AskOptions,
): Promise<CallOutput<E>> => (await datedCall(endpoint, input, options)).data
