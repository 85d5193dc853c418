import { learnerSession } from '@pelita/contract/areas/learner.ts'
import { useSyncExternalStore } from 'react'
import type { z } from 'zod'
import { readItem, removeItem, writeItem } from '../data/browser-storage.ts'
import { makeCall } from '../data/call.ts'

export type LearnerSession = z.output<typeof learnerSession>

/** Kept apart from the console's: a person may be signed in to both in one browser. */
const SESSION = 'learner_session'
const ORGANIZATION = 'learner_organization'

const stored = (): LearnerSession | null => {
  try {
    const found = learnerSession.parse(JSON.parse(readItem(SESSION) ?? 'null'))
    return Date.parse(found.expiredAt) > Date.now() ? found : null
  } catch {
    return null
  }
}

let current = stored()
const listeners = new Set<() => void>()

const become = (next: LearnerSession | null) => {
  current = next
  for (const listener of listeners) listener()
}

export const learnerOrgCode = (): string | null => current?.organization.org_code ?? readItem(ORGANIZATION)
export const rememberLearnerOrg = (code: string): void => void writeItem(ORGANIZATION, code.trim().toLowerCase())

export const openLearnerSession = (next: LearnerSession): void => {
  writeItem(SESSION, JSON.stringify(next))
  rememberLearnerOrg(next.organization.org_code)
  become(next)
}

export const closeLearnerSession = (): void => {
  removeItem(SESSION)
  become(null)
}

export const useLearnerSession = (): LearnerSession | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )

window.addEventListener('storage', (event) => {
  if (event.key === SESSION || event.key === null) become(stored())
})

/** Calls of the learner page carry the learner's own token. */
export const learnerCall = makeCall({
  token: () => current?.token ?? null,
  orgCode: learnerOrgCode,
  expired: (token) => {
    if (token === current?.token) closeLearnerSession()
  },
})
