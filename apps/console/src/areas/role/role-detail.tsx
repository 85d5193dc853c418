import { type RoleDetail as Role, role, roleApi, roleScreens } from '@pelita/contract/areas/role.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { user } from '@pelita/contract/platform/user.ts'
import { useParams } from '@tanstack/react-router'
import { useData } from '../../data/use-data.ts'
import { Badge } from '../../kit/badges/badge.tsx'
import { recordHead } from '../../kit/detail/record-head.tsx'
import { RecordLoader } from '../../kit/form/record/record-loader.tsx'
import { PermittedTabs } from '../../kit/tabs/permitted-tabs.tsx'
import { t } from '../../kit/text/t.ts'
import { RoleAccounts } from './role-accounts.tsx'
import { useRoleCommands } from './role-commands.ts'
import { RoleGeneral } from './role-general.tsx'
import { roleRemoval } from './role-removal.ts'

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

const GIVE = {
  text: 'Give this role to people: tick them in the account list, then Assign Role.',
  label: 'Open Accounts',
  screen: { path: '/user', needs: [user.can('update')] },
} as const

function Tabs({ record }: { record: Role }) {
  const edit = { to: pathTo(roleScreens.edit.path, { id: record.id }), needs: role.can('update') }
  const head = recordHead({
    record,
    name: record.title,
    status: record.is_system && <Badge tone="blue">{t('System')}</Badge>,
    facts: [
      { label: 'Permissions', value: record.permissions_count ?? t('All access') },
      { label: 'Accounts', value: record.users_count },
    ],
    ...(record.can_update && { edit }),
    removal: roleRemoval,
    list: roleScreens.list.path,
    more: useRoleCommands(record),
    next: GIVE,
  })
  return (
    <PermittedTabs
      label="Role Details"
      header={head}
      tabs={[
        { key: 'general', label: 'General', needs: role.can('view'), show: () => <RoleGeneral record={record} /> },
        { key: 'accounts', label: 'Accounts', needs: role.can('view'), show: () => <RoleAccounts id={record.id} /> },
      ]}
    />
  )
}
