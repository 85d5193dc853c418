import { type AnchorHTMLAttributes, type MouseEvent, useSyncExternalStore } from 'react'

/** Everything of the app lies below this path, on every host. */
export const BASE = '/learn'

const listeners = new Set<() => void>()
let last = '/'
/** Where the person was before going to their own pages. */
export const lastPath = (): string => last
const tell = () => {
  const place = placeNow()
  if (!place.startsWith('/me')) last = place
  for (const listener of listeners) listener()
}
/** `/todo` of `/learn/todo`; the beginning is `/`. */
const placeNow = (): string => location.pathname.slice(BASE.length).replace(/\/$/, '') || '/'
window.addEventListener('popstate', tell)

export const addressOf = (place: string): string => (place === '/' ? BASE : `${BASE}${place}`)

export const usePath = (): string =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, placeNow)

/** Opens another place of the app; `replace` leaves none to come back to. */
export const go = (place: string, { replace = false } = {}): void => {
  history[replace ? 'replaceState' : 'pushState'](null, '', addressOf(place))
  tell()
}

const opensElsewhere = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/** A link within the app: drawn at once, opened in a tab of its own by whoever asks for that. */
export function Link({ to, ...rest }: { to: string } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    rest.onClick?.(event)
    if (event.defaultPrevented || opensElsewhere(event)) return
    event.preventDefault()
    go(to)
  }
  return <a {...rest} href={addressOf(to)} onClick={follow} />
}
