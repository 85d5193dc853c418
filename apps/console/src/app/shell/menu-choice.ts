import type { MenuEntry } from '@pelita/contract/core/menu.ts'

export interface MenuGroup {
  readonly label: string | null
  readonly entries: readonly MenuEntry[]
}

/** The entries this person may see, and whose screen exists; a group without any is left out. `mayOpen` decides where no key does. */
export const visibleMenu = (
  groups: readonly MenuGroup[],
  access: ReadonlySet<string>,
  screenPaths: ReadonlySet<string>,
  mayOpen: (path: string) => boolean,
): MenuGroup[] =>
  groups
    .map((group) => ({
      ...group,
      entries: group.entries.filter(
        ({ path, keys }) => screenPaths.has(path) && (keys.length === 0 ? mayOpen(path) : keys.some((key) => access.has(key))),
      ),
    }))
    .filter((group) => group.entries.length > 0)

const covers = (path: string, current: string) => current === path || current.startsWith(`${path}/`)

/** The entry whose path is the longest prefix of where the person is. */
export const activeEntry = (groups: readonly MenuGroup[], current: string): MenuEntry | null =>
  groups
    .flatMap((group) => group.entries)
    .filter((entry) => covers(entry.path, current))
    .reduce<MenuEntry | null>((best, entry) => (best && best.path.length >= entry.path.length ? best : entry), null)

/** `/achievement/:type?` is reached by its menu path `/achievement`. */
export const menuPath = (screenPath: string): string => screenPath.replace(/(\/:\w+\?)+$/, '')
