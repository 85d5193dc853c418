import { user } from '@pelita/contract/platform/user.ts'
import { accountList } from '@pelita/contract/platform/user-list.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useId, useMemo } from 'react'
import { useAllowed } from '../../data/session.ts'
import { useData } from '../../data/use-data.ts'
import { lazyOpener } from '../../kit/feedback/lazy-opener.ts'
import { shortCount } from '../../kit/format/short-count.ts'
import { AddButton } from '../../kit/list/frame/add-button.tsx'
import { ListView } from '../../kit/list/list-view.tsx'
import { useListState } from '../../kit/list/state/use-list-state.ts'
import { lazyPart } from '../../kit/page/lazy-part.tsx'
import { usePageHeader } from '../../kit/page/use-page-header.ts'
import { TabStrip } from '../../kit/tabs/tab-strip.tsx'
import { t } from '../../kit/text/t.ts'
import { ListHeader } from './list-header.tsx'
import { allAccounts, waitingAccounts } from './user-lists.tsx'

const BulkActions = lazyPart(() => import('./bulk-actions.tsx'))
const NoPermission = lazyPart(async () => ({ default: (await import('../../kit/feedback/no-permission.tsx')).NoPermission }))
const act = lazyOpener(async () => (await import('./account-actions.ts')).actOnAccount)

type Tab = 'all' | 'waiting'
const WAITING = 'waiting_approval'
const SEARCH_DELAY_MS = 300

/** The tab is in the address as the status it shows, which is how the dashboard links to it. */
export default function UserList() {
  const { status }: { status?: unknown } = useSearch({ strict: false })
  const tab: Tab = status === WAITING ? 'waiting' : 'all'
  return <Accounts key={tab} tab={tab} />
}

function Accounts({ tab }: { tab: Tab }) {
  const id = useId()
  const definition = useMemo(() => {
    const make = tab === 'waiting' ? waitingAccounts : allAccounts
    return make(act)
  }, [tab])
  const control = useListState(definition)
  const mayList = useAllowed(user.can('list'))
  const mayChange = useAllowed(user.can('update'))
  const { title, subtitle = '', add } = definition

  usePageHeader({
    title,
    subtitle,
    actions: (
      <>
        <ListHeader />
        {add && <AddButton {...add} />}
      </>
    ),
    below: mayList && <Tabs id={id} tab={tab} />,
  })
  const bulk = mayChange && tab === 'all'
  if (!mayList)
    return (
      <Suspense fallback={null}>
        <NoPermission />
      </Suspense>
    )
  return (
    <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${tab}`}>
      <ListView
        definition={definition}
        control={control}
        searchDelay={SEARCH_DELAY_MS}
        bulk={bulk ? (selection) => <BulkActions selection={selection} /> : undefined}
      />
    </div>
  )
}

function Tabs({ id, tab }: { id: string; tab: Tab }) {
  const navigate = useNavigate()
  const query = { status: WAITING, page_size: 1 } as const
  const waiting = useData(accountList, { query }, 'Failed get accounts', { show: 'none' }).data?.pagination.total_data ?? 0
  const open = (key: string) => void navigate({ to: '.', search: key === 'waiting' ? { status: WAITING } : {} })
  return (
    <TabStrip
      id={id}
      label="Account List"
      active={tab}
      onChange={open}
      tabs={[
        { key: 'all', label: 'All' },
        { key: 'waiting', label: t('Waiting Approval ({count})', { count: shortCount(waiting) }) },
      ]}
    />
  )
}
