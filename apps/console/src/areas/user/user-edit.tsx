import type { UserDetail } from '@pelita/contract/areas/user-account.ts'
import { userApi } from '@pelita/contract/areas/user-api.ts'
import { userScreens } from '@pelita/contract/platform/user.ts'
import { useNavigate, useParams } from '@tanstack/react-router'
import { call } from '../../data/call.ts'
import { useAction } from '../../data/use-action.ts'
import { useData } from '../../data/use-data.ts'
import { RecordLoader } from '../../kit/form/record/record-loader.tsx'
import { SAVE_CHANGES, useGuardedForm } from '../../kit/form/use-guarded-form.ts'
import { UserForm } from './user-form.tsx'
import { editSchema, valuesOf } from './user-values.ts'

const FAILED = 'Failed to change account'
const NOT_LOADED = 'Failed get account'

export default function UserEdit() {
  const { id = '' } = useParams({ strict: false })
  const query = useData(userApi.detail, { params: { id } }, NOT_LOADED, { staleTime: 0 })
  return (
    <RecordLoader key={id} query={query} failed={NOT_LOADED} fresh>
      {(record) => <EditForm record={record} />}
    </RecordLoader>
  )
}

function EditForm({ record }: { record: UserDetail }) {
  const params = { id: record.id }
  const navigate = useNavigate()
  const { send } = useAction(userApi.update, { failed: FAILED })
  const back = () => void navigate({ to: userScreens.list.path })
  const form = useGuardedForm({
    schema: editSchema,
    initial: valuesOf(record),
    draft: `user/${record.id}`,
    version: {
      updated_at: record.updated_at,
      reload: async () => {
        const now = await call(userApi.detail, { params })
        return { values: valuesOf(now), updated_at: now.updated_at }
      },
    },
    confirm: SAVE_CHANGES,
    save: (values, version) => send({ params, body: { ...values, ...version } }),
    saved: 'Account has been successfully changed.',
    failed: FAILED,
    done: back,
  })
  return <UserForm form={form} submit="Save" record={record} />
}
