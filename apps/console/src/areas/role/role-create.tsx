import { type RoleDetail, roleApi } from '@pelita/contract/areas/role.ts'
import { useSearch } from '@tanstack/react-router'
import { currentSession } from '../../data/session.ts'
import { useData } from '../../data/use-data.ts'
import { FormSkeleton } from '../../kit/feedback/skeletons.tsx'
import { RecordLoader } from '../../kit/form/record/record-loader.tsx'
import { useRecordForm } from '../../kit/form/record/use-record-form.ts'
import { grantable } from './matrix-rules.ts'
import { RoleForm } from './role-form.tsx'
import { copyTitle, type RoleValues, roleKind } from './role-values.ts'

const NOT_LOADED = 'Failed get role'

/** An empty form, or with `?from=` a copy of that role as far as the person may grant it. */
export default function RoleCreate() {
  const { from }: { from?: unknown } = useSearch({ strict: false })
  return typeof from === 'string' ? <Copy key={from} id={from} /> : <CreateForm />
}

function Copy({ id }: { id: string }) {
  const query = useData(roleApi.detail, { params: { id } }, NOT_LOADED)
  return (
    <RecordLoader query={query} failed={NOT_LOADED} waiting={<FormSkeleton />}>
      {(source) => <CreateForm copied={{ initial: copyOf(source), copy: true, draft: `role/copy-${id}` }} />}
    </RecordLoader>
  )
}

const copyOf = ({ title, description, permissions }: RoleDetail): RoleValues => ({
  title: copyTitle(title),
  description,
  permissions: grantable(permissions, currentSession()?.features ?? new Set()),
})

function CreateForm({ copied }: { copied?: { initial: RoleValues; copy: true; draft: string } }) {
  return <RoleForm {...useRecordForm(roleKind, undefined, copied)} />
}
