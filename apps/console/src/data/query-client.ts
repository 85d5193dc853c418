import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, type Fallback, failureText } from './api-error.ts'
import { showNotice } from './notice.ts'

/** How the interface speaks; the application connects it to the kit, which this layer does not know. */
export interface Voice {
  done: (text: string) => void
  failed: (cause: unknown, fallback: Fallback) => void
}

export interface ReadMeta extends Record<string, unknown> {
  /** Shown when the server gives no sentence of its own. */
  failed: Fallback
  /** Lists tell in the notice under the header, other reads in a popup, `none` leaves it to the screen. */
  show: 'notice' | 'popup' | 'none'
}

export interface ActionMeta extends Record<string, unknown> {
  done?: string | ((answer: unknown, input: unknown) => string)
  failed: Fallback
  invalidates: readonly string[]
  /** Tells a failure where the action was started; false where nothing is there any more. */
  tell?: ((cause: unknown, failed: Fallback) => boolean) | undefined
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: ReadMeta
    mutationMeta: ActionMeta
  }
}

let voice: Voice = { done: () => {}, failed: () => {} }
export const speakWith = (next: Voice): void => {
  voice = next
}

/** An ended session is answered by the login page alone. */
const isExpiry = (cause: unknown) => cause instanceof ApiError && cause.expired

export const tellFailure = (cause: unknown, fallback: Fallback): void => {
  if (!isExpiry(cause)) voice.failed(cause, fallback)
}

const tellRead = (cause: unknown, meta: ReadMeta | undefined): void => {
  if (isExpiry(cause) || meta?.show === 'none') return
  const fallback = meta?.failed ?? 'An unknown error occurred'
  if (meta?.show === 'notice') showNotice(failureText(cause, fallback))
  else voice.failed(cause, fallback)
}

const AFTER_TOO_MANY_MS = 3000
/** Whoever leafs through many pages in a minute waits a moment instead of reading that they were too fast. */
const wasTooFast = (count: number, cause: unknown): boolean => cause instanceof ApiError && cause.status === 429 && count < 2

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (cause, query) => tellRead(cause, query.meta) }),
  mutationCache: new MutationCache({
    onSuccess: async (answer, input, _context, mutation) => {
      const { done, invalidates = [] } = mutation.meta ?? {}
      if (done) voice.done(typeof done === 'function' ? done(answer, input) : done)
      await invalidate(invalidates)
    },
    onError: (cause, _input, _context, mutation) => {
      const { failed, tell } = mutation.meta ?? {}
      if (failed !== undefined && !(tell && !isExpiry(cause) && tell(cause, failed))) tellFailure(cause, failed)
    },
  }),
  defaultOptions: {
    // `call` already repeats what the network lost, and a dead network must be told instead of waited for.
    queries: { retry: wasTooFast, retryDelay: AFTER_TOO_MANY_MS, networkMode: 'always', staleTime: 10_000 },
    mutations: { networkMode: 'always' },
  },
})

/** Marks what was read from these resources as out of date; what is on the screen is fetched again. */
export const invalidate = async (resources: readonly string[]): Promise<void> => {
  await Promise.all(resources.map((resource) => queryClient.invalidateQueries({ queryKey: [resource] })))
}
