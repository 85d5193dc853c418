import { type ShortLinkDetail, STATISTICS_DAYS, shortLinkApi } from '@pelita/contract/areas/short-link.ts'
import { IconClick, IconClock, IconUsers } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useData } from '../../data/use-data.ts'
import { BarChart } from '../../kit/charts/bar-chart.tsx'
import { Chart } from '../../kit/charts/chart.tsx'
import { LineChart } from '../../kit/charts/line-chart.tsx'
import { CardStat, CardStats } from '../../kit/detail/card-stat.tsx'
import { DetailSection } from '../../kit/detail/detail-section.tsx'
import { EmptyState } from '../../kit/feedback/states.tsx'
import { RecordLoader } from '../../kit/form/record/record-loader.tsx'
import { zonedTime } from '../../kit/format/browser-zone.ts'
import { fullCount } from '../../kit/format/full-count.ts'
import { shortCount } from '../../kit/format/short-count.ts'
import { OptionsSelect } from '../../kit/pickers/options-select.tsx'
import { t } from '../../kit/text/t.ts'
import css from './short-link.module.css'
import { devicesChart, perDayChart, referrersChart } from './statistics-charts.ts'

const FAILED = 'Failed get statistics'
type Days = (typeof STATISTICS_DAYS)[number]
const isDays = (value: string | null): value is Days => STATISTICS_DAYS.some((days) => days === value)

/** Who opened the link, without robots. */
export default function StatisticsTab({ record }: { record: ShortLinkDetail }) {
  const [days, setDays] = useState<Days>('30')
  const query = useData(shortLinkApi.statistics, { params: { id: record.id }, query: { days } }, FAILED)
  return (
    <>
      <div className={css.bar}>
        <OptionsSelect
          label={t('Period')}
          options={STATISTICS_DAYS.map((value) => ({ value, label: t('Last {days} days', { days: value }) }))}
          value={days}
          onChange={(value) => isDays(value) && setDays(value)}
        />
      </div>
      <RecordLoader query={query} failed={FAILED}>
        {(statistics) => (
          <>
            <CardStats>
              <CardStat
                label="Clicks"
                value={shortCount(statistics.clicks)}
                full={fullCount(statistics.clicks)}
                icon={IconClick}
              />
              <CardStat
                label="Visitors"
                value={shortCount(statistics.visitors)}
                full={fullCount(statistics.visitors)}
                icon={IconUsers}
              />
              <CardStat label="Last Click" value={zonedTime(record.last_click_at)} icon={IconClock} />
            </CardStats>
            <div className={css.charts}>
              <DetailSection title="Clicks per day">
                <Chart data={perDayChart(statistics)} draw={LineChart} />
              </DetailSection>
              <div className={css.halves}>
                <Bars title="Referrers" empty={statistics.clicks === 0}>
                  <Chart data={referrersChart(statistics)} draw={BarChart} />
                </Bars>
                <Bars title="Devices" empty={statistics.clicks === 0}>
                  <Chart data={devicesChart(statistics)} draw={BarChart} />
                </Bars>
              </div>
            </div>
          </>
        )}
      </RecordLoader>
    </>
  )
}

function Bars({ title, empty, children }: { title: string; empty: boolean; children: ReactNode }) {
  return <DetailSection title={title}>{empty ? <EmptyState small title="No clicks yet" /> : children}</DetailSection>
}
