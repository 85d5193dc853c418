import { type RoleDetail, roleApi, roleForm, roleScreens } from '@pelita/contract/areas/role.ts'
import { useNavigate, useParams } from '@tanstack/react-router'
import { call } from '../../data/call.ts'
import { refreshSession } from '../../data/session.ts'
import { useAction } from '../../data/use-action.ts'
import { useData } from '../../data/use-data.ts'
import { EmptyState } from '../../kit/feedback/states.tsx'
import { RecordLoader } from '../../kit/form/record-loader.tsx'
import { useGuardedForm } from '../../kit/form/use-guarded-form.ts'
import { RoleForm } from './role-form.tsx'
import { saveQuestion, valuesOf } from './role-values.ts'

const FAILED = 'Failed to change role'
const NOT_LOADED = 'Failed get role'

export default function RoleEdit() {
  const { id = '' } = useParams({ strict: false })
  const query = useData(roleApi.detail, { params: { id } }, NOT_LOADED, { staleTime: 0 })
  return (
    <RecordLoader key={id} query={query} failed={NOT_LOADED} fresh>
      {(role) => (role.can_update ? <EditForm role={role} /> : <Fixed />)}
    </RecordLoader>
  )
}

function Fixed() {
  return (
    <EmptyState
      title="You cannot change this role"
      text="It is the system role, or it holds permissions that you do not have yourself."
    />
  )
}

function EditForm({ role }: { role: RoleDetail }) {
  const params = { id: role.id }
  const navigate = useNavigate()
  const { send } = useAction(roleApi.update, { failed: FAILED })
  const back = () => navigate({ to: roleScreens.list.path })
  const form = useGuardedForm({
    schema: roleForm,
    initial: valuesOf(role),
    draft: `role/${role.id}`,
    version: {
      updated_at: role.updated_at,
      reload: async () => {
        const now = await call(roleApi.detail, { params })
        return { values: valuesOf(now), updated_at: now.updated_at }
      },
    },
    confirm: ({ permissions }) => saveQuestion(role, permissions),
    save: (values, version) => send({ params, body: { ...values, ...version } }),
    saved: 'Role has been successfully changed.',
    failed: FAILED,
    done: () => {
      // It may have been one's own role.
      void refreshSession().catch(() => null)
      void back()
    },
  })
  return <RoleForm form={form} submit="Save" />
}
