import { type CourseDetail, courseApi, courseScreens } from '@pelita/contract/areas/course/course.ts'
import { course } from '@pelita/contract/areas/course/course-flags.ts'
import { courseParticipantApi, coursePeopleApi } from '@pelita/contract/areas/course/course-people.ts'
import { TRIED_STATES } from '@pelita/contract/learning/content-states.ts'
import { useParams } from '@tanstack/react-router'
import { useData } from '../../data/use-data.ts'
import { StatusBadge } from '../../kit/badges/status-badge.tsx'
import { contentHead } from '../../kit/content/status/content-head.tsx'
import { StatusButtons } from '../../kit/content/status/status-buttons.tsx'
import { feedbackTab, waitingTab } from '../../kit/content/tabs/content-tabs.tsx'
import { RecordLoader } from '../../kit/form/record/record-loader.tsx'
import { lazyPart } from '../../kit/page/lazy-part.tsx'
import type { WaitingTold } from '../../kit/participants/waiting-list.tsx'
import { PermittedTabs } from '../../kit/tabs/permitted-tabs.tsx'
import { courseMoves } from './course-moves.ts'
import { courseRemoval } from './course-removal.ts'
import { detailPath, levelTitle, wizardPath } from './course-words.ts'
import { ChangedNote } from './detail/changed-note.tsx'
import { GeneralTab } from './detail/general-tab.tsx'

const FAILED = 'Failed get course'
const Contents = lazyPart(() => import('./detail/contents-tab.tsx'))
const UserHistory = lazyPart(() => import('./detail/history-tab.tsx'))
const Invited = lazyPart(() => import('./detail/invited-tab.tsx'))
const Lim = lazyPart(() => import('./detail/lim-tab.tsx'))
const Claims = lazyPart(() => import('./detail/claims-tab.tsx'))
const FEEDBACK = { list: coursePeopleApi.feedback, download: coursePeopleApi.feedbackDownload }
const told: WaitingTold = (id) => ({ api: courseParticipantApi, params: { id } })

/** Everything about one course. */
export default function CourseDetails() {
  const { id = '' } = useParams({ strict: false })
  const query = useData(courseApi.one, { params: { id } }, FAILED)
  return (
    <RecordLoader key={id} query={query} failed={FAILED}>
      {(record) => <Tabs record={record} />}
    </RecordLoader>
  )
}

function Tabs({ record }: { record: CourseDetail }) {
  const { id, title } = record
  const needs = course.can('view')
  const of = { kind: 'course', id, title, needs, resource: 'courses' } as const
  return (
    <>
      <ChangedNote record={record} />
      <PermittedTabs
        label="Course Details"
        header={headOf(record)}
        tabs={[
          { key: 'general', label: 'General', needs, show: () => <GeneralTab record={record} /> },
          { key: 'contents', label: 'Contents', needs, show: () => <Contents record={record} /> },
          { key: 'participants', label: 'Participants', needs, show: () => <UserHistory record={record} /> },
          { key: 'invited', label: 'Invited', needs, show: () => <Invited of={of} record={record} /> },
          waitingTab(of, { told }),
          feedbackTab(of, { calls: FEEDBACK }),
          { key: 'lim', label: 'LIM', needs, show: () => <Lim record={record} /> },
          { key: 'achievement', label: 'Achievement', needs, show: () => <Claims id={id} /> },
        ]}
      />
    </>
  )
}

/** To the first step that lacks something. */
const wayToMend = ({ id, steps }: CourseDetail) => {
  const { label, step } = steps.general ? { label: 'Edit Contents', step: 2 } : { label: 'Edit General', step: 1 }
  return { label, to: `${wizardPath('edit', id)}?step=${step}` }
}

const headOf = (record: CourseDetail) =>
  contentHead({
    record,
    next: { text: 'Publish it, so that learners find it and you can invite people.' },
    name: record.title,
    status: <StatusBadge status={record.status} />,
    facts: [
      { label: 'Category', value: record.category_title ?? '-' },
      { label: 'Level', value: levelTitle(record.level_id) },
      { label: 'Contents', value: String(record.contents) },
      { label: 'Participants', value: String(record.participants) },
    ],
    edit: { to: wizardPath('edit', record.id), needs: course.can('update') },
    removal: courseRemoval,
    list: courseScreens.list.path,
    buttons: (
      <StatusButtons
        kind={courseMoves}
        record={record}
        detail={detailPath}
        states={TRIED_STATES}
        missing={{ sentences: record.problems, way: wayToMend(record) }}
      />
    ),
  })
