import { type ShortLinkDetail, shortLinkApi, shortLinkForm, shortLinkScreens } from '@pelita/contract/areas/short-link.ts'
import { useNavigate, useParams } from '@tanstack/react-router'
import { call } from '../../data/call.ts'
import { useAction } from '../../data/use-action.ts'
import { useData } from '../../data/use-data.ts'
import { RecordLoader } from '../../kit/form/record-loader.tsx'
import { SAVE_CHANGES, useGuardedForm } from '../../kit/form/use-guarded-form.ts'
import { ShortLinkForm, valuesOf } from './short-link-form.tsx'

const FAILED = 'Failed to change short link'
const NOT_LOADED = 'Failed get short link'

export default function ShortLinkEdit() {
  const { id = '' } = useParams({ strict: false })
  const query = useData(shortLinkApi.detail, { params: { id } }, NOT_LOADED, { staleTime: 0 })
  return (
    <RecordLoader key={id} query={query} failed={NOT_LOADED} fresh>
      {(record) => <EditForm record={record} />}
    </RecordLoader>
  )
}

function EditForm({ record }: { record: ShortLinkDetail }) {
  const { id } = record
  const navigate = useNavigate()
  const { send } = useAction(shortLinkApi.save, { failed: FAILED })
  const form = useGuardedForm({
    schema: shortLinkForm,
    initial: valuesOf(record),
    draft: `short-link/${id}`,
    version: {
      updated_at: record.updated_at,
      reload: async () => {
        const now = await call(shortLinkApi.detail, { params: { id } })
        return { values: valuesOf(now), updated_at: now.updated_at }
      },
    },
    confirm: SAVE_CHANGES,
    save: (values, version) => send({ body: { ...values, ...version, id } }),
    saved: 'Short Link has been successfully changed.',
    failed: FAILED,
    done: () => void navigate({ to: shortLinkScreens.list.path }),
  })
  return <ShortLinkForm form={form} submit="Save" address={record.link} />
}
