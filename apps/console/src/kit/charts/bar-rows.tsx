import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { shortCount } from '../format/short-count.ts'
import { t } from '../text/t.ts'
import { Spoken } from './bar-chart.tsx'
import css from './bar-rows.module.css'
import { type ChartData, type ChartPoint, largestOf, valueText } from './chart-data.ts'
import charts from './charts.module.css'

/** Amounts of many short names: one row each, the name beside its bars. */
export function BarRows({ data }: { data: ChartData }) {
  const largest = Math.max(1, largestOf(data))
  return (
    <>
      <ul className={css.rows} aria-hidden={data.points.every(({ to }) => !to) || undefined}>
        {data.points.map((point, index) => (
          <li key={point.full} className={css.row} aria-hidden={!point.to || undefined}>
            <Name point={point} />
            <span className={css.bars} aria-hidden="true">
              {data.series.map(({ name, tone, values }) => {
                const value = values[index] ?? 0
                return (
                  <span
                    key={name}
                    className={`${charts.tone} ${css.line}`}
                    data-tone={tone}
                    title={`${t(name)}: ${valueText(data, value)}`}
                  >
                    {value > 0 && <span className={css.bar} style={{ '--share': value / largest } as CSSProperties} />}
                    {shortCount(value)}
                  </span>
                )
              })}
            </span>
          </li>
        ))}
      </ul>
      <Spoken data={data} />
    </>
  )
}

function Name({ point: { full, to } }: { point: ChartPoint }) {
  return to ? (
    <Link to={to} className={`${css.name} ${css.link}`} title={full}>
      {full}
    </Link>
  ) : (
    <span className={css.name} title={full}>
      {full}
    </span>
  )
}
