import { screens } from '@pelita/contract/all.ts'
import { mayOpen, type Screen } from '@pelita/contract/core/screen.ts'
import { areaScreens } from './area-screens.ts'
import { type LoadScreen, lazyScreen } from './lazy-screen.tsx'
import { parseSearch } from './search-text.ts'
import { menuPath } from './shell/menu-choice.ts'

export interface OpenableScreen {
  readonly screen: Screen
  readonly component: ReturnType<typeof lazyScreen>
}

const loaderOf =
  (area: keyof typeof screens, name: string): LoadScreen =>
  async () => {
    const files: Readonly<Record<string, LoadScreen | undefined>> = (await areaScreens[area]()).default
    const load = files[name]
    if (!load) throw new Error(`No file is named for the screen ${area}.${name}`)
    return load()
  }

/** The registry and the files joined: what the router, the sidebar and the command palette walk over. */
export const screenList: readonly OpenableScreen[] = Object.entries(screens).flatMap(([area, ofArea]) =>
  Object.entries<Screen>(ofArea).map(([name, screen]) => ({
    screen,
    component: lazyScreen(loaderOf(area as keyof typeof screens, name)),
  })),
)

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

/** Fetches the file of the screen at this address, for whoever will open it soon. */
export const prepareScreen = async (href: string): Promise<void> => {
  const { pathname } = new URL(href, location.origin)
  await screenList.find(({ screen }) => matches(screen.path, pathname))?.component.preload()
}

/** Fetches the file of the screen at this path, and what it will show, while other things are still under way; not for whom it is closed. */
export const expectScreen = (path: string, search: string, held: ReadonlySet<string> = new Set()): void => {
  const found = screenList.find(({ screen }) => matches(screen.path, path))
  if (found && mayOpen(found.screen, held)) void found.component.expect(parseSearch(search))
}
