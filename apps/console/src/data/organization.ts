import { NO_ORGANIZATION, type OrganizationConfiguration, organizationApi } from '@pelita/contract/platform/organization.ts'
import { useSyncExternalStore } from 'react'
import { KEYS, removeItem, writeItem } from './browser-storage.ts'
import { call } from './call.ts'
import { readCookie, writeCookie } from './cookie.ts'
import { storedOrgCode } from './credentials.ts'
import { isRecord } from './stored-shape.ts'

const COOKIE = 'organization_configuration'
const COOKIE_HOURS = 24

let current = NO_ORGANIZATION
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const become = (next: OrganizationConfiguration) => {
  current = next
  if (next.org_code && next.org_code !== storedOrgCode()) writeItem(KEYS.organization, next.org_code)
  for (const listener of listeners) listener()
}

export const currentOrganization = (): OrganizationConfiguration => current
export const useOrganization = (): OrganizationConfiguration => useSyncExternalStore(subscribe, currentOrganization)

/** One of an older release lacks something, or means something else by it. */
const isConfiguration = (stored: unknown): stored is OrganizationConfiguration =>
  isRecord(stored) &&
  Object.entries(NO_ORGANIZATION).every(([name, usual]) =>
    usual === null ? stored[name] !== undefined : typeof stored[name] === typeof usual,
  )

/** The cached configuration, if it belongs to the organisation this browser works for. */
const cached = (): OrganizationConfiguration | null => {
  try {
    const found: unknown = JSON.parse(readCookie(COOKIE) ?? 'null')
    return isConfiguration(found) && found.org_code !== null && found.org_code === storedOrgCode() ? found : null
  } catch {
    return null
  }
}

export const rememberOrgCode = (code: string): void => {
  writeItem(KEYS.organization, code.trim().toLowerCase())
}

export const forgetOrgCode = (): void => removeItem(KEYS.organization)

export async function fetchConfiguration(): Promise<void> {
  const orgCode = storedOrgCode()
  const next = await call(organizationApi.configurationInit, { query: orgCode ? { org_code: orgCode } : {} })
  if (next.org_code) writeCookie(COOKIE, JSON.stringify(next), COOKIE_HOURS)
  become(next)
}

/** From the cookie of the last 24 hours, else from the server. */
export async function loadConfiguration(): Promise<void> {
  const known = cached()
  if (known) become(known)
  else await fetchConfiguration()
}

/** An administrator changed the branding: the session check says when, and everybody follows. */
export async function followConfiguration(updatedAt: string | null): Promise<void> {
  if (updatedAt && updatedAt !== current.configuration_updated_at) await fetchConfiguration()
}
