import { assignmentScreens } from '@pelita/contract/areas/assignment/assignment.ts'
import { quizScreens } from '@pelita/contract/areas/quiz/quiz.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import {
  graders,
  gradingQueueApi,
  QUEUE_KINDS,
  type QueuedWork,
  type QueueKind,
} from '@pelita/contract/learning/grading-queue.ts'
import { IconPencilCheck, IconReport } from '@tabler/icons-react'
import { useData } from '../../data/use-data.ts'
import { Badge } from '../../kit/badges/badge.tsx'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import type { FilterValues } from '../../kit/filters/filter.ts'
import { dayTime } from '../../kit/format/dates.ts'
import { timeAgo } from '../../kit/format/time-ago.ts'
import { defineList } from '../../kit/list/define-list.ts'
import { ListScreen } from '../../kit/list/list-screen.tsx'
import { prefetchList } from '../../kit/list/state/prefetch-list.ts'
import { sealReport } from '../../kit/report/seal-report.ts'
import { t } from '../../kit/text/t.ts'
import css from './grading-queue.module.css'

const FAILED = 'Failed get grading queue'

const KINDS: Readonly<Record<QueueKind, { label: string; screens: { grading: { path: string }; report: { path: string } } }>> = {
  assignment: { label: 'Assignment', screens: assignmentScreens },
  quiz: { label: 'Quiz', screens: quizScreens },
}

/** A page about the use this work belongs to, in the area it belongs to. */
const pathOf = (row: QueuedWork, page: 'grading' | 'report'): string =>
  `${pathTo(KINDS[row.kind].screens[page].path as '/:id', { id: row.asset_id })}?${new URLSearchParams({ detail: sealReport(row), ...(page === 'grading' && { first: row.id }) })}`

function useClasses({ source }: FilterValues, wanted: boolean) {
  const query = source === 'others' || source === 'trial' ? ({ source } as const) : {}
  const { data } = useData(gradingQueueApi.classes, { query }, FAILED, { enabled: wanted, staleTime: 30_000 })
  return data?.results.map(({ id, title, waiting }) => ({ value: id, label: `${title} (${waiting})` }))
}

const whose = ({ name, nik }: QueuedWork) => (
  <span className={css.two}>
    <span title={name}>{name}</span>
    <span>{nik}</span>
  </span>
)
const where = ({ module_title, batch_title, owner }: QueuedWork) => (
  <span className={`${css.two} ${css.class}`}>
    <span title={module_title}>{module_title}</span>
    <span title={batch_title ?? owner ?? ''}>{batch_title ?? owner}</span>
  </span>
)
const waits = ({ submitted_at }: QueuedWork) => (
  <span className={css.line} title={dayTime(submitted_at)}>
    {timeAgo(submitted_at)}
  </span>
)
const grader = (row: QueuedWork) => (row.grader ? <Badge tone="blue">{row.grader.name}</Badge> : '-')
const kindOf = ({ kind, is_trial }: QueuedWork) => (
  <span className={css.kind}>
    {t(KINDS[kind].label)}
    {is_trial && <StatusBadge status="trial" />}
  </span>
)

const queueList = defineList({
  endpoint: gradingQueueApi.list,
  failed: FAILED,
  title: 'Grading Queue',
  subtitle: 'What waits for a grade, the oldest first',
  searchPlaceholder: 'Search by person or title',
  empty: 'Nothing waits for a grade.',
  filters: [
    { kind: 'choice', name: 'master_id', label: 'Class', useOptions: useClasses },
    {
      ...{ kind: 'choice', name: 'source', label: 'Contents', clears: ['master_id'] },
      options: [
        { value: 'own', label: 'Our contents' },
        { value: 'others', label: 'Contents of other organizations' },
        { value: 'trial', label: 'Trial' },
      ],
    },
    { kind: 'choice', name: 'kind', label: 'Type', options: QUEUE_KINDS.map((value) => ({ value, label: KINDS[value].label })) },
  ],
  columns: [
    { header: 'Participant', cell: whose, sort: 'name', most: 220 },
    { header: 'Title', field: 'title', sort: 'title', grow: true },
    { header: 'Type', cell: kindOf, yields: true },
    { header: 'Class and batch', cell: where, most: 280 },
    { header: 'Submitted', cell: waits, sort: 'submitted_at' },
    { header: 'Grading now', cell: grader },
  ],
  sort: { column: 'submitted_at', direction: 'asc' },
  nameOf: (row) => `${row.title}, ${row.name}`,
  actions: QUEUE_KINDS.flatMap((kind) => [
    {
      label: 'Grade',
      icon: IconPencilCheck,
      needs: graders[kind],
      when: (row: QueuedWork) => row.kind === kind,
      to: (row: QueuedWork) => pathOf(row, 'grading'),
    },
    {
      label: 'Report',
      icon: IconReport,
      needs: graders[kind],
      when: (row: QueuedWork) => row.kind === kind,
      to: (row: QueuedWork) => pathOf(row, 'report'),
    },
  ]),
  // Either permission of the graders opens the queue, and the server writes what each of them shows.
  download: { endpoint: gradingQueueApi.download, needs: [] },
})

export const expect = prefetchList(queueList)

/** Everything that waits for a grade, over all quizzes and assignments. */
export default function GradingQueueList() {
  return <ListScreen definition={queueList} />
}
