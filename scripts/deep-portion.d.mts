interface Part {
  readonly title: string
  readonly minutes?: number
}
interface Ended {
  readonly passed: readonly string[]
  readonly failed: readonly string[]
  readonly left: readonly string[]
}

export const isLonger: (unit: Part, minutes: number) => boolean
export const portionOf: <P extends Part>(units: readonly P[], from: number | string, minutes: number) => P[]
export const refusalOf: (ended: Ended) => string | null
