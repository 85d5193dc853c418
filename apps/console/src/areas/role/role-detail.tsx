import { type RoleDetail as Role, role, roleApi } from '@pelita/contract/areas/role.ts'
import { useParams } from '@tanstack/react-router'
import { useData } from '../../data/use-data.ts'
import { RecordLoader } from '../../kit/form/record-loader.tsx'
import { PermittedTabs } from '../../kit/tabs/permitted-tabs.tsx'
import { RoleAccounts } from './role-accounts.tsx'
import { RoleCommands } from './role-commands.tsx'
import { RoleGeneral } from './role-general.tsx'

const FAILED = 'Failed get role'

export default function RoleDetail() {
  const { id = '' } = useParams({ strict: false })
  const query = useData(roleApi.detail, { params: { id } }, FAILED)
  return (
    <RecordLoader key={id} query={query} failed={FAILED}>
      {(record) => <Tabs record={record} />}
    </RecordLoader>
  )
}

function Tabs({ record }: { record: Role }) {
  return (
    <PermittedTabs
      label="Role Details"
      header={{ subtitle: record.title, actions: <RoleCommands record={record} /> }}
      tabs={[
        { key: 'general', label: 'General', needs: role.can('view'), show: () => <RoleGeneral record={record} /> },
        { key: 'accounts', label: 'Accounts', needs: role.can('view'), show: () => <RoleAccounts id={record.id} /> },
      ]}
    />
  )
}
