const STEPS = [1, 2, 5]

/** Even steps from 0 to at least the largest value, at most `most` of them; counts never break into fractions. */
export const ticksUpTo = (largest: number, most = 4): number[] => {
  const step = stepFor(largest, most)
  const count = Math.max(1, Math.ceil(largest / step))
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}

const stepFor = (largest: number, most: number): number => {
  for (let power = 1; ; power *= 10) {
    const fitting = STEPS.find((step) => largest <= step * power * most)
    if (fitting) return fitting * power
  }
}

export interface Spot {
  readonly x: number
  readonly y: number
}

const tenth = (value: number) => Math.round(value * 10) / 10

/** A straight line from value to value: what lies between two days is not invented. */
export const linePath = (spots: readonly Spot[]): string =>
  spots.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${tenth(x)} ${tenth(y)}`).join('')

export const areaPath = (spots: readonly Spot[], floor: number): string => {
  const [first, last] = [spots[0], spots.at(-1)]
  return first && last ? `${linePath(spots)}L${tenth(last.x)} ${floor}L${tenth(first.x)} ${floor}Z` : ''
}

/** How many points to step between two labels so that they do not touch. */
export const labelStep = (points: number, room: number, labelWidth: number): number =>
  Math.max(1, Math.ceil((points * labelWidth) / Math.max(room, 1)))

/** Moves labels apart to `gap`, in their order and as little as possible, between `top` and `floor`. */
export const spreadLabels = (wanted: readonly number[], gap: number, top: number, floor: number): number[] => {
  const order = wanted.map((y, index) => ({ y, index })).sort((a, b) => a.y - b.y || a.index - b.index)
  const placed = wanted.map(() => 0)
  let previous = top - gap
  order.forEach(({ y, index }, rank) => {
    const room = floor - gap * (order.length - 1 - rank)
    previous = Math.max(previous + gap, Math.min(Math.max(y, top), room))
    placed[index] = previous
  })
  return placed
}

/** The point nearest to a place in the drawing. */
export const nearestPoint = (x: number, from: number, to: number, points: number): number => {
  const share = to > from ? (x - from) / (to - from) : 0
  return Math.min(points - 1, Math.max(0, Math.round(share * (points - 1))))
}
