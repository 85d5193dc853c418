import type { MediaDetail, MediaStatistics } from '@pelita/contract/areas/media/media.ts'
import { IconCheck, IconEye, IconMessage, IconPercentage, IconUsers } from '@tabler/icons-react'
import { useData } from '../../data/use-data.ts'
import { Chart } from '../../kit/charts/chart.tsx'
import type { ChartData } from '../../kit/charts/chart-data.ts'
import { LineChart } from '../../kit/charts/line-chart.tsx'
import { CardStat, CardStats } from '../../kit/detail/card-stat.tsx'
import { DetailSection } from '../../kit/detail/detail-section.tsx'
import { EmptyState } from '../../kit/feedback/states.tsx'
import { SpanPicker, useSpan } from '../../kit/filters/span-picker.tsx'
import { RecordLoader } from '../../kit/form/record-loader.tsx'
import { shortDay } from '../../kit/format/dates.ts'
import { fullCount } from '../../kit/format/full-count.ts'
import { shortCount } from '../../kit/format/short-count.ts'
import { clockText } from './clock-text.ts'
import css from './media.module.css'
import type { Kind } from './media-kinds.ts'

const FAILED = 'Failed get statistics'
/** A calendar day has no zone: noon keeps it on its date in every browser. */
const dayName = (day: string) => shortDay(`${day}T12:00:00`)

const perDayChart = ({ per_day }: MediaStatistics): ChartData => ({
  label: 'Views per day',
  axis: 'Date',
  points: per_day.map(({ day }) => ({ short: dayName(day).slice(0, -5), full: dayName(day) })),
  series: [{ name: 'Views', tone: 'brand', values: per_day.map(({ views }) => views) }],
})

/** The share of the viewers that saw each part. */
const curveChart = ({ curve }: MediaStatistics): ChartData => {
  const most = Math.max(1, ...curve.map(({ viewers }) => viewers))
  return {
    label: 'Watched share',
    axis: 'Time',
    points: curve.map(({ at_second }) => ({ short: clockText(at_second), full: clockText(at_second) })),
    series: [{ name: 'Viewers', tone: 'accent', values: curve.map(({ viewers }) => Math.round((100 * viewers) / most)) }],
    write: (value) => `${value}%`,
  }
}

/** How it is watched: how often, by how many, and which parts of it. */
export function MediaStatisticsTab({ kind, record }: { kind: Kind; record: MediaDetail }) {
  const { asked, picker } = useSpan()
  const query = useData(kind.api.statistics, { params: { id: record.id }, query: asked }, FAILED)
  return (
    <>
      <div className={css.bar}>
        <SpanPicker {...picker} />
      </div>
      <RecordLoader query={query} failed={FAILED}>
        {(statistics) => <Figures statistics={statistics} />}
      </RecordLoader>
    </>
  )
}

function Figures({ statistics }: { statistics: MediaStatistics }) {
  const { views, viewers, average_percent, completed, comments, per_day, curve } = statistics
  const count = (n: number) => ({ value: shortCount(n), full: fullCount(n) })
  return (
    <>
      <CardStats>
        <CardStat label="Views" {...count(views)} icon={IconEye} />
        <CardStat label="Unique Viewers" {...count(viewers)} icon={IconUsers} />
        <CardStat label="Average Watched" value={`${average_percent}%`} icon={IconPercentage} />
        <CardStat label="Completed" {...count(completed)} icon={IconCheck} />
        <CardStat label="Comments" {...count(comments)} icon={IconMessage} />
      </CardStats>
      <div className={css.charts}>
        <DetailSection title="Watched share">
          {curve.length > 0 ? (
            <Chart data={curveChart(statistics)} draw={LineChart} />
          ) : (
            <EmptyState small title="Nobody has watched it yet" />
          )}
        </DetailSection>
        <DetailSection title="Views per day">
          {per_day.length > 0 ? (
            <Chart data={perDayChart(statistics)} draw={LineChart} />
          ) : (
            <EmptyState small title="Nobody has watched it yet" />
          )}
        </DetailSection>
      </div>
    </>
  )
}
