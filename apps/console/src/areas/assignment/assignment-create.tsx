import { assignmentApi, assignmentScreens } from '@pelita/contract/areas/assignment/assignment.ts'
import { ASSIGNMENT_DEFAULTS, newAssignment } from '@pelita/contract/areas/assignment/assignment-form.ts'
import { useNavigate } from '@tanstack/react-router'
import { useAction } from '../../data/use-action.ts'
import { cancelCreate } from '../../kit/form/leave/cancel-create.ts'
import { leaveQuestion } from '../../kit/form/leave/leave-question.ts'
import { useGuardedForm } from '../../kit/form/use-guarded-form.ts'
import { AssignmentForm } from './assignment-form.tsx'
import type { AssignmentValues } from './assignment-values.ts'

const EMPTY: AssignmentValues = {
  title: '',
  instruction: '',
  allowed_upload_extensions: [],
  rubric: null,
  ...ASSIGNMENT_DEFAULTS,
}
const FAILED = 'Failed to create assignment'

export default function AssignmentCreate() {
  const navigate = useNavigate()
  const { send } = useAction(assignmentApi.create, { failed: FAILED })
  const back = () => void navigate({ to: assignmentScreens.list.path })
  const form = useGuardedForm({
    schema: newAssignment,
    initial: EMPTY,
    draft: 'assignment/new',
    leave: leaveQuestion('Create Assignment'),
    confirm: {
      title: 'Create Assignment',
      text: 'Are you sure you want to create assignment?',
      confirm: 'Create',
      cancel: 'Cancel',
      tone: 'info',
    },
    save: (values) => send({ body: values }),
    saved: 'Assignment has been successfully created.',
    failed: FAILED,
    done: back,
  })
  return <AssignmentForm form={form} submit="Create" cancel={cancelCreate(form, { entity: 'Assignment', back })} />
}
