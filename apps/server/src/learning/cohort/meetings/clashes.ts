/** A stretch of time; what ends at ten does not meet what begins at ten. Milliseconds. */
export interface Stretch {
  readonly start: number
  readonly end: number
}

/** Every pair of a stretch of mine and one of theirs that overlap, in the order of mine. */
export function overlapsOf<A extends Stretch, B extends Stretch>(mine: readonly A[], theirs: readonly B[]): [A, B][] {
  const pairs: [A, B][] = []
  const others = [...theirs].sort((a, b) => a.start - b.start)
  let open: B[] = []
  let next = 0
  for (const one of [...mine].sort((a, b) => a.start - b.start)) {
    for (let other = others[next]; other && other.start < one.end; other = others[++next]) open.push(other)
    // What ended before this one began ended before all that follow.
    open = open.filter((other) => other.end > one.start)
    for (const other of open) if (other.start < one.end) pairs.push([one, other])
  }
  return pairs
}

export interface Overlap extends Stretch {
  /** How often they meet. */
  readonly times: number
}

/** The first time both happen at once, and how often they do; null where they never do. */
export function firstOverlap(mine: readonly Stretch[], theirs: readonly Stretch[]): Overlap | null {
  const met = overlapsOf(mine, theirs)
    .map(([a, b]) => ({ start: Math.max(a.start, b.start), end: Math.min(a.end, b.end) }))
    .filter((both) => both.start < both.end)
  const [first] = met.sort((a, b) => a.start - b.start || a.end - b.end)
  return first ? { ...first, times: met.length } : null
}
