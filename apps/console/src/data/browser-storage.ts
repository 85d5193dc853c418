/** The browser storage keys of the specification, and those of the console itself. */
export const KEYS = {
  organization: 'organization_code',
  token: 'access_token',
  expiry: 'expired_at',
  user: 'user_info',
  sso: 'token_sso',
  permissions: 'permissions',
  idle: 'idle_minutes',
  used: 'used_at',
} as const

const memory = new Map<string, string>()

/** A browser may forbid storage altogether; then the values live as long as the page. */
const store = (): Storage | null => {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}

export const readItem = (key: string): string | null => store()?.getItem(key) ?? memory.get(key) ?? null

/** False when the browser has no room left. */
export const writeItem = (key: string, value: string): boolean => {
  const target = store()
  if (!target) {
    memory.set(key, value)
    return true
  }
  try {
    target.setItem(key, value)
    return true
  } catch {
    return false
  }
}

export const removeItem = (key: string): void => {
  memory.delete(key)
  store()?.removeItem(key)
}

export const itemKeys = (prefix: string): string[] => {
  const target = store()
  const keys = target ? Array.from({ length: target.length }, (_, at) => target.key(at) ?? '') : [...memory.keys()]
  return keys.filter((key) => key.startsWith(prefix))
}
