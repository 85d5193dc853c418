import { dashboardApi, type ModuleFigures } from '@pelita/contract/areas/dashboard.ts'
import { useSession } from '../../data/session.ts'
import { useData } from '../../data/use-data.ts'
import { BarRows } from '../../kit/charts/bar-rows.tsx'
import { Chart } from '../../kit/charts/chart.tsx'
import type { ChartData } from '../../kit/charts/chart-data.ts'
import { Bone } from '../../kit/feedback/skeletons.tsx'
import { t } from '../../kit/text/t.ts'
import { Block, FAILED } from './block.tsx'
import type { Period } from './period-search.ts'
import { openPath } from './record-links.ts'

const chartOf = (modules: readonly ModuleFigures[], held: ReadonlySet<string>): ChartData => ({
  label: 'Content by Module',
  axis: 'Module Type',
  points: modules.map(({ title, module_type }) => ({ short: t(title), full: t(title), to: openPath(`/${module_type}`, held) })),
  series: [
    { name: 'Published', tone: 'gray', values: modules.map(({ published }) => published) },
    { name: 'Enrolled', tone: 'brand', values: modules.map(({ enrolled }) => enrolled) },
  ],
})

export function ContentByModule({ period }: { period: Period }) {
  const held = useSession()?.features ?? new Set<string>()
  const query = useData(dashboardApi.modules, { query: period }, FAILED, { show: 'none', keep: true })
  return (
    <Block
      title="Content by Module"
      query={query}
      skeleton={<Bone width="100%" height={240} />}
      isEmpty={({ results }) => results.length === 0}
    >
      {({ results }) => <Chart data={chartOf(results, held)} draw={BarRows} />}
    </Block>
  )
}
