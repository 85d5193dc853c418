import type { ComponentType } from 'react'
import { useOrganization } from '../../data/organization.ts'
import { useSession } from '../../data/session.ts'
import { usePageHeader } from '../../kit/page/use-page-header.ts'
import { t } from '../../kit/text/t.ts'
import { type Block, blocksFor, layoutOf } from './blocks.ts'
import { ContentByModule } from './content-by-module.tsx'
import css from './dashboard.module.css'
import { FigureCards } from './figure-cards.tsx'
import { LearnerActivity } from './learner-activity.tsx'
import { PeriodPicker } from './period-picker.tsx'
import type { Period } from './period-search.ts'
import { RecentActivity } from './recent-activity.tsx'
import { TopContents } from './top-contents.tsx'
import { UpcomingList } from './upcoming-list.tsx'
import { usePeriod } from './use-period.ts'
import { WaitingForYou } from './waiting-for-you.tsx'
import { Welcome } from './welcome.tsx'

const components: Readonly<Record<Block, ComponentType<{ period: Period }>>> = {
  waiting: WaitingForYou,
  figures: FigureCards,
  activity: LearnerActivity,
  top: TopContents,
  upcoming: UpcomingList,
  modules: ContentByModule,
  recent: RecentActivity,
}

/** What happens in learning now, and what waits for me. */
export default function Dashboard() {
  const { title: organization } = useOrganization()
  const session = useSession()
  const [period, setPeriod] = usePeriod()
  const blocks = blocksFor(session?.features ?? new Set())
  const name = session?.user.full_name ?? ''
  usePageHeader({
    subtitle: t("Hi {name}, here is what's happening in {organization}", { name, organization }),
    actions: blocks.includes('figures') && <PeriodPicker period={period} change={setPeriod} />,
  })
  return blocks.length === 0 ? <Welcome /> : <Blocks blocks={blocks} period={period} />
}

function Blocks({ blocks, period }: { blocks: readonly Block[]; period: Period }) {
  const { above, wide, narrow, below } = layoutOf(blocks)
  return (
    <div className={css.page}>
      <Stack blocks={above} period={period} />
      {wide.length > 0 && (
        <div className={css.columns}>
          <Stack blocks={wide} period={period} />
          <Stack blocks={narrow} period={period} />
        </div>
      )}
      <Stack blocks={below} period={period} />
    </div>
  )
}

function Stack({ blocks, period }: { blocks: readonly Block[]; period: Period }) {
  if (blocks.length === 0) return null
  return (
    <div className={css.stack}>
      {blocks.map((block) => {
        const Content = components[block]
        return <Content key={block} period={period} />
      })}
    </div>
  )
}
