import { dashboardApi, type Pending } from '@pelita/contract/areas/dashboard.ts'
import { IconChevronRight, IconUserQuestion } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useId } from 'react'
import { useSession } from '../../data/session.ts'
import { useData } from '../../data/use-data.ts'
import { fullCount } from '../../kit/format/full-count.ts'
import { shortCount } from '../../kit/format/short-count.ts'
import { t } from '../../kit/text/t.ts'
import { Block, FAILED } from './block.tsx'
import { openPath } from './record-links.ts'
import css from './waiting-for-you.module.css'

const TITLE = 'Waiting for You'

interface Task {
  readonly key: keyof Pending
  readonly label: string
  readonly icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
  /** The list where it is decided, and the filter that shows it. */
  readonly path: string
  readonly search: Readonly<Record<string, string>>
}

const tasks: readonly Task[] = [
  {
    key: 'access_requests',
    label: 'Access requests',
    icon: IconUserQuestion,
    path: '/user',
    search: { status: 'waiting_approval' },
  },
]

/** What only this person can move on; without any of it the block is not there. */
export function WaitingForYou() {
  const id = useId()
  const query = useData(dashboardApi.pending, {}, FAILED, { show: 'none' })
  const waiting = tasks.filter(({ key }) => (query.data?.[key] ?? 0) > 0)
  if (query.isError && !query.data) {
    return (
      <Block title={TITLE} query={query} skeleton={null} isEmpty={() => false}>
        {() => null}
      </Block>
    )
  }
  if (waiting.length === 0) return null
  return (
    <section className={css.waiting} aria-labelledby={id}>
      <h2 id={id}>{t(TITLE)}</h2>
      <ul>
        {waiting.map((task) => (
          <li key={task.key}>
            <TaskLink task={task} count={query.data?.[task.key] ?? 0} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function TaskLink({ task: { label, icon: Icon, path, search }, count }: { task: Task; count: number }) {
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
