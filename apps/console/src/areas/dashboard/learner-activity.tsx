import { dashboardApi } from '@pelita/contract/areas/dashboard.ts'
import { useData } from '../../data/use-data.ts'
import { Chart } from '../../kit/charts/chart.tsx'
import { LineChart } from '../../kit/charts/line-chart.tsx'
import { Bone } from '../../kit/feedback/skeletons.tsx'
import { Block, FAILED } from './block.tsx'
import type { Period } from './period-search.ts'
import { trendChart } from './trend-chart.ts'

export function LearnerActivity({ period }: { period: Period }) {
  const query = useData(dashboardApi.trends, { query: period }, FAILED, { show: 'none', keep: true })
  return (
    <Block
      title="Learner Activity"
      query={query}
      skeleton={<Bone width="100%" height={292} />}
      isEmpty={({ results }) => results.every((trend) => trend.active_learners + trend.completions === 0)}
    >
      {({ results }) => <Chart data={trendChart(results, period)} draw={LineChart} />}
    </Block>
  )
}
