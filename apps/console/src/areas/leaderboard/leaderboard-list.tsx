import { Button } from '@mantine/core'
import { leaderboard } from '@pelita/contract/areas/leaderboard/leaderboard.ts'
import { IconSettings } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { type ComponentType, Suspense } from 'react'
import { useAllowed } from '../../data/session.ts'
import { openDialog } from '../../kit/feedback/dialog-store.ts'
import { TableSkeleton } from '../../kit/feedback/skeletons.tsx'
import { AddButton } from '../../kit/list/frame/add-button.tsx'
import { lazyPart } from '../../kit/page/lazy-part.tsx'
import { addTo } from '../../kit/record/record-kind.ts'
import { PermittedTabs } from '../../kit/tabs/permitted-tabs.tsx'
import { t } from '../../kit/text/t.ts'
import { Board } from './board-tab.tsx'
import { merchandiseRecord, targetRecord } from './leaderboard-records.ts'

// Their columns, questions and fields come when the tab is opened; the page itself begins with the board.
const Targets = lazyPart(async () => ({ default: (await import('./target-tab.tsx')).Targets }))
const Merchandises = lazyPart(async () => ({ default: (await import('./merchandise-tab.tsx')).Merchandises }))
const Redemptions = lazyPart(async () => ({ default: (await import('./redemption-tab.tsx')).Redemptions }))

/** The ways to a new one, by tab. */
const ADD = new Map<unknown, ReturnType<typeof addTo>>([
  ['target', addTo(targetRecord)],
  ['merchandise', addTo(merchandiseRecord)],
])

/** The board, what is to be reached, what points are spent on, and who asked for it. */
export default function LeaderboardList() {
  const { tab } = useSearch({ strict: false })
  const add = ADD.get(tab)
  return (
    <PermittedTabs
      label="Leaderboard"
      header={{
        subtitle: 'Points earned rank the board; what is left of them pays merchandise',
        actions: add ? <AddButton {...add} /> : <SettingsButton />,
      }}
      tabs={[
        { key: 'leaderboard', label: 'Leaderboard', needs: leaderboard.can('list'), show: () => <Board /> },
        { key: 'target', label: 'Target', needs: targetRecord.can('list'), show: () => <Later part={Targets} /> },
        {
          key: 'merchandise',
          label: 'Merchandise',
          needs: merchandiseRecord.can('list'),
          show: () => <Later part={Merchandises} />,
        },
        {
          key: 'redemption',
          label: 'Redemption',
          needs: merchandiseRecord.can('list'),
          show: () => <Later part={Redemptions} />,
        },
      ]}
    />
  )
}

const Later = ({ part: Part }: { part: ComponentType }) => (
  <Suspense fallback={<TableSkeleton rows={5} columns={5} />}>
    <Part />
  </Suspense>
)

function SettingsButton() {
  if (!useAllowed(leaderboard.can('update'))) return null
  // The form and its rules come with the press, not with the list.
  const open = async () => {
    const { BoardSettings } = await import('./board-settings.tsx')
    await openDialog((close) => <BoardSettings close={() => close()} />, { title: 'Leaderboard Settings', size: 'sm' })
  }
  return (
    <Button variant="default" leftSection={<IconSettings size={18} stroke={1.5} aria-hidden />} onClick={() => void open()}>
      {t('Settings')}
    </Button>
  )
}
