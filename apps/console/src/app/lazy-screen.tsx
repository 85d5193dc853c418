import { type ComponentType, createElement, use } from 'react'
import { ERROR_500 } from './guard.ts'
import { storeServerError } from './start/server-error.ts'

/** A screen's file; `expect` starts fetching what the screen will show for these search parameters. */
interface ScreenFile {
  readonly default: ComponentType
  readonly expect?: (search: Readonly<Record<string, string>>) => void
}

export type LoadScreen = () => Promise<ScreenFile>

const KEY = 'page_failed_at'
const AGAIN_WITHIN_MS = 10_000

/** A page that cannot be loaded is usually an old address after a release: reload it once, then give up. */
export const afterFailure = (failedBefore: number, now: number): 'reload' | 'give up' =>
  now - failedBefore < AGAIN_WITHIN_MS ? 'give up' : 'reload'

function recover(cause: unknown): Promise<never> {
  const target = location.pathname + location.search + location.hash
  const step = afterFailure(Number(sessionStorage.getItem(KEY) ?? 0), Date.now())
  sessionStorage.setItem(KEY, String(Date.now()))
  if (step === 'give up') storeServerError(cause, target)
  location.assign(step === 'give up' ? ERROR_500 : target)
  // The page is about to be replaced; nothing may be drawn until then.
  return new Promise(() => {})
}

/** A screen in its own file; `preload` may fail quietly, only opening it asks for recovery. */
export const lazyScreen = (load: LoadScreen) => {
  let loaded: ScreenFile | undefined
  let loading: Promise<void> | undefined
  let opening: Promise<void> | undefined

  const fetchScreen = () => {
    loading ??= load().then(
      (module) => {
        loaded = module
      },
      (cause) => {
        loading = undefined
        throw cause
      },
    )
    return loading
  }

  function LazyScreen() {
    if (!loaded) {
      opening ??= fetchScreen().catch(recover)
      use(opening)
    }
    return loaded ? createElement(loaded.default) : null
  }
  LazyScreen.preload = () => fetchScreen().catch(() => undefined)
  LazyScreen.expect = async (search: Readonly<Record<string, string>>) => {
    await LazyScreen.preload()
    loaded?.expect?.(search)
  }
  return LazyScreen
}
