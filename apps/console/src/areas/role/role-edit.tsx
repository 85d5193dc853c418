import { type RoleDetail, roleScreens } from '@pelita/contract/areas/role.ts'
import { useNavigate } from '@tanstack/react-router'
import { refreshSession } from '../../data/session.ts'
import { EmptyState } from '../../kit/feedback/states.tsx'
import { EditRecord } from '../../kit/form/record/edit-record.tsx'
import { useRecordForm } from '../../kit/form/record/use-record-form.ts'
import { RoleForm } from './role-form.tsx'
import { roleKind, saveQuestion } from './role-values.ts'

export default function RoleEdit() {
  return <EditRecord kind={roleKind}>{(role) => (role.can_update ? <EditForm role={role} /> : <Fixed />)}</EditRecord>
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
  const navigate = useNavigate()
  const form = useRecordForm(roleKind, role, {
    confirm: ({ permissions }) => saveQuestion(role, permissions),
    done: () => {
      // It may have been one's own role.
      void refreshSession().catch(() => null)
      void navigate({ to: roleScreens.list.path })
    },
  })
  return <RoleForm {...form} />
}
