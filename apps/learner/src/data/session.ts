import { readItem, removeItem, writeItem } from '@pelita/console/data/browser-storage.ts'
import { makeCall } from '@pelita/console/data/make-call.ts'
import type { learnerSession } from '@pelita/contract/areas/learner.ts'
import { useSyncExternalStore } from 'react'
import type { z } from 'zod'

export type LearnerSession = z.output<typeof learnerSession>

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

const stored = (): LearnerSession | null => {
  try {
    const found: unknown = JSON.parse(readItem(SESSION) ?? 'null')
    return isSession(found) && Date.parse(found.expiredAt) > Date.now() ? found : null
  } catch {
    return null
  }
}

let current = stored()
let hasExpired = false
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
  hasExpired = false
  become(next)
}

export const closeLearnerSession = (): void => {
  removeItem(SESSION)
  become(null)
}

/** Whether the last session ended by itself: then the sign-in says that nothing was lost. */
export const sessionHasExpired = (): boolean => hasExpired

export const onSession = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useLearnerSession = (): LearnerSession | null => useSyncExternalStore(onSession, currentSession)

window.addEventListener('storage', (event) => {
  if (event.key === SESSION || event.key === null) become(stored())
})

/** Calls of the learner app carry the learner's own token. */
export const learnerCall = makeCall({
  token: () => current?.token ?? null,
  orgCode: learnerOrgCode,
  expired: (token) => {
    if (token !== current?.token) return
    hasExpired = true
    closeLearnerSession()
  },
})
