import { type AssignmentDetail, assignmentApi, assignmentScreens } from '@pelita/contract/areas/assignment/assignment.ts'
import { newAssignment } from '@pelita/contract/areas/assignment/assignment-form.ts'
import { useNavigate, useParams } from '@tanstack/react-router'
import { call } from '../../data/call.ts'
import { useAction } from '../../data/use-action.ts'
import { useData } from '../../data/use-data.ts'
import { leaveQuestion } from '../../kit/form/leave/leave-question.ts'
import { RecordLoader } from '../../kit/form/record/record-loader.tsx'
import { useGuardedForm } from '../../kit/form/use-guarded-form.ts'
import { AssignmentForm } from './assignment-form.tsx'
import type { AssignmentValues } from './assignment-values.ts'

const FAILED = 'Failed to change assignment'
const NOT_LOADED = 'Failed get assignment'

const valuesOf = (record: AssignmentDetail): AssignmentValues => ({
  title: record.title,
  instruction: record.instruction,
  grading_status: record.grading_status,
  assignment_type: record.assignment_type,
  upload_condition: record.upload_condition,
  submit_condition: record.submit_condition,
  display_result: record.display_result,
  allowed_upload_extensions: record.allowed_upload_extensions,
  rubric: record.rubric,
})

export default function AssignmentEdit() {
  const { id = '' } = useParams({ strict: false })
  const query = useData(assignmentApi.detail, { params: { id } }, NOT_LOADED, { staleTime: 0 })
  return (
    <RecordLoader key={id} query={query} failed={NOT_LOADED} fresh>
      {(record) => <EditForm record={record} />}
    </RecordLoader>
  )
}

function EditForm({ record }: { record: AssignmentDetail }) {
  const params = { id: record.id }
  const navigate = useNavigate()
  const { send } = useAction(assignmentApi.update, { failed: FAILED })
  const form = useGuardedForm({
    schema: newAssignment,
    initial: valuesOf(record),
    draft: `assignment/${record.id}`,
    version: {
      updated_at: record.updated_at,
      reload: async () => {
        const now = await call(assignmentApi.detail, { params })
        return { values: valuesOf(now), updated_at: now.updated_at }
      },
    },
    leave: leaveQuestion('Edit Assignment'),
    confirm: {
      title: 'Change Assignment',
      text: 'Are you sure you want to change this assignment? currently assignment will reset.',
      confirm: 'Save',
      cancel: 'Cancel',
      tone: 'info',
    },
    save: (values, version) => send({ params, body: { ...values, ...version } }),
    saved: 'Assignment has been successfully changed.',
    failed: FAILED,
    done: () => void navigate({ to: assignmentScreens.list.path }),
  })
  return <AssignmentForm form={form} submit="Save" />
}
