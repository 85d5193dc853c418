import { providerApi, providerForm, providerScreens } from '@pelita/contract/areas/provider.ts'
import { useNavigate } from '@tanstack/react-router'
import { useAction } from '../../data/use-action.ts'
import { cancelCreate } from '../../kit/form/cancel-create.ts'
import { useGuardedForm } from '../../kit/form/use-guarded-form.ts'
import { ProviderForm, type ProviderValues } from './provider-form.tsx'

const EMPTY: ProviderValues = {
  name: '',
  code: '',
  type: 'vendor',
  logo: '',
  description: '',
  website: '',
  email: '',
  phone: '',
  address: '',
  pic_name: '',
  contract_from: '',
  contract_to: '',
  is_active: true,
  is_partner: false,
}
const FAILED = 'Failed to create provider'

export default function ProviderCreate() {
  const navigate = useNavigate()
  const { send } = useAction(providerApi.create, { failed: FAILED, also: ['partners'] })
  const back = () => navigate({ to: providerScreens.list.path })
  const form = useGuardedForm({
    schema: providerForm,
    initial: EMPTY,
    draft: 'provider/new',
    confirm: {
      title: 'Create Provider',
      text: 'Are you sure you want to create provider?',
      confirm: 'Create',
      cancel: 'Cancel',
      tone: 'info',
    },
    save: (body) => send({ body }),
    saved: 'Provider has been successfully created.',
    failed: FAILED,
    done: back,
  })
  return <ProviderForm form={form} submit="Create" cancel={cancelCreate(form, { entity: 'Provider', back })} />
}
