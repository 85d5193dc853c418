import { type ComponentType, createElement, use } from 'react'
import { serverBack } from '../../data/server-back.ts'

interface Part<P> {
  readonly default: ComponentType<P>
}

/**
 * A part of the page in its own file, fetched when it is drawn or when `prepare` is called. What is here already is
 * drawn at once; React's own `lazy` would show the fallback for a third of a second even then.
 * While the server is gone a part is waited for, and what stands around it stays as it is. `failed` may decide otherwise; `prepare`
 * fails quietly, so that drawing tries again.
 */
export const lazyPart = <P extends object, X extends object>(
  load: () => Promise<Part<P> & X>,
  failed: (cause: unknown, again: () => Promise<Part<P> & X>) => Promise<Part<P> & X> = (_, again) => serverBack().then(again),
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
    opening ??= fetchPart().catch((cause: unknown) => failed(cause, fetchPart))
    return createElement(use(opening).default, props)
  }
  Later.prepare = () => fetchPart().catch(() => undefined)
  return Later
}
