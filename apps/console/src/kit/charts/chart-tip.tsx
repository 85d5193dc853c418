import { t } from '../text/t.ts'
import { type ChartData, valueText } from './chart-data.ts'
import css from './charts.module.css'

interface ChartTipProps {
  data: ChartData
  index: number
  x: number
  width: number
}

/** The numbers of one point, on the side with more room. */
export function ChartTip({ data, index, x, width }: ChartTipProps) {
  const side = x > width / 2 ? { right: width - x + 12 } : { left: x + 12 }
  return (
    <div className={css.tip} style={side} aria-hidden="true">
      <p>{data.points[index]?.full}</p>
      <dl>
        {data.series.map(({ name, tone, dotted, values }) => (
          <div key={name}>
            <dt>
              <span className={css.key} data-tone={tone} data-dotted={dotted} />
              {t(name)}
            </dt>
            <dd>{valueText(data, values[index])}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
