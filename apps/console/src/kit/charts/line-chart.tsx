import { type ReactNode, useState } from 'react'
import { shortCount } from '../format/short-count.ts'
import { t } from '../text/t.ts'
import { type ChartData, largestOf, valueText } from './chart-data.ts'
import { ChartTip } from './chart-tip.tsx'
import css from './charts.module.css'
import { areaPath, labelStep, linePath, nearestPoint, type Spot, spreadLabels, ticksUpTo } from './geometry.ts'
import { useWidth } from './use-width.ts'

const HEIGHT = 248
const TOP = 12
const FLOOR = HEIGHT - 28
const RIGHT = 40
const LABEL_WIDTH = 64

interface Plot {
  readonly width: number
  readonly left: number
  readonly right: number
  readonly ticks: readonly number[]
  readonly x: (index: number) => number
  readonly y: (value: number) => number
}

function plotOf(data: ChartData, width: number): Plot {
  const ticks = ticksUpTo(largestOf(data))
  const top = ticks.at(-1) ?? 1
  const left = 12 + 7 * Math.max(...ticks.map((tick) => shortCount(tick).length))
  const right = width - RIGHT
  const last = data.points.length - 1
  return {
    width,
    left,
    right,
    ticks,
    x: (index) => (last > 0 ? left + ((right - left) * index) / last : (left + right) / 2),
    y: (value) => FLOOR - ((FLOOR - TOP) * value) / top,
  }
}

/** Values over time. A point is chosen by pointer, touch or arrow keys and told in full. */
export function LineChart({ data }: { data: ChartData }) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const [chosen, setChosen] = useState<number | null>(null)
  const plot = plotOf(data, width)
  return (
    <div ref={ref} className={css.canvas} style={{ height: HEIGHT }}>
      {width > 0 && (
        <>
          <svg width={width} height={HEIGHT} aria-hidden="true" className={css.drawing}>
            <Axes data={data} plot={plot} />
            {data.series.map((_, index) => (
              <Line key={data.series[index]?.name} data={data} index={index} plot={plot} chosen={chosen} />
            ))}
            <EndLabels data={data} plot={plot} />
            {chosen !== null && <line x1={plot.x(chosen)} x2={plot.x(chosen)} y1={TOP} y2={FLOOR} className={css.cross} />}
          </svg>
          <Chooser data={data} plot={plot} chosen={chosen} choose={setChosen} />
          {chosen !== null && <ChartTip data={data} index={chosen} x={plot.x(chosen)} width={width} />}
        </>
      )}
    </div>
  )
}

function Axes({ data, plot }: { data: ChartData; plot: Plot }) {
  const step = labelStep(data.points.length, plot.right - plot.left, LABEL_WIDTH)
  const shown = data.points.map(({ short }, index) => ({ short, index })).filter(({ index }) => index % step === 0)
  return (
    <g className={css.axis}>
      {plot.ticks.map((tick) => (
        <g key={tick}>
          <line x1={plot.left} x2={plot.right} y1={plot.y(tick)} y2={plot.y(tick)} className={css.grid} />
          <text x={plot.left - 8} y={plot.y(tick) + 4} textAnchor="end">
            {shortCount(tick)}
          </text>
        </g>
      ))}
      {shown.map(({ short, index }) => (
        <text key={index} x={plot.x(index)} y={HEIGHT - 8} textAnchor="middle">
          {short}
        </text>
      ))}
    </g>
  )
}

interface LineProps {
  data: ChartData
  index: number
  plot: Plot
  chosen: number | null
}

function Line({ data, index, plot, chosen }: LineProps): ReactNode {
  const series = data.series[index]
  if (!series) return null
  const spots: Spot[] = series.values.map((value, at) => ({ x: plot.x(at), y: plot.y(value ?? 0) }))
  const dot = spots[chosen ?? spots.length - 1]
  return (
    <g data-tone={series.tone} className={css.tone}>
      {index === 0 && <path d={areaPath(spots, FLOOR)} className={css.area} />}
      <path d={linePath(spots)} className={css.line} data-dotted={series.dotted} />
      {dot && <circle cx={dot.x} cy={dot.y} r={4} className={css.dot} />}
    </g>
  )
}

/** The latest value stands beside the end of its line. */
function EndLabels({ data: { series }, plot }: { data: ChartData; plot: Plot }) {
  const latest = series.map(({ values }) => values.at(-1) ?? 0)
  const places = spreadLabels(latest.map(plot.y), 15, TOP, FLOOR)
  return series.map(({ name, tone }, index) => (
    <text
      key={name}
      data-tone={tone}
      className={css.endLabel}
      x={plot.x(Math.max(0, (series[0]?.values.length ?? 1) - 1)) + 8}
      y={(places[index] ?? 0) + 4}
    >
      {shortCount(latest[index] ?? 0)}
    </text>
  ))
}

interface ChooserProps {
  data: ChartData
  plot: Plot
  chosen: number | null
  choose: (index: number | null) => void
}

/** A slider that is not drawn: the browser's own keys and touch move along the points. */
function Chooser({ data, plot, chosen, choose }: ChooserProps) {
  const last = data.points.length - 1
  const at = chosen ?? last
  const told = data.series.map(({ name, values }) => `${t(name)} ${valueText(data, values[at])}`).join(', ')
  const follow = (event: React.PointerEvent<HTMLInputElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left
    choose(nearestPoint(x, 0, plot.right - plot.left, last + 1))
  }
  return (
    <input
      type="range"
      className={css.chooser}
      style={{ left: plot.left, width: plot.right - plot.left, top: TOP, height: FLOOR - TOP }}
      min={0}
      max={Math.max(last, 0)}
      value={at}
      aria-label={t(data.label)}
      aria-valuetext={`${data.points[at]?.full ?? ''}: ${told}`}
      onChange={(event) => choose(Number(event.currentTarget.value))}
      onPointerMove={follow}
      onPointerLeave={() => choose(null)}
      onFocus={(event) => event.currentTarget.matches(':focus-visible') && choose(at)}
      onBlur={() => choose(null)}
      onKeyDown={(event) => event.key === 'Escape' && choose(null)}
    />
  )
}
