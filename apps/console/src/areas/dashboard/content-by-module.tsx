import { dashboardApi, type ModuleFigures } from '@pelita/contract/areas/dashboard.ts'
import { useData } from '../../data/use-data.ts'
import { BarRows } from '../../kit/charts/bar-rows.tsx'
import { Chart } from '../../kit/charts/chart.tsx'
import type { ChartData } from '../../kit/charts/chart-data.ts'
import { Bone } from '../../kit/feedback/skeletons.tsx'
import { t } from '../../kit/text/t.ts'
import { Block, FAILED } from './block.tsx'
import type { Period } from './period-search.ts'

const chartOf = (modules: readonly ModuleFigures[]): ChartData => ({
  label: 'Content by Module',
  axis: 'Module Type',
  points: modules.map(({ title }) => ({ short: t(title), full: t(title) })),
  series: [
    { name: 'Published', tone: 'gray', values: modules.map(({ published }) => published) },
    { name: 'Enrolled', tone: 'brand', values: modules.map(({ enrolled }) => enrolled) },
  ],
})

export function ContentByModule({ period }: { period: Period }) {
  const query = useData(dashboardApi.modules, { query: period }, FAILED, { show: 'none', keep: true })
  return (
    <Block
      title="Content by Module"
      query={query}
      skeleton={<Bone width="100%" height={240} />}
      isEmpty={({ results }) => results.length === 0}
    >
      {({ results }) => <Chart data={chartOf(results)} draw={BarRows} />}
    </Block>
  )
}
