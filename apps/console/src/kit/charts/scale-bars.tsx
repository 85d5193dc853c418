import { t } from '../text/t.ts'
import { Spoken } from './bar-chart.tsx'
import { type ChartData, largestOf, valueText } from './chart-data.ts'
import css from './scale-bars.module.css'

/** Bars on one scale under titles of any length; what is missing is told instead of drawn. A dotted series is drawn as an outline. */
export function ScaleBars({ data }: { data: ChartData }) {
  const { points, series } = data
  const top = data.top ?? Math.max(1, largestOf(data))
  return (
    <>
      <div className={css.bars} aria-hidden="true">
        {points.map((point, index) => (
          <div key={point.full} className={css.group}>
            <p>{point.full}</p>
            {series.map(({ name, tone, dotted, values }) => {
              const value = values[index]
              const text = valueText(data, value)
              return (
                <div key={name} className={css.row} title={`${t(name)}: ${text}`}>
                  <span className={css.track}>
                    {typeof value === 'number' && (
                      <span
                        className={css.bar}
                        data-tone={tone}
                        data-outline={dotted || undefined}
                        style={{ width: `${Math.min(100, Math.max(0, (100 * value) / top))}%` }}
                      />
                    )}
                  </span>
                  <span className={css.number}>{text}</span>
                </div>
              )
            })}
          </div>
        ))}
      </div>
      <Spoken data={data} />
    </>
  )
}
