import { presenceApi, presenceForm, presenceScreens } from '@pelita/contract/areas/presence.ts'
import { useNavigate } from '@tanstack/react-router'
import { useAction } from '../../data/use-action.ts'
import { cancelCreate } from '../../kit/form/leave/cancel-create.ts'
import { useGuardedForm } from '../../kit/form/use-guarded-form.ts'
import { PresenceForm } from './presence-form.tsx'

const EMPTY = { title: '', content_type: '', description: '' }
const FAILED = 'Failed to create presence'

export default function PresenceCreate() {
  const navigate = useNavigate()
  const { send } = useAction(presenceApi.create, { failed: FAILED })
  const back = () => navigate({ to: presenceScreens.list.path })
  const form = useGuardedForm({
    schema: presenceForm,
    initial: EMPTY,
    draft: 'presence/new',
    save: (body) => send({ body }),
    saved: 'Presence has been successfully created.',
    failed: FAILED,
    done: back,
    // As specified: success leads to the list.
    toList: true,
  })
  return <PresenceForm form={form} submit="Create" cancel={cancelCreate(form, { entity: 'Presence', back })} />
}
