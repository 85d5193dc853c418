import { dashboardScreens } from '@pelita/contract/areas/dashboard.ts'
import { type Pending, pendingApi } from '@pelita/contract/areas/dashboard-pending.ts'
import {
  IconBuildingCommunity,
  IconChevronRight,
  IconClipboardCheck,
  IconEyeCheck,
  IconHourglass,
  IconLifebuoy,
  IconUserQuestion,
  IconWriting,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useId } from 'react'
import { useSession } from '../../data/session.ts'
import { useData } from '../../data/use-data.ts'
import { Bone } from '../../kit/feedback/skeletons.tsx'
import { fullCount } from '../../kit/format/full-count.ts'
import { shortCount } from '../../kit/format/short-count.ts'
import { t } from '../../kit/text/t.ts'
import { Block, FAILED } from './block.tsx'
import { openPath } from './record-links.ts'
import css from './waiting-for-you.module.css'

const TITLE = 'Waiting for You'

interface Task {
  readonly label: string
  readonly icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
  readonly count: (waiting: Pending) => number
  /** Where it is decided, narrowed to what was clicked. */
  readonly place: () => Place
}

interface Place {
  readonly path: string
  readonly search?: Readonly<Record<string, string>>
}

const tasks: readonly Task[] = [
  {
    label: 'Assignments to review',
    icon: IconClipboardCheck,
    count: ({ assignment_review }) => assignment_review?.count ?? 0,
    place: () => ({ path: '/grading-queue', search: { kind: 'assignment' } }),
  },
  {
    label: 'Essays to review',
    icon: IconWriting,
    count: ({ quiz_review }) => quiz_review?.count ?? 0,
    place: () => ({ path: '/grading-queue', search: { kind: 'quiz' } }),
  },
  {
    label: 'Results of received contents to review',
    icon: IconBuildingCommunity,
    count: ({ received_review }) => received_review ?? 0,
    place: () => ({ path: '/grading-queue', search: { source: 'others' } }),
  },
  {
    label: 'Contents in review',
    icon: IconEyeCheck,
    count: ({ content_review }) => content_review ?? 0,
    place: () => ({ path: dashboardScreens.reviews.path }),
  },
  {
    label: 'Waiting list requests',
    icon: IconHourglass,
    count: ({ waiting_list }) => waiting_list ?? 0,
    place: () => ({ path: dashboardScreens.waiting.path }),
  },
  {
    label: 'Access requests',
    icon: IconUserQuestion,
    count: ({ access_requests }) => access_requests ?? 0,
    place: () => ({ path: '/user', search: { status: 'waiting_approval' } }),
  },
  {
    label: 'Open issues',
    icon: IconLifebuoy,
    count: ({ issues }) => issues ?? 0,
    place: () => ({ path: '/reporting/issue-report', search: { status: 'open' } }),
  },
]

/** What only this person can move on; its place is kept while it is on its way, so that nothing below moves. */
export function WaitingForYou() {
  const id = useId()
  const query = useData(pendingApi, {}, FAILED, { show: 'none' })
  const found = query.data ?? {}
  const waiting = tasks.filter(({ count }) => count(found) > 0)
  if (query.isError && !query.data) {
    return (
      <Block title={TITLE} query={query} skeleton={null} isEmpty={() => false}>
        {() => null}
      </Block>
    )
  }
  return (
    <section className={css.waiting} aria-labelledby={id}>
      <h2 id={id}>{t(TITLE)}</h2>
      {waiting.length === 0 ? (
        <p className={css.nothing}>{query.data ? t('Nothing at the moment') : <Bone width={280} height={32} />}</p>
      ) : (
        <ul>
          {waiting.map((task) => (
            <li key={task.label}>
              <TaskLink task={task} found={found} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function TaskLink({ task, found }: { task: Task; found: Pending }) {
  const { label, icon: Icon } = task
  const count = task.count(found)
  const { path, search = {} } = task.place()
  const open = openPath(path, useSession()?.features ?? new Set())
  const content: ReactNode = (
    <>
      <Icon size={18} stroke={1.5} aria-hidden />
      {t(label)}
      <b title={fullCount(count)}>{shortCount(count)}</b>
    </>
  )
  if (!open) return <span className={css.task}>{content}</span>
  return (
    <Link to={open} search={search} className={css.task}>
      {content}
      <IconChevronRight size={16} stroke={1.5} aria-hidden />
    </Link>
  )
}
