import { shortLink, shortLinkApi, shortLinkForm, shortLinkScreens } from '@pelita/contract/areas/short-link.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { useNavigate } from '@tanstack/react-router'
import { useAllowed } from '../../data/session.ts'
import { useAction } from '../../data/use-action.ts'
import { cancelCreate } from '../../kit/form/cancel-create.ts'
import { useGuardedForm } from '../../kit/form/use-guarded-form.ts'
import { EMPTY, ShortLinkForm } from './short-link-form.tsx'

const FAILED = 'Failed to create short link'

export default function ShortLinkCreate() {
  const navigate = useNavigate()
  const mayView = useAllowed(shortLink.can('view'))
  const { send } = useAction(shortLinkApi.save, { failed: FAILED })
  const back = () => navigate({ to: shortLinkScreens.list.path })
  const form = useGuardedForm({
    schema: shortLinkForm,
    initial: EMPTY,
    draft: 'short-link/new',
    confirm: {
      title: 'Create Short Link',
      text: 'Are you sure you want to create short link?',
      confirm: 'Create',
      cancel: 'Cancel',
      tone: 'info',
    },
    save: (body) => send({ body }),
    saved: 'Short Link has been successfully created.',
    failed: FAILED,
    // The new address and its code are what the person came for.
    done: ({ id }) => (mayView ? navigate({ to: pathTo(shortLinkScreens.detail.path, { id }) }) : back()),
  })
  return <ShortLinkForm form={form} submit="Create" cancel={cancelCreate(form, { entity: 'Short Link', back })} />
}
