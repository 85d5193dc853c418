import { useSyncExternalStore } from 'react'

const PREFIX = 'learner-kept-'
const PICTURES = 'learner-pictures'
const MOST = 200

/** Browsers offer it only to pages that came by https; elsewhere nothing is kept. */
const store = (): CacheStorage | null => globalThis.caches ?? null
const addressOf = (name: string): string => `/learn/kept/${encodeURIComponent(name)}`

let shownFrom: number | null = null
const listeners = new Set<() => void>()
/** Says on the screen that it is as of then; null: it is of now. */
export const shows = (since: number | null) => {
  if (shownFrom === since) return
  shownFrom = since
  for (const listener of listeners) listener()
}

/** What was answered stays on this phone, for this person only. */
export async function keep(owner: string, name: string, data: unknown): Promise<void> {
  shows(null)
  try {
    const kept = await store()?.open(PREFIX + owner)
    await kept?.put(addressOf(name), new Response(JSON.stringify({ at: Date.now(), data })))
    const keys = (await kept?.keys()) ?? []
    await Promise.all(keys.slice(0, -MOST).map((key) => kept?.delete(key)))
  } catch {
    // A phone without room shows what it gets and keeps nothing.
  }
}

/** What the phone has of it. */
export async function keptAnswer(owner: string, name: string): Promise<{ readonly data: unknown; readonly at: number } | null> {
  try {
    const found = await store()?.match(addressOf(name), { cacheName: PREFIX + owner })
    if (!found) return null
    const { at, data }: { at: number; data: unknown } = await found.json()
    return { data, at }
  } catch {
    return null
  }
}

export async function forgetAnswer(owner: string, name: string): Promise<void> {
  const kept = await store()?.open(PREFIX + owner)
  await kept?.delete(addressOf(name))
}

/** Takes away what was kept for people, for everybody but these; pictures are kept while anybody is here. */
export async function forgetKept(but: readonly string[]): Promise<void> {
  const names = (await store()?.keys()) ?? []
  const isSpared = (name: string) => but.some((owner) => name.startsWith(PREFIX + owner))
  const gone = names.filter((name) => (name.startsWith(PREFIX) && !isSpared(name)) || (but.length === 0 && name === PICTURES))
  await Promise.all(gone.map((name) => store()?.delete(name)))
  if (but.length === 0) shows(null)
}

/** Since when what is on the screen lies on this phone; null: it came just now. */
export const useShownFrom = (): number | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shownFrom,
  )
