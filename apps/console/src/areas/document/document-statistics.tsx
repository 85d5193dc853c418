import { type DocumentStatistics, documentApi } from '@pelita/contract/areas/document/document.ts'
import { IconCheck, IconEye, IconPercentage, IconUsers } from '@tabler/icons-react'
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
import { t } from '../../kit/text/t.ts'
import css from './document.module.css'

const FAILED = 'Failed get statistics'
/** A calendar day has no zone: noon keeps it on its date in every browser. */
const dayName = (day: string) => shortDay(`${day}T12:00:00`)

const perDay = ({ per_day }: DocumentStatistics): ChartData => ({
  label: 'Views per day',
  axis: 'Date',
  points: per_day.map(({ day }) => ({ short: dayName(day).slice(0, -5), full: dayName(day) })),
  series: [{ name: 'Views', tone: 'brand', values: per_day.map(({ views }) => views) }],
})

const perPage = ({ per_page }: DocumentStatistics): ChartData => ({
  label: 'Readers per page',
  axis: 'Page',
  points: per_page.map(({ page }) => ({ short: String(page), full: t('Page {page}', { page }) })),
  series: [{ name: 'Readers', tone: 'accent', values: per_page.map(({ readers }) => readers) }],
})

/** How it is read: how often, by how many, and how far. */
export function StatisticsTab({ id }: { id: string }) {
  const { asked, picker } = useSpan()
  const query = useData(documentApi.statistics, { params: { id }, query: asked }, FAILED, { keep: true })
  return (
    <>
      <div className={css.tools}>
        <SpanPicker {...picker} />
      </div>
      <RecordLoader query={query} failed={FAILED}>
        {(statistics) => <Figures statistics={statistics} />}
      </RecordLoader>
    </>
  )
}

function Figures({ statistics }: { statistics: DocumentStatistics }) {
  const { views, readers, average_percent, completed } = statistics
  const count = (n: number) => ({ value: shortCount(n), full: fullCount(n) })
  return (
    <>
      <CardStats>
        <CardStat label="Views" {...count(views)} icon={IconEye} />
        <CardStat label="Readers" {...count(readers)} icon={IconUsers} />
        <CardStat label="Average Read" value={`${average_percent}%`} icon={IconPercentage} />
        <CardStat label="Completed" {...count(completed)} icon={IconCheck} />
      </CardStats>
      <DetailSection title="Readers per page">
        <Drawn data={readers > 0 ? perPage(statistics) : null} />
      </DetailSection>
      <DetailSection title="Views per day">
        <Drawn data={views > 0 ? perDay(statistics) : null} />
      </DetailSection>
    </>
  )
}

function Drawn({ data }: { data: ChartData | null }) {
  if (!data) return <EmptyState title="Nobody has read it in this period" small />
  return <Chart data={data} draw={LineChart} />
}
