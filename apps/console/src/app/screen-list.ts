import { screens } from '@pelita/contract/all.ts'
import { mayOpen, type Screen } from '@pelita/contract/core/screen.ts'
import { lazyScreen } from './lazy-screen.tsx'
import { screenModules } from './screen-modules.ts'
import { parseSearch } from './search-text.ts'
import { menuPath } from './shell/menu-choice.ts'

export interface OpenableScreen {
  readonly screen: Screen
  readonly component: ReturnType<typeof lazyScreen>
}

/** The registry and the files joined: what the router, the sidebar and the command palette walk over. */
export const screenList: readonly OpenableScreen[] = Object.entries(screens).flatMap(([area, ofArea]) => {
  const files: Readonly<Record<string, Parameters<typeof lazyScreen>[0]>> = screenModules[area as keyof typeof screens]
  return Object.entries<Screen>(ofArea).flatMap(([name, screen]) => {
    const load = files[name]
    return load ? [{ screen, component: lazyScreen(load) }] : []
  })
})

/** Paths that can be opened without knowing a record. */
export const openPaths: ReadonlySet<string> = new Set(
  screenList.map(({ screen }) => menuPath(screen.path)).filter((path) => !path.includes(':')),
)

const matches = (screenPath: string, path: string): boolean =>
  new RegExp(`^${screenPath.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}/?$`).test(path)

/** Whether these rights open the screen at this path; an unknown path is decided by the router. */
export const mayOpenPath = (path: string, held: ReadonlySet<string> | undefined): boolean => {
  const found = screenList.find(({ screen }) => matches(screen.path, path))
  return held !== undefined && found !== undefined && mayOpen(found.screen, held)
}

/** Fetches the file of the screen at this path, and what it will show, while other things are still under way. */
export const expectScreen = (path: string, search: string): void => {
  void screenList.find(({ screen }) => matches(screen.path, path))?.component.expect(parseSearch(search))
}
