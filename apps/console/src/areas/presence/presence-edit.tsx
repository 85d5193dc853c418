import { type PresenceDetail, presenceApi, presenceForm, presenceScreens } from '@pelita/contract/areas/presence.ts'
import { useNavigate, useParams } from '@tanstack/react-router'
import { call } from '../../data/call.ts'
import { useAction } from '../../data/use-action.ts'
import { useData } from '../../data/use-data.ts'
import { RecordLoader } from '../../kit/form/record/record-loader.tsx'
import { SAVE_CHANGES, useGuardedForm } from '../../kit/form/use-guarded-form.ts'
import { PresenceForm, type PresenceValues } from './presence-form.tsx'

const FAILED = 'Failed to edit presence'
const NOT_LOADED = 'Failed Get Detail Presence'

const valuesOf = ({ title, content_type, description }: PresenceDetail): PresenceValues => ({ title, content_type, description })

export default function PresenceEdit() {
  const { id = '' } = useParams({ strict: false })
  const query = useData(presenceApi.detail, { params: { id }, query: {} }, NOT_LOADED, { staleTime: 0 })
  return (
    <RecordLoader key={id} query={query} failed={NOT_LOADED} fresh>
      {(presence) => <EditForm presence={presence} />}
    </RecordLoader>
  )
}

function EditForm({ presence }: { presence: PresenceDetail }) {
  const params = { id: presence.id }
  const navigate = useNavigate()
  const { send } = useAction(presenceApi.update, { failed: FAILED })
  const back = () => navigate({ to: presenceScreens.list.path })
  const form = useGuardedForm({
    schema: presenceForm,
    initial: valuesOf(presence),
    draft: `presence/${presence.id}`,
    version: {
      updated_at: presence.updated_at,
      reload: async () => {
        const now = await call(presenceApi.detail, { params, query: {} })
        return { values: valuesOf(now), updated_at: now.updated_at }
      },
    },
    confirm: SAVE_CHANGES,
    save: (values, version) => send({ params, body: { ...values, ...version } }),
    saved: 'Presence has been successfully edited.',
    failed: FAILED,
    done: back,
  })
  return <PresenceForm form={form} submit="Save" cancel={back} associated={presence.is_associated} />
}
