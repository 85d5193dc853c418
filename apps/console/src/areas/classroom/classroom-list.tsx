import { Button } from '@mantine/core'
import { CLASSROOM_STATES, classroom, classroomApi, classroomScreens } from '@pelita/contract/areas/classroom/classroom.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { IconCalendar, IconCopy, IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useAllowed } from '../../data/session.ts'
import { useAction } from '../../data/use-action.ts'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { STATUSES } from '../../kit/badges/statuses.ts'
import { day } from '../../kit/format/dates.ts'
import { defineList } from '../../kit/list/define-list.ts'
import { expectList } from '../../kit/list/expect-list.ts'
import { ListScreen } from '../../kit/list/list-screen.tsx'
import { details, edit } from '../../kit/list/row-actions.tsx'
import { t } from '../../kit/text/t.ts'
import { classroomRemoval } from './classroom-removal.ts'
import { levelTitle } from './classroom-words.ts'
import { duplicateLater } from './later-duplicate.ts'
import { wizardPath } from './wizard/wizard-paths.ts'

const toDetail = ({ id }: { id: string }) => pathTo(classroomScreens.detail.path, { id })

const classroomList = defineList({
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
    { kind: 'dates', from: 'start_date', to: 'end_date', label: 'Created', placeholder: 'Created' },
  ],
  columns: [
    { header: 'Title', field: 'title', sort: 'title', grow: true, link: { to: toDetail, needs: classroom.can('view') } },
    { header: 'Category', cell: (row) => row.category_title ?? '-', sort: 'category', most: 140 },
    { header: 'Level', cell: (row) => levelTitle(row.level), sort: 'level' },
    { header: 'Days', field: 'days', sort: 'days', align: 'right' },
    { header: 'Batch', cell: (row) => `${row.batches_published}/${row.batches_total}`, align: 'right' },
    { header: 'Participants', field: 'participants', align: 'right' },
    { header: 'Status', cell: (row) => <StatusBadge status={row.status} />, sort: 'status' },
    { header: 'Created by', cell: (row) => row.created_by.full_name, sort: 'created_by', most: 120, yields: true },
    { header: 'Created', cell: (row) => day(row.created_at), sort: 'created_at', yields: true },
    { header: 'Last Update', cell: (row) => day(row.updated_at), sort: 'updated_at' },
  ],
  sort: { column: 'updated_at', direction: 'desc' },
  nameOf: (row) => row.title,
  actions: [
    details({ needs: classroom.can('view'), to: toDetail }),
    edit({ needs: classroom.can('update'), to: ({ id }) => wizardPath('edit', id) }),
    { label: 'Duplicate', icon: IconCopy, needs: classroom.can('create'), inMenu: true, run: (row) => void duplicateLater(row) },
  ],
  filledBy: { text: 'Nothing has been created here yet.', action: <CreateButton /> },
  remove: classroomRemoval,
  download: { endpoint: classroomApi.download, needs: classroom.can('list') },
})

export const expect = expectList(classroomList)

export default function ClassroomList() {
  return <ListScreen definition={classroomList} header={<HeadButtons />} />
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
