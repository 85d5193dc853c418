import type { MediaStatistics } from '@pelita/contract/areas/media/media.ts'
import { IconCheck, IconEye, IconMessage, IconPercentage, IconUsers } from '@tabler/icons-react'
import type { ChartData } from '../../kit/charts/chart-data.ts'
import { StatisticsTab, viewsPerDay } from '../../kit/content/tabs/statistics-tab.tsx'
import { clockText } from './clock-text.ts'
import type { Kind } from './media-kinds.ts'

const nobody = 'Nobody has watched it yet'

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
export function MediaStatisticsTab({ kind, id }: { kind: Kind; id: string }) {
  return (
    <StatisticsTab
      id={id}
      call={kind.api.statistics}
      figures={({ views, viewers, average_percent, completed, comments }) => [
        { label: 'Views', value: views, icon: IconEye },
        { label: 'Unique Viewers', value: viewers, icon: IconUsers },
        { label: 'Average Watched', value: `${average_percent}%`, icon: IconPercentage },
        { label: 'Completed', value: completed, icon: IconCheck },
        { label: 'Comments', value: comments, icon: IconMessage },
      ]}
      charts={(statistics) => [
        statistics.curve.length > 0 ? curveChart(statistics) : { label: 'Watched share', nobody },
        statistics.per_day.length > 0 ? viewsPerDay(statistics.per_day) : { label: 'Views per day', nobody },
      ]}
    />
  )
}
