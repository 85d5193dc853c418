import { type ComponentType, useEffect } from 'react'
import { serverBack } from '../data/server-back.ts'
import { lazyPart } from '../kit/page/lazy-part.tsx'
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

const here = () => location.pathname + location.search + location.hash

let leaving: Promise<void> | undefined

function recover(cause: unknown): Promise<void> {
  // The page before waits already: this one says so too.
  if (leaving) void serverBack()
  leaving ??= leaveBroken(cause).finally(() => {
    leaving = undefined
  })
  return leaving
}

async function leaveBroken(cause: unknown): Promise<void> {
  const target = here()
  await serverBack()
  // Whoever went elsewhere while the server was gone stays there.
  if (here() !== target) return
  const step = afterFailure(Number(sessionStorage.getItem(KEY) ?? 0), Date.now())
  sessionStorage.setItem(KEY, String(Date.now()))
  if (step === 'give up') storeServerError(cause, target)
  location.assign(step === 'give up' ? ERROR_500 : target)
  // The page is about to be replaced; nothing may be drawn until then.
  return new Promise(() => {})
}

/** In place of a page whose drawing failed: mostly a part of it, a tab or a panel, could not be loaded. */
export function FailedPage({ error }: { error: unknown }) {
  useEffect(() => void recover(error), [error])
  return null
}

/** A screen in its own file; `preload` may fail quietly, only opening it asks for recovery. */
export const lazyScreen = (load: LoadScreen) => {
  const screen = lazyPart(load, async (cause, again) => {
    await recover(cause)
    return again()
  })
  return Object.assign(screen, {
    preload: async () => void (await screen.prepare()),
    expect: async (search: Readonly<Record<string, string>>) => (await screen.prepare())?.expect?.(search),
  })
}
