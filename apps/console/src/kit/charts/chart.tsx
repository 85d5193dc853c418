import { IconChartLine, IconTable } from '@tabler/icons-react'
import { type ComponentType, useId, useState } from 'react'
import { t } from '../text/t.ts'
import type { ChartData } from './chart-data.ts'
import { ChartTable } from './chart-table.tsx'
import css from './charts.module.css'

interface ChartProps {
  data: ChartData
  /** LineChart or BarChart. */
  draw: ComponentType<{ data: ChartData }>
}

/** A drawing with its legend, and the same numbers as a table one button away. */
export function Chart({ data, draw: Drawing }: ChartProps) {
  const [asTable, setAsTable] = useState(false)
  const id = useId()
  const Icon = asTable ? IconChartLine : IconTable
  const action = t(asTable ? 'Show as chart' : 'Show as table')
  return (
    <figure className={css.chart} aria-label={t(data.label)}>
      <figcaption className={css.head}>
        <Legend data={data} />
        <button type="button" className={css.switch} title={action} aria-controls={id} onClick={() => setAsTable(!asTable)}>
          <Icon size={16} stroke={1.5} aria-hidden />
          <span>{action}</span>
        </button>
      </figcaption>
      <div id={id}>{asTable ? <ChartTable data={data} /> : <Drawing data={data} />}</div>
    </figure>
  )
}

function Legend({ data }: { data: ChartData }) {
  return (
    <ul className={css.legend}>
      {data.series.map(({ name, tone, dotted }) => (
        <li key={name}>
          <span className={css.key} data-tone={tone} data-dotted={dotted} aria-hidden="true" />
          {t(name)}
        </li>
      ))}
    </ul>
  )
}
