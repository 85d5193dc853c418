import {
  type ClassroomDetail as Classroom,
  classroom,
  classroomApi,
  classroomScreens,
} from '@pelita/contract/areas/classroom/classroom.ts'
import { IconCopy } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useAllowed } from '../../data/session.ts'
import { useData } from '../../data/use-data.ts'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { recordHead } from '../../kit/detail/record-head.tsx'
import type { Command } from '../../kit/feedback/command-menu.tsx'
import { RecordLoader } from '../../kit/form/record-loader.tsx'
import { later } from '../../kit/page/later.tsx'
import { PermittedTabs } from '../../kit/tabs/permitted-tabs.tsx'
import { calendarCommands } from './calendar-link.ts'
import { classroomRemoval } from './classroom-removal.ts'
import { CLASSROOM_TYPE, levelTitle } from './classroom-words.ts'
import { GeneralTab } from './general-tab.tsx'
import { duplicateLater } from './later-duplicate.ts'
import { OthersTab } from './others-tab.tsx'
import { wizardPath } from './wizard/wizard-paths.ts'

const ContentTab = later(() => import('./content-tab.tsx'))
const BatchTab = later(() => import('./batch-tab.tsx'))
const ParticipantTab = later(() => import('./participant-tab.tsx'))
const FilesTab = later(() => import('./files-tab.tsx'))
const MeetingsTab = later(() => import('./meetings-tab.tsx'))
const FeedbackTab = later(() => import('./feedback-tab.tsx'))
const WaitingList = later(async () => ({ default: (await import('../../kit/participants/waiting-list.tsx')).WaitingList }))

const FAILED = 'Failed get classroom'

export default function ClassroomDetail() {
  const { id = '' } = useParams({ strict: false })
  const query = useData(classroomApi.one, { params: { id } }, FAILED)
  return (
    <RecordLoader key={id} query={query} failed={FAILED}>
      {(record) => <Tabs record={record} />}
    </RecordLoader>
  )
}

function Tabs({ record }: { record: Classroom }) {
  const needs = classroom.can('view')
  const { id } = record
  const mayRenew = useAllowed(classroom.can('update'))
  const duplicate = useAllowed(classroom.can('create')) ? [duplicateCommand(record)] : []
  const more = [...duplicate, ...calendarCommands(id, mayRenew)]
  const waiting = { type: CLASSROOM_TYPE, id, decide: classroom.can('batch-edit'), resource: 'classrooms' }
  return (
    <PermittedTabs
      label="Classroom Details"
      header={headOf(record, more)}
      tabs={[
        { key: 'general', label: 'General', needs, show: () => <GeneralTab record={record} /> },
        { key: 'content', label: 'Content', needs, show: () => <ContentTab id={id} /> },
        { key: 'batch', label: 'Batch', needs, show: () => <BatchTab id={id} /> },
        { key: 'participant', label: 'Participant', needs, show: () => <ParticipantTab record={record} /> },
        ...(record.asks_files ? [{ key: 'files', label: 'Files', needs, show: () => <FilesTab id={id} /> }] : []),
        ...(record.has_meetings ? [{ key: 'meetings', label: 'Meetings', needs, show: () => <MeetingsTab id={id} /> }] : []),
        { key: 'feedback', label: 'Feedback', needs, show: () => <FeedbackTab id={id} title={record.title} /> },
        { key: 'waiting-list', label: 'Waiting List', needs, show: () => <WaitingList {...waiting} /> },
        { key: 'others', label: 'Others', needs, show: () => <OthersTab record={record} /> },
      ]}
    />
  )
}

const headOf = (record: Classroom, more: readonly Command[]) =>
  recordHead({
    record,
    name: record.title,
    status: <StatusBadge status={record.status} />,
    facts: [
      { label: 'Category', value: record.category_title },
      { label: 'Level', value: levelTitle(record.level) },
      { label: 'Batch', value: `${record.batches_published}/${record.batches_total}` },
      { label: 'Participants', value: record.participants },
    ],
    edit: { to: wizardPath('edit', record.id), needs: classroom.can('update') },
    removal: classroomRemoval,
    list: classroomScreens.list.path,
    more,
  })

const duplicateCommand = (record: Classroom): Command => ({
  label: 'Duplicate',
  icon: IconCopy,
  run: () => void duplicateLater(record),
})
