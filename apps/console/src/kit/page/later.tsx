import { type ComponentType, createElement, use } from 'react'

interface Part<P> {
  readonly default: ComponentType<P>
}

/**
 * A part of the page in its own file, fetched when it is drawn or when `prepare` is called. What is here already is
 * drawn at once; React's own `lazy` would show the fallback for a third of a second even then.
 * `failed` decides what becomes of a part that cannot be fetched, and may have it fetched again; `prepare` fails quietly, so that drawing tries again.
 */
export const later = <P extends object, X extends object>(
  load: () => Promise<Part<P> & X>,
  failed?: (cause: unknown, again: () => Promise<Part<P> & X>) => Promise<Part<P> & X>,
) => {
  let part: (Part<P> & X) | undefined
  let loading: Promise<Part<P> & X> | undefined
  let opening: Promise<Part<P> & X> | undefined

  const fetchPart = () => {
    loading ??= load().then(
      (module) => {
        part = module
        return module
      },
      (cause) => {
        loading = undefined
        throw cause
      },
    )
    return loading
  }

  function Later(props: P) {
    if (part) return createElement(part.default, props)
    opening ??= failed ? fetchPart().catch((cause: unknown) => failed(cause, fetchPart)) : fetchPart()
    return createElement(use(opening).default, props)
  }
  Later.prepare = () => fetchPart().catch(() => undefined)
  return Later
}
