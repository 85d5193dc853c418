import {
  type AssignmentDetail as Assignment,
  assignment,
  assignmentApi,
  assignmentScreens,
} from '@pelita/contract/areas/assignment/assignment.ts'
import { ASSIGNMENT_TYPE_LABELS, GRADING_STATUS_LABELS } from '@pelita/contract/areas/assignment/assignment-form.ts'
import { classroomScreens } from '@pelita/contract/areas/classroom/classroom.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { IconPencilCheck } from '@tabler/icons-react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useAllowed } from '../../data/session.ts'
import { useData } from '../../data/use-data.ts'
import type { Next } from '../../kit/detail/next-step.tsx'
import { recordHead } from '../../kit/detail/record-head.tsx'
import type { Command } from '../../kit/feedback/command-menu.tsx'
import { RecordLoader } from '../../kit/form/record/record-loader.tsx'
import { fullCount } from '../../kit/format/full-count.ts'
import { PermittedTabs } from '../../kit/tabs/permitted-tabs.tsx'
import { t } from '../../kit/text/t.ts'
import { gradingPath } from './assignment-paths.ts'
import { assignmentRemoval } from './assignment-removal.ts'
import { GeneralTab } from './detail/general-tab.tsx'
import { ResultTab } from './detail/result-tab.tsx'

const FAILED = 'Failed get assignment'

const PLACE: Next = {
  text: 'Put it into a class: its participants hand in there.',
  label: 'Go to classes',
  screen: classroomScreens.list,
}

export default function AssignmentDetail() {
  const { id = '' } = useParams({ strict: false })
  const query = useData(assignmentApi.detail, { params: { id } }, FAILED)
  return (
    <RecordLoader key={id} query={query} failed={FAILED}>
      {(record) => <Tabs record={record} />}
    </RecordLoader>
  )
}

/** The work of all its uses; the specification's list of them has no button for it (decision 55). */
const gradeCommand = (record: Assignment, navigate: ReturnType<typeof useNavigate>) => ({
  label: 'Grade Submissions',
  icon: IconPencilCheck,
  run: () => void navigate({ href: gradingPath(record.id, '') }),
})

const headOf = (record: Assignment, more: readonly Command[]) =>
  recordHead({
    next: PLACE,
    record,
    name: record.title,
    facts: [
      { label: 'Assignment Type', value: t(ASSIGNMENT_TYPE_LABELS[record.assignment_type]) },
      { label: 'Grading Status', value: t(GRADING_STATUS_LABELS[record.grading_status]) },
      { label: 'Submitted', value: fullCount(record.submitted) },
    ],
    edit: { to: pathTo(assignmentScreens.edit.path, { id: record.id }), needs: assignment.can('update') },
    removal: assignmentRemoval,
    list: assignmentScreens.list.path,
    more,
  })

/** The results are shown once a module uses the assignment. */
function Tabs({ record }: { record: Assignment }) {
  const navigate = useNavigate()
  const mayGrade = useAllowed(assignment.can('result'))
  const general = { key: 'general', label: 'General', needs: assignment.can('view'), show: () => <GeneralTab record={record} /> }
  const result = {
    key: 'assignment-result',
    label: 'Assignment Result',
    needs: assignment.can('result'),
    show: () => <ResultTab record={record} />,
  }
  const gradable = record.grading_status !== 'ungraded' && record.submitted > 0 && record.is_associated
  const more = gradable && mayGrade ? [gradeCommand(record, navigate)] : []
  return (
    <PermittedTabs
      label="Assignment Detail"
      header={headOf(record, more)}
      tabs={record.is_associated ? [general, result] : [general]}
    />
  )
}
