import { badgeApi, badgeForm, badgeScreens } from '@pelita/contract/areas/achievement/badge.ts'
import { useNavigate } from '@tanstack/react-router'
import { useAction } from '../../../data/use-action.ts'
import { leaveQuestion } from '../../../kit/form/leave-question.ts'
import { useGuardedForm } from '../../../kit/form/use-guarded-form.ts'
import { BadgeForm } from './badge-form.tsx'

const EMPTY = { name: '', description: '', file_url: '' }
const FAILED = { title: 'Error', text: 'Failed to create badge.' } as const

export default function BadgeCreate() {
  const navigate = useNavigate()
  const { send } = useAction(badgeApi.save, { failed: FAILED })
  const back = () => navigate({ to: badgeScreens.list.path })
  const form = useGuardedForm({
    schema: badgeForm,
    initial: EMPTY,
    draft: 'badge/new',
    leave: leaveQuestion('Create Badge'),
    confirm: {
      title: 'Create Badge',
      text: 'Are you sure you want to create badge?',
      confirm: 'Create',
      cancel: 'Cancel',
      tone: 'info',
    },
    save: (body) => send({ body }),
    saved: 'Badge has been successfully created.',
    failed: FAILED,
    done: back,
  })
  return <BadgeForm form={form} submit="Create" cancel={back} />
}
