import { fullCount } from '../format/full-count.ts'

/** The organisation's two colours and grey for what happens, status colours only where they carry their meaning. */
type ChartTone = 'brand' | 'accent' | 'gray' | 'green' | 'amber' | 'red'

export interface ChartSeries {
  readonly name: string
  readonly tone: ChartTone
  /** Drawn with a dotted line: told apart by form as well as by colour. */
  readonly dotted?: boolean
  /** One value per point; null where there is nothing to tell. */
  readonly values: readonly (number | null)[]
}

export interface ChartPoint {
  /** Under the axis, where room is scarce. */
  readonly short: string
  /** In the tooltip and the table. */
  readonly full: string
  /** The list behind it, where somebody may open one. */
  readonly to?: string | null
}

export interface ChartData {
  /** What the chart shows, for readers. */
  readonly label: string
  /** What the points are: the header of the table's first column. */
  readonly axis: string
  readonly points: readonly ChartPoint[]
  readonly series: readonly ChartSeries[]
  /** Where every bar ends at most; without it the largest value reaches the end. */
  readonly top?: number
  /** How a value is written in full; counts are grouped by thousands. */
  readonly write?: (value: number) => string
}

export const largestOf = ({ series }: ChartData): number =>
  Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)))

/** A value in full, or a dash for none. */
export const valueText = ({ write = fullCount }: ChartData, value: number | null | undefined): string =>
  value === null || value === undefined ? '-' : write(value)
