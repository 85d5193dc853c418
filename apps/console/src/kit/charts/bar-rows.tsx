import type { CSSProperties } from 'react'
import { shortCount } from '../format/short-count.ts'
import { t } from '../text/t.ts'
import { Spoken } from './bar-chart.tsx'
import css from './bar-rows.module.css'
import { type ChartData, largestOf, valueText } from './chart-data.ts'
import charts from './charts.module.css'

/** Amounts of many short names: one row each, the name beside its bars. */
export function BarRows({ data }: { data: ChartData }) {
  const largest = Math.max(1, largestOf(data))
  return (
    <>
      <ul className={css.rows} aria-hidden="true">
        {data.points.map((point, index) => (
          <li key={point.full} className={css.row}>
            <span className={css.name} title={point.full}>
              {point.full}
            </span>
            <span className={css.bars}>
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
