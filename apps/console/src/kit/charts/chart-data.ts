/** The organisation's two colours and grey for what happens, status colours only where they carry their meaning. */
export type ChartTone = 'brand' | 'accent' | 'gray' | 'green' | 'amber' | 'red'

export interface ChartSeries {
  readonly name: string
  readonly tone: ChartTone
  /** Drawn with a dotted line: told apart by form as well as by colour. */
  readonly dotted?: boolean
  /** One value per point. */
  readonly values: readonly number[]
}

export interface ChartPoint {
  /** Under the axis, where room is scarce. */
  readonly short: string
  /** In the tooltip and the table. */
  readonly full: string
}

export interface ChartData {
  /** What the chart shows, for readers. */
  readonly label: string
  /** What the points are: the header of the table's first column. */
  readonly axis: string
  readonly points: readonly ChartPoint[]
  readonly series: readonly ChartSeries[]
}

export const largestOf = ({ series }: ChartData): number => Math.max(0, ...series.flatMap(({ values }) => values))
