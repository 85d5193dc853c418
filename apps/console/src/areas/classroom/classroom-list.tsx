import { Button } from '@mantine/core'
import {
  CLASSROOM_STATES,
  type ClassroomRow,
  classroom,
  classroomApi,
  classroomScreens,
} from '@pelita/contract/areas/classroom/classroom.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { LEVELS } from '@pelita/contract/learning/levels.ts'
import { IconCalendar, IconCopy, IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useAllowed } from '../../data/session.ts'
import { useAction } from '../../data/use-action.ts'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { STATUSES } from '../../kit/badges/statuses.ts'
import { lazyOptions } from '../../kit/filters/lazy-options.ts'
import { day, dayTime } from '../../kit/format/dates.ts'
import { Moment } from '../../kit/list/cells/moment.tsx'
import { isOwn, sourceFilter, titleAndSource } from '../../kit/list/cells/received.tsx'
import { defineList } from '../../kit/list/define-list.ts'
import { ListScreen } from '../../kit/list/list-screen.tsx'
import { details, edit } from '../../kit/list/row/row-actions.tsx'
import { prefetchList } from '../../kit/list/state/prefetch-list.ts'
import { t } from '../../kit/text/t.ts'
import { classroomRemoval } from './classroom-removal.ts'
import { levelTitle } from './classroom-words.ts'
import { duplicateLater } from './later-duplicate.ts'
import { wizardPath } from './wizard/wizard-paths.ts'

const useCategories = lazyOptions(
  'categories',
  'Failed get categories',
  async () => (await import('../../kit/pickers/use-categories.ts')).readCategories,
)

const useExperts = lazyOptions(
  'users',
  'Failed to get user',
  async () => (await import('./read-experts.ts')).readExperts,
  'experts',
)

const toDetail = ({ id }: { id: string }) => pathTo(classroomScreens.detail.path, { id })

/** Who may only read the classrooms may not read the list of experts. */
const listOf = (mayChoose: boolean) =>
  defineList({
    endpoint: classroomApi.list,
    failed: 'Failed get classrooms',
    title: 'Classroom',
    subtitle: 'Create and manage classrooms',
    searchPlaceholder: 'Search by title or description',
    filters: [
      {
        kind: 'choice',
        name: 'status',
        label: 'Status',
        options: CLASSROOM_STATES.map((value) => ({ value, label: t(STATUSES[value].label) })),
      },
      { kind: 'choice', name: 'category_id', label: 'Category', useOptions: useCategories },
      {
        kind: 'choice',
        name: 'level_id',
        label: 'Level',
        options: LEVELS.map(({ id, title }) => ({ value: String(id), label: t(title) })),
      },
      ...(mayChoose ? [{ kind: 'choice', name: 'expert_id', label: 'Expert', useOptions: useExperts } as const] : []),
      { kind: 'dates', from: 'start_date', to: 'end_date', label: 'Created', placeholder: 'Created' },
      sourceFilter,
    ],
    columns: [
      {
        ...{ header: 'Title', cell: (row: ClassroomRow) => titleAndSource(row), sort: 'title', grow: true },
        link: { to: toDetail, needs: classroom.can('view') },
      },
      { header: 'Category', cell: (row) => row.category_title ?? '-', sort: 'category', most: 140 },
      { header: 'Level', cell: (row) => levelTitle(row.level), sort: 'level' },
      { header: 'Days', field: 'days', sort: 'days', align: 'right' },
      { header: 'Batch', cell: (row) => `${row.batches_published}/${row.batches_total}`, align: 'right' },
      { header: 'Participants', field: 'participants', align: 'right' },
      { header: 'Next Batch', cell: (row) => <Moment text={dayTime(row.next_batch_at)} />, yields: true },
      { header: 'Status', cell: (row) => <StatusBadge status={row.status} />, sort: 'status' },
      { header: 'Created by', cell: (row) => row.created_by.full_name, sort: 'created_by', most: 120, yields: true },
      { header: 'Created', cell: (row) => day(row.created_at), sort: 'created_at', yields: true },
      { header: 'Last Update', cell: (row) => day(row.updated_at), sort: 'updated_at' },
    ],
    sort: { column: 'updated_at', direction: 'desc' },
    nameOf: (row) => row.title,
    actions: [
      details({ needs: classroom.can('view'), to: toDetail }),
      edit<ClassroomRow>({ needs: classroom.can('update'), when: isOwn, to: ({ id }) => wizardPath('edit', id) }),
      {
        label: 'Duplicate',
        icon: IconCopy,
        needs: classroom.can('create'),
        inMenu: true,
        when: isOwn,
        run: (row) => void duplicateLater(row),
      },
    ],
    filledBy: { text: 'Nothing has been created here yet.', action: <CreateButton /> },
    remove: classroomRemoval,
    categorize: { all: classroomApi.categorizeAll, needs: classroom.can('update'), entity: 'Classroom', module: 'classroom' },
    download: { endpoint: classroomApi.download, needs: classroom.can('list') },
  })

const lists = { all: listOf(true), readers: listOf(false) }

export const expect = prefetchList(lists.all)

export default function ClassroomList() {
  const mayChoose = useAllowed(classroom.can('update'))
  return <ListScreen definition={mayChoose ? lists.all : lists.readers} header={<HeadButtons />} />
}

const HeadButtons = () => (
  <>
    <CalendarButton />
    <CreateButton />
  </>
)

function CalendarButton() {
  if (!useAllowed(classroom.can('view'))) return null
  return (
    <Button
      component={Link}
      to={classroomScreens.calendar.path}
      variant="default"
      leftSection={<IconCalendar size={18} stroke={1.5} aria-hidden />}
    >
      {t('Calendar')}
    </Button>
  )
}

/** A classroom has an identifier before it has anything else: what was uploaded for it knows where it belongs. */
function CreateButton() {
  const navigate = useNavigate()
  const may = useAllowed(classroom.can('create'))
  const { run, pending } = useAction(classroomApi.generateId, { failed: 'Failed to create classroom' })
  const create = async () => {
    const made = await run({})
    if (made) await navigate({ to: wizardPath('create', made.id) })
  }
  if (!may) return null
  return (
    <Button loading={pending} leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />} onClick={() => void create()}>
      {t('Create Classroom')}
    </Button>
  )
}
