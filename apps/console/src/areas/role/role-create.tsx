import { type RoleDetail, roleApi, roleForm, roleScreens } from '@pelita/contract/areas/role.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { currentSession } from '../../data/session.ts'
import { useAction } from '../../data/use-action.ts'
import { useData } from '../../data/use-data.ts'
import { FormSkeleton } from '../../kit/feedback/skeletons.tsx'
import { cancelCreate } from '../../kit/form/cancel-create.ts'
import { RecordLoader } from '../../kit/form/record-loader.tsx'
import { useGuardedForm } from '../../kit/form/use-guarded-form.ts'
import { grantable } from './matrix-rules.ts'
import { RoleForm } from './role-form.tsx'
import { copyTitle, type RoleValues } from './role-values.ts'

const EMPTY: RoleValues = { title: '', description: '', permissions: [] }
const FAILED = 'Failed to create role'
const NOT_LOADED = 'Failed get role'

const CREATE = {
  title: 'Create Role',
  text: 'Are you sure you want to create role?',
  confirm: 'Create',
  tone: 'info',
} as const

/** An empty form, or with `?from=` a copy of that role as far as the person may grant it. */
export default function RoleCreate() {
  const { from }: { from?: unknown } = useSearch({ strict: false })
  return typeof from === 'string' ? <Copy key={from} id={from} /> : <CreateForm start={EMPTY} draft="role/new" />
}

function Copy({ id }: { id: string }) {
  const query = useData(roleApi.detail, { params: { id } }, NOT_LOADED)
  return (
    <RecordLoader query={query} failed={NOT_LOADED} waiting={<FormSkeleton />}>
      {(source) => <CreateForm start={copyOf(source)} draft={`role/copy-${id}`} />}
    </RecordLoader>
  )
}

const copyOf = ({ title, description, permissions }: RoleDetail): RoleValues => ({
  title: copyTitle(title),
  description,
  permissions: grantable(permissions, currentSession()?.features ?? new Set()),
})

function CreateForm({ start, draft }: { start: RoleValues; draft: string }) {
  const navigate = useNavigate()
  const { send } = useAction(roleApi.create, { failed: FAILED })
  const back = () => navigate({ to: roleScreens.list.path })
  const form = useGuardedForm({
    schema: roleForm,
    initial: start,
    copy: start !== EMPTY,
    draft,
    confirm: CREATE,
    save: (body) => send({ body }),
    saved: 'Role has been successfully created.',
    failed: FAILED,
    done: back,
  })
  return <RoleForm form={form} submit="Create" cancel={cancelCreate(form, { entity: 'Role', back })} />
}
