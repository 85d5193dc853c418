import { HeaderRow } from '../list/table/header-row.tsx'
import { t } from '../text/t.ts'
import { type ChartData, valueText } from './chart-data.ts'
import css from './figure-table.module.css'

/** Every number of a chart, to be read, selected and copied. */
export function ChartTable({ data }: { data: ChartData }) {
  const { label, axis, points, series } = data
  return (
    <table className={css.table}>
      <caption className="unseen">{t(label)}</caption>
      <HeaderRow headers={[axis, ...series.map(({ name }) => name)]} />
      <tbody>
        {points.map((point, index) => (
          <tr key={point.full}>
            <th scope="row">{point.full}</th>
            {series.map(({ name, values }) => (
              <td key={name}>{valueText(data, values[index])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
