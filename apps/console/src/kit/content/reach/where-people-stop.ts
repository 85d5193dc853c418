/** How far people came with one item, in the order of the tree. */
export interface Reached {
  readonly id: string
  /** Of those who began, the share that came as far as this or further, 0..100; null where nobody began. */
  readonly reached: number | null
}

/** What stands out: fewer points lost are chance. */
const LEAST_LOSS = 10

/** The item before which most people stop; null where nobody began, or where no loss stands out. */
export const whereMostStop = (items: readonly Reached[]): { readonly id: string; readonly lost: number } | null => {
  let [before, worst] = [100, null as { id: string; lost: number } | null]
  for (const { id, reached } of items) {
    if (reached === null) return null
    const lost = before - reached
    if (lost >= LEAST_LOSS && lost > (worst?.lost ?? 0)) worst = { id, lost }
    before = Math.min(before, reached)
  }
  return worst
}
