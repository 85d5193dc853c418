import { KEYS, readItem } from './browser-storage.ts'

const listeners = new Set<() => void>()

/** Told when the server refuses the stored token. */
export const onExpired = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const storedOrgCode = (): string | null => readItem(KEYS.organization)

export const consoleCredentials = {
  token: (): string | null => readItem(KEYS.token),
  orgCode: storedOrgCode,
  expired: (token: string): void => {
    // A late answer to an old token must not end the session that replaced it.
    if (readItem(KEYS.token) !== token) return
    for (const listener of listeners) listener()
  },
}
