import { isRecord, isTexts } from './stored-shape.ts'

/** A role somebody looks at the console with: it shows less than they hold, never more, and changes nothing. */
export interface RoleView {
  readonly title: string
  readonly permissions: readonly string[]
}

const isRoleView = (stored: unknown): stored is RoleView =>
  isRecord(stored) && typeof stored.title === 'string' && isTexts(stored.permissions)

const KEY = 'view_as_role'

/** The tab alone remembers it, so that a reload stays in the view and another tab never enters it. */
const store = (): Storage | null => {
  try {
    return globalThis.sessionStorage ?? null
  } catch {
    return null
  }
}

const read = (): RoleView | null => {
  try {
    const stored: unknown = JSON.parse(store()?.getItem(KEY) ?? 'null')
    return isRoleView(stored) ? stored : null
  } catch {
    return null
  }
}

let current = read()

export const viewedRole = (): RoleView | null => current

/** Only the session changes it, because what the person holds on the screen follows from it. */
export const setViewedRole = (view: RoleView | null): void => {
  current = view
  if (view) store()?.setItem(KEY, JSON.stringify(view))
  else store()?.removeItem(KEY)
}

interface Rights {
  readonly features: ReadonlySet<string>
  readonly access: ReadonlySet<string>
}

/** What is left of somebody's rights when only the role's count. */
export const narrowRights = ({ features, access }: Rights, { permissions }: Pick<RoleView, 'permissions'>): Rights => {
  if (permissions.includes('*')) return { features, access }
  const left = permissions.filter((permission) => features.has('*') || features.has(permission))
  const keys = new Set(left.map((permission) => permission.split(':')[1]))
  return { features: new Set(left), access: new Set([...access].filter((key) => keys.has(key))) }
}
