import {
  type ClassroomDetail as Classroom,
  classroom,
  classroomApi,
  classroomScreens,
} from '@pelita/contract/areas/classroom/classroom.ts'
import { classroomContentApi } from '@pelita/contract/areas/classroom/classroom-contents.ts'
import { classroomParticipantApi } from '@pelita/contract/areas/classroom/classroom-participants.ts'
import { IconCopy } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useAllowed } from '../../data/session.ts'
import { useData } from '../../data/use-data.ts'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { contentHead } from '../../kit/content/status/content-head.tsx'
import { contentTab, waitingTab } from '../../kit/content/tabs/content-tabs.tsx'
import { useEditPath } from '../../kit/content/tabs/use-edit-path.ts'
import type { Command } from '../../kit/feedback/command-menu.tsx'
import { RecordLoader } from '../../kit/form/record/record-loader.tsx'
import { isOwn } from '../../kit/list/cells/received.tsx'
import { LinkButton } from '../../kit/list/frame/link-button.tsx'
import { lazyPart } from '../../kit/page/lazy-part.tsx'
import type { WaitingTold } from '../../kit/participants/waiting-list.tsx'
import { PermittedTabs } from '../../kit/tabs/permitted-tabs.tsx'
import { calendarCommands } from './calendar-link.ts'
import { classroomRemoval } from './classroom-removal.ts'
import { levelTitle } from './classroom-words.ts'
import { GeneralTab } from './general-tab.tsx'
import { duplicateLater } from './later-duplicate.ts'
import { OthersTab } from './others-tab.tsx'
import { batchesPath, wizardPath } from './wizard/wizard-paths.ts'

const BatchTab = lazyPart(() => import('./batch-tab.tsx'))
const ParticipantTab = lazyPart(() => import('./participant-tab.tsx'))
const FilesTab = lazyPart(() => import('./files-tab.tsx'))
const MeetingsTab = lazyPart(() => import('./meetings-tab.tsx'))
const FeedbackTab = lazyPart(() => import('./feedback-tab.tsx'))

const FAILED = 'Failed get classroom'
/** The tabs that show what the steps of the wizard hold. */
const STEPS = ['general', 'content', 'batch', 'others', 'participant']
const told: WaitingTold = (id, { batch_id: batchId }) => ({ api: classroomParticipantApi, params: { id, batchId } })

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
  const edit = useEditPath(wizardPath('edit', id), STEPS)
  const mayRenew = useAllowed(classroom.can('update'))
  const duplicate = useAllowed(classroom.can('create')) ? [duplicateCommand(record)] : []
  const more = [...duplicate, ...calendarCommands(id, mayRenew)]
  const of = { kind: 'classroom', id, title: record.title, needs, resource: 'classrooms' } as const
  const fill = <LinkButton label="Edit Contents" to={`${wizardPath('edit', id)}?step=2`} needs={classroom.can('update')} />
  return (
    <PermittedTabs
      label="Classroom Details"
      header={headOf(record, edit, more)}
      tabs={[
        { key: 'general', label: 'General', needs, show: () => <GeneralTab record={record} /> },
        contentTab(of, { calls: classroomContentApi, ...(isOwn(record) && { whenNone: fill }) }),
        { key: 'batch', label: 'Batch', needs, show: () => <BatchTab record={record} /> },
        { key: 'participant', label: 'Participant', needs, show: () => <ParticipantTab record={record} /> },
        ...(record.asks_files ? [{ key: 'files', label: 'Files', needs, show: () => <FilesTab id={id} /> }] : []),
        ...(record.has_meetings ? [{ key: 'meetings', label: 'Meetings', needs, show: () => <MeetingsTab id={id} /> }] : []),
        { key: 'feedback', label: 'Feedback', needs, show: () => <FeedbackTab of={of} /> },
        waitingTab(of, { told }),
        { key: 'others', label: 'Others', needs, show: () => <OthersTab record={record} /> },
      ]}
    />
  )
}

const headOf = (record: Classroom, edit: string, more: readonly Command[]) =>
  contentHead({
    record,
    name: record.title,
    status: <StatusBadge status={record.status} />,
    facts: [
      { label: 'Category', value: record.category_title },
      { label: 'Level', value: levelTitle(record.level) },
      { label: 'Batch', value: `${record.batches_published}/${record.batches_total}` },
      { label: 'Participants', value: record.participants },
    ],
    edit: { to: edit, needs: classroom.can('update') },
    removal: classroomRemoval,
    next: {
      text: 'A class begins with a batch: publish one, and its participants are invited.',
      label: 'Open Batches',
      screen: { path: batchesPath('edit', record.id), needs: [classroom.can('batch-edit')] },
    },
    list: classroomScreens.list.path,
    more,
  })

const duplicateCommand = (record: Classroom): Command => ({
  label: 'Duplicate',
  icon: IconCopy,
  run: () => void duplicateLater(record),
})
