/** A page visited in this tab, for the command palette. */
export interface Recent {
  readonly href: string
  readonly title: string
  /** What kind of page it is, where the title is a record's name. */
  readonly kind?: string
}

const KEY = 'recent_screens'
const MOST = 6

/** The newest first, each page once. */
export const withRecent = (list: readonly Recent[], visited: Recent): Recent[] =>
  [visited, ...list.filter((item) => item.href !== visited.href)].slice(0, MOST)

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' && value !== null && 'href' in value && 'title' in value

export const recentScreens = (): Recent[] => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRecent) : []
  } catch {
    return []
  }
}

export const rememberScreen = (visited: Recent): void =>
  sessionStorage.setItem(KEY, JSON.stringify(withRecent(recentScreens(), visited)))

export const forgetScreens = (): void => sessionStorage.removeItem(KEY)
