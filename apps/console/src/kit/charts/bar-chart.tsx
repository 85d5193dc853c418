import { shortCount } from '../format/short-count.ts'
import { t } from '../text/t.ts'
import { type ChartData, largestOf, valueText } from './chart-data.ts'
import css from './charts.module.css'
import { useWidth } from './use-width.ts'

const BAR = 16
const GAP = 4
const TITLE = 24
const BETWEEN = 16
const NUMBER = 48

/** Amounts side by side; each bar carries its number, so that no axis is needed. */
export function BarChart({ data }: { data: ChartData }) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const group = TITLE + data.series.length * (BAR + GAP)
  const height = data.points.length * (group + BETWEEN) - BETWEEN
  return (
    <div ref={ref} className={css.canvas} style={{ height }}>
      {width > 0 && (
        <svg width={width} height={height} aria-hidden="true" className={css.drawing}>
          {data.points.map((point, index) => (
            <g key={point.full} transform={`translate(0 ${index * (group + BETWEEN)})`}>
              <text y={14} className={css.barTitle}>
                {point.full}
              </text>
              <Bars data={data} index={index} room={width - NUMBER} />
            </g>
          ))}
        </svg>
      )}
      <Spoken data={data} />
    </div>
  )
}

function Bars({ data, index, room }: { data: ChartData; index: number; room: number }) {
  const largest = Math.max(1, largestOf(data))
  return data.series.map(({ name, tone, values }, order) => {
    const value = values[index] ?? 0
    const length = value === 0 ? 0 : Math.max(2, (room * value) / largest)
    const y = TITLE + order * (BAR + GAP)
    return (
      <g key={name} data-tone={tone} className={css.tone}>
        <title>{`${t(name)}: ${valueText(data, values[index])}`}</title>
        <rect y={y} width={length} height={BAR} rx={3} className={css.bar} />
        <text x={length > 0 ? length + 8 : 0} y={y + 12} className={css.barNumber}>
          {shortCount(value)}
        </text>
      </g>
    )
  })
}

/** The same in words, for readers. */
export function Spoken({ data }: { data: ChartData }) {
  const { points, series } = data
  return (
    <ul className="unseen">
      {points.map((point, index) => (
        <li key={point.full}>
          {`${point.full}: ${series.map(({ name, values }) => `${t(name)} ${valueText(data, values[index])}`).join(', ')}`}
        </li>
      ))}
    </ul>
  )
}
