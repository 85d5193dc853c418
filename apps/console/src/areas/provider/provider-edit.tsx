import { type ProviderDetail, providerApi, providerForm, providerScreens } from '@pelita/contract/areas/provider.ts'
import { useNavigate, useParams } from '@tanstack/react-router'
import { call } from '../../data/call.ts'
import { useAction } from '../../data/use-action.ts'
import { useData } from '../../data/use-data.ts'
import { RecordLoader } from '../../kit/form/record-loader.tsx'
import { SAVE_CHANGES, useGuardedForm } from '../../kit/form/use-guarded-form.ts'
import { ProviderForm, valuesOf } from './provider-form.tsx'

const FAILED = 'Failed to change provider'
const NOT_LOADED = 'Failed get provider'

export default function ProviderEdit() {
  const { id = '' } = useParams({ strict: false })
  const query = useData(providerApi.detail, { params: { id } }, NOT_LOADED, { staleTime: 0 })
  return (
    <RecordLoader key={id} query={query} failed={NOT_LOADED} fresh>
      {(record) => <EditForm record={record} />}
    </RecordLoader>
  )
}

function EditForm({ record }: { record: ProviderDetail }) {
  const params = { id: record.id }
  const navigate = useNavigate()
  const { send } = useAction(providerApi.update, { failed: FAILED, also: ['partners'] })
  const back = () => navigate({ to: providerScreens.list.path })
  const form = useGuardedForm({
    schema: providerForm,
    initial: valuesOf(record),
    draft: `provider/${record.id}`,
    version: {
      updated_at: record.updated_at,
      reload: async () => {
        const now = await call(providerApi.detail, { params })
        return { values: valuesOf(now), updated_at: now.updated_at }
      },
    },
    confirm: SAVE_CHANGES,
    save: (values, version) => send({ params, body: { ...values, ...version } }),
    saved: 'Provider has been successfully changed.',
    failed: FAILED,
    done: back,
  })
  return <ProviderForm form={form} submit="Save" />
}
