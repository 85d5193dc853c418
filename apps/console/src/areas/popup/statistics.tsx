import { POPUP_DAYS, type PopupStatistics, popupApi } from '@pelita/contract/areas/popup/popup.ts'
import { IconClick, IconEye, IconPercentage, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useData } from '../../data/use-data.ts'
import { Chart } from '../../kit/charts/chart.tsx'
import type { ChartData } from '../../kit/charts/chart-data.ts'
import { LineChart } from '../../kit/charts/line-chart.tsx'
import { CardStat, CardStats } from '../../kit/detail/card-stat.tsx'
import { DetailSection } from '../../kit/detail/detail-section.tsx'
import { RecordLoader } from '../../kit/form/record/record-loader.tsx'
import { shortDay } from '../../kit/format/dates.ts'
import { shortCount } from '../../kit/format/short-count.ts'
import { OptionsSelect } from '../../kit/pickers/options-select.tsx'
import { t } from '../../kit/text/t.ts'
import css from './popup.module.css'

const FAILED = 'Failed get statistics'
type Days = (typeof POPUP_DAYS)[number]
const isDays = (value: string | null): value is Days => POPUP_DAYS.some((days) => days === value)

/** A calendar day has no zone: noon keeps it on its date in every browser. */
const dayName = (day: string) => shortDay(`${day}T12:00:00`)
const rate = (clicks: number, views: number) => (views === 0 ? 0 : Math.round((clicks / views) * 1000) / 10)

const pointsOf = ({ per_day }: PopupStatistics) =>
  per_day.map(({ day }) => ({ short: dayName(day).slice(0, -5), full: dayName(day) }))

const seenChart = (statistics: PopupStatistics): ChartData => ({
  label: 'Views, people and clicks per day',
  axis: 'Date',
  points: pointsOf(statistics),
  series: [
    { name: 'Views', tone: 'brand', values: statistics.per_day.map(({ views }) => views) },
    { name: 'Unique', tone: 'accent', values: statistics.per_day.map(({ unique }) => unique) },
    { name: 'Clicks', tone: 'green', values: statistics.per_day.map(({ clicks }) => clicks) },
  ],
})

const rateChart = (statistics: PopupStatistics): ChartData => ({
  label: 'Clicks of a hundred views, per day',
  axis: 'Date',
  points: pointsOf(statistics),
  series: [{ name: 'CTR', tone: 'brand', values: statistics.per_day.map(({ clicks, views }) => rate(clicks, views)) }],
})

/** How often it was seen and followed. */
export function Statistics({ id }: { id: string }) {
  const [days, setDays] = useState<Days>('30')
  const query = useData(popupApi.statistics, { params: { id }, query: { days } }, FAILED)
  return (
    <>
      <div className={css.bar}>
        <OptionsSelect
          label={t('Period')}
          options={POPUP_DAYS.map((value) => ({ value, label: t('Last {days} days', { days: value }) }))}
          value={days}
          onChange={(value) => isDays(value) && setDays(value)}
        />
      </div>
      <RecordLoader query={query} failed={FAILED}>
        {(statistics) => (
          <>
            <CardStats>
              <CardStat label="Views" value={shortCount(statistics.views)} icon={IconEye} />
              <CardStat label="Unique" value={shortCount(statistics.unique)} icon={IconUsers} tone="blue" />
              <CardStat label="Clicks" value={shortCount(statistics.clicks)} icon={IconClick} tone="green" />
              <CardStat label="CTR" value={`${rate(statistics.clicks, statistics.views)}%`} icon={IconPercentage} tone="purple" />
            </CardStats>
            <DetailSection title="Views, people and clicks per day">
              <Chart data={seenChart(statistics)} draw={LineChart} />
            </DetailSection>
            <DetailSection title="CTR per day">
              <Chart data={rateChart(statistics)} draw={LineChart} />
            </DetailSection>
          </>
        )}
      </RecordLoader>
    </>
  )
}
