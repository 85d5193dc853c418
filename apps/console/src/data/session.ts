import { grants, type Needs } from '@pelita/contract/core/catalogue.ts'
import { type SessionUser, sessionApi } from '@pelita/contract/platform/session.ts'
import type { SignedIn } from '@pelita/contract/platform/sign-in.ts'
import { useSyncExternalStore } from 'react'
import { KEYS, readItem, removeItem, writeItem } from './browser-storage.ts'
import { call } from './call.ts'
import { onExpired, storedOrgCode } from './credentials.ts'
import { seal, unseal } from './crypto.ts'
import { isRecord, isTexts } from './stored-shape.ts'
import { narrowRights, type RoleView, setViewedRole, viewedRole } from './view-as.ts'

export interface Session {
  readonly token: string
  readonly expiredAt: string
  readonly sso: string
  /** After so many minutes without anything done it ends; 0 while nobody has said. */
  readonly idleMinutes: number
  readonly user: SessionUser
  /** Permission strings; `*` grants everything. */
  readonly features: ReadonlySet<string>
  /** Access keys whose menu entries are shown. */
  readonly access: ReadonlySet<string>
}

const USER_TEXTS = ['id', 'full_name', 'posisi', 'email', 'nik', 'displayName'] as const satisfies readonly (keyof SessionUser)[]

const isUser = (stored: unknown): stored is SessionUser =>
  isRecord(stored) &&
  USER_TEXTS.every((name) => typeof stored[name] === 'string') &&
  (stored.picture === null || typeof stored.picture === 'string') &&
  (stored.userRole === 'admin' || stored.userRole === 'editor') &&
  Array.isArray(stored.programs)

/** A session counts while its expiry lies ahead and its user info is there. */
export const isLive = (session: { expiredAt: string; user: unknown } | null, now = Date.now()): boolean =>
  session !== null && Boolean(session.user) && Date.parse(session.expiredAt) > now

const accessKeys = (control: SignedIn['access_control']): string[] =>
  control.flatMap((item) => Object.keys(item).filter((key) => item[key]))

function readStored(): Session | null {
  const token = readItem(KEYS.token)
  const expiredAt = readItem(KEYS.expiry)
  if (!token || !expiredAt) return null
  try {
    const user: unknown = JSON.parse(readItem(KEYS.user) ?? 'null')
    const held: unknown = JSON.parse(unseal(storedOrgCode() ?? '', readItem(KEYS.permissions) ?? ''))
    if (!isUser(user) || !isRecord(held) || !isTexts(held.features) || !isTexts(held.access)) return null
    const session = { token, expiredAt, user, sso: readItem(KEYS.sso) ?? '', idleMinutes: Number(readItem(KEYS.idle)) || 0 }
    return { ...session, features: new Set(held.features), access: new Set(held.access) }
  } catch {
    return null
  }
}

/** The session as the screens see it: with the rights of a role that is being looked at, or as it is. */
const seenAs = (session: Session | null): Session | null => {
  const view = viewedRole()
  return session && view ? { ...session, ...narrowRights(session, view) } : session
}

let current = readStored()
let seen = seenAs(current)
let lastOwner: SessionUser | null = current?.user ?? null
let refreshedAt = 0
const listeners = new Set<() => void>()

const become = (session: Session | null) => {
  if (session?.user.id !== current?.user.id) setViewedRole(null)
  current = session
  seen = seenAs(session)
  if (session) lastOwner = session.user
  for (const listener of listeners) listener()
}

export const onSessionChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const currentSession = (): Session | null => (isLive(current) ? seen : null)

/** Shows the console as somebody with this role would see it; null ends that. */
export function viewAsRole(view: RoleView | null): void {
  setViewedRole(view)
  become(current)
}

export const useViewedRole = (): RoleView | null => useSyncExternalStore(onSessionChange, viewedRole)

/** Whose drafts this tab works on: the signed-in person, or the one whose session has just ended. */
export const draftOwner = (): SessionUser | null => currentSession()?.user ?? lastOwner

type Access = { readonly idle_minutes?: number } & Pick<
  SignedIn,
  'expiredAt' | 'token_sso' | 'user' | 'features' | 'access_control'
>

function keep(token: string, answer: Access): void {
  const held = { features: answer.features, access: accessKeys(answer.access_control) }
  writeItem(KEYS.expiry, answer.expiredAt)
  // The answer to a sign-in is specified without it.
  if (answer.idle_minutes !== undefined) writeItem(KEYS.idle, String(answer.idle_minutes))
  writeItem(KEYS.user, JSON.stringify(answer.user))
  writeItem(KEYS.sso, answer.token_sso)
  writeItem(KEYS.permissions, seal(storedOrgCode() ?? '', JSON.stringify(held)))
  // The token goes last: other tabs wake up when it changes and must find the rest in place.
  if (readItem(KEYS.token) !== token) writeItem(KEYS.token, token)
  refreshedAt = Date.now()
  become(readStored())
}

export const openSession = (answer: SignedIn): void => keep(answer.token, answer)

export function clearSession(): void {
  for (const key of [KEYS.token, KEYS.expiry, KEYS.user, KEYS.sso, KEYS.permissions, KEYS.idle, KEYS.used]) removeItem(key)
  become(null)
}

async function fetchSession(): Promise<string | null> {
  const session = currentSession()
  if (!session) return null
  const answer = await call(sessionApi.session, {})
  if (currentSession()?.token === session.token) keep(session.token, answer)
  return answer.configuration_updated_at
}

let refreshing: Promise<string | null> | undefined

/** Fetches the live permissions; answers when the organisation's configuration last changed. Who asks meanwhile waits along. */
export function refreshSession(): Promise<string | null> {
  refreshing ??= fetchSession().finally(() => {
    refreshing = undefined
  })
  return refreshing
}

export const sessionAge = (now = Date.now()): number => now - refreshedAt

/** The server first; a server that cannot be reached does not keep anybody signed in here. */
export async function signOut(): Promise<void> {
  if (currentSession()) await call(sessionApi.logout, {}).catch(() => null)
  clearSession()
  lastOwner = null
}

export const useSession = (): Session | null => useSyncExternalStore(onSessionChange, currentSession)

export const allows = (needed: Needs): boolean => grants(currentSession()?.features ?? new Set(), needed)

/** Hides what the person may not do; the server decides again at every call. */
export function useAllowed(needed: Needs): boolean {
  return grants(useSession()?.features ?? new Set(), needed)
}

onExpired(clearSession)

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === KEYS.token || event.key === null) become(readStored())
  })
}
