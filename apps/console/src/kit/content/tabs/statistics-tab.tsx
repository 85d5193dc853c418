import type { Endpoint } from '@pelita/contract/core/endpoint.ts'
import type { Icon } from '@tabler/icons-react'
import type { z } from 'zod'
import { useData } from '../../../data/use-data.ts'
import { Chart } from '../../charts/chart.tsx'
import type { ChartData } from '../../charts/chart-data.ts'
import { LineChart } from '../../charts/line-chart.tsx'
import { CardStat, CardStats } from '../../detail/card-stat.tsx'
import { DetailSection } from '../../detail/detail-section.tsx'
import { EmptyState } from '../../feedback/states.tsx'
import { SpanPicker, useSpan } from '../../filters/span-picker.tsx'
import { RecordLoader } from '../../form/record/record-loader.tsx'
import { shortDay } from '../../format/dates.ts'
import { fullCount } from '../../format/full-count.ts'
import { shortCount } from '../../format/short-count.ts'
import css from '../content.module.css'

const FAILED = 'Failed get statistics'
/** A calendar day has no zone: noon keeps it on its date in every browser. */
const dayName = (day: string) => shortDay(`${day}T12:00:00`)

export const viewsPerDay = (days: readonly { readonly day: string; readonly views: number }[]): ChartData => ({
  label: 'Views per day',
  axis: 'Date',
  points: days.map(({ day }) => ({ short: dayName(day).slice(0, -5), full: dayName(day) })),
  series: [{ name: 'Views', tone: 'brand', values: days.map(({ views }) => views) }],
})

interface Props<S> {
  id: string
  /** Answers what happened between two days. */
  call: Endpoint & { readonly data: z.ZodType<S> }
  /** A number is counted; what is written already stands as it is. */
  figures: (statistics: S) => readonly { readonly label: string; readonly value: number | string; readonly icon: Icon }[]
  /** Nothing where nobody is to be drawn. */
  charts: (statistics: S) => readonly (ChartData | { readonly label: string; readonly nobody: string })[]
}

/** How a content is used: how often, by how many, and how far. */
export function StatisticsTab<S>({ id, call, figures, charts }: Props<S>) {
  const { asked, picker } = useSpan()
  const query = useData<Props<S>['call']>(call, { params: { id }, query: asked }, FAILED, { keep: true })
  return (
    <>
      <div className={css.span}>
        <SpanPicker {...picker} />
      </div>
      <RecordLoader query={query} failed={FAILED}>
        {(statistics) => (
          <>
            <CardStats>
              {figures(statistics).map(({ value, ...card }) => (
                <CardStat key={card.label} {...card} {...written(value)} />
              ))}
            </CardStats>
            <div className={css.charts}>
              {charts(statistics).map((chart) => (
                <DetailSection key={chart.label} title={chart.label}>
                  {'nobody' in chart ? <EmptyState small title={chart.nobody} /> : <Chart data={chart} draw={LineChart} />}
                </DetailSection>
              ))}
            </div>
          </>
        )}
      </RecordLoader>
    </>
  )
}

const written = (value: number | string) =>
  typeof value === 'number' ? { value: shortCount(value), full: fullCount(value) } : { value }
