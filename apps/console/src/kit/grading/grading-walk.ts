import type { GradingItem, GradingPage, GradingState } from './grading-source.ts'

/** The way through a queue: what is known of it, and where one stands. `at` behind the last item is its end. */
export interface Walk<I> {
  readonly items: readonly I[]
  readonly at: number
  readonly graded: number
  readonly total: number
  /** The page that came last; null before the first. */
  readonly last: { readonly page: number; readonly fresh: number; readonly more: boolean } | null
}

export const startWalk = <I>(): Walk<I> => ({ items: [], at: 0, graded: 0, total: 0, last: null })

/** So many items before the end the next page is asked, so that nobody waits for it. */
const AHEAD = 3

export const currentItem = <I>(walk: Walk<I>): I | null => walk.items[walk.at] ?? null

const hasMore = <I>({ last }: Walk<I>): boolean => last === null || last.more
export const isAtEnd = <I>(walk: Walk<I>): boolean => walk.at >= walk.items.length && !hasMore(walk)
export const wantsMore = <I>(walk: Walk<I>): boolean => hasMore(walk) && walk.at >= walk.items.length - AHEAD

/**
 * Which page brings what is not known yet. Items that were graded here have left the list of ungraded ones, so the rest moved
 * forward: the next page begins after those that are still in it. A page that brought nothing new is followed by the one behind it.
 */
export const pageToAsk = <I extends GradingItem>({ items, last }: Walk<I>, state: GradingState, size: number): number => {
  if (!last) return 1
  if (last.fresh === 0 || state === 'all') return last.page + 1
  const stillThere = items.filter((item) => item.graded === (state === 'graded')).length
  return Math.floor(stillThere / size) + 1
}

/** A page arrived: unknown items are appended, known ones keep their place and what was done to them here. */
export const withPage = <I extends GradingItem>(walk: Walk<I>, answer: GradingPage<I>, page: number): Walk<I> => {
  const known = new Set(walk.items.map((item) => item.key))
  const fresh = answer.items.filter((item) => !known.has(item.key))
  return {
    ...walk,
    items: [...walk.items, ...fresh],
    graded: answer.graded,
    total: answer.total,
    last: { page, fresh: fresh.length, more: answer.next_page !== null },
  }
}

/** The item as it is now; one that got its first grade counts. */
export const withItem = <I extends GradingItem>(walk: Walk<I>, item: I): Walk<I> => {
  const before = walk.items.find((other) => other.key === item.key)
  const step = Number(item.graded) - Number(before?.graded ?? item.graded)
  return {
    ...walk,
    items: walk.items.map((other) => (other.key === item.key ? item : other)),
    graded: Math.max(0, walk.graded + step),
  }
}

export const movedTo = <I>(walk: Walk<I>, at: number): Walk<I> => ({
  ...walk,
  at: Math.max(0, Math.min(at, walk.items.length)),
})

/** How many wait for a grade, wherever they are. */
export const ungradedLeft = <I>({ graded, total }: Walk<I>): number => Math.max(0, total - graded)
