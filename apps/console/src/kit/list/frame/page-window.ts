/** Stands for pages that are left out; it cannot be clicked. */
export const GAP = '…'
export type PageItem = number | typeof GAP

const ALL_UP_TO = 10
const AT_AN_END = 8
const EACH_SIDE = 3

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** As specified: all of up to 10 pages; else 8 at an end, or 7 around the current one, between the first and the last. */
export const pageWindow = (current: number, total: number): PageItem[] => {
  if (total <= ALL_UP_TO) return range(1, total)
  const [from, to] = [current - EACH_SIDE, current + EACH_SIDE]
  if (to <= AT_AN_END) return [...range(1, AT_AN_END), GAP, total]
  if (from >= total - AT_AN_END + 1) return [1, GAP, ...range(total - AT_AN_END + 1, total)]
  return [1, GAP, ...range(from, to), GAP, total]
}
