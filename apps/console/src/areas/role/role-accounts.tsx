import { roleApi } from '@pelita/contract/areas/role.ts'
import { user, userScreens } from '@pelita/contract/platform/user.ts'
import { IconUserQuestion } from '@tabler/icons-react'
import { dayTime } from '../../kit/format/dates.ts'
import { person } from '../../kit/list/cells/named-record.tsx'
import { defineList } from '../../kit/list/define-list.ts'
import { ListView } from '../../kit/list/list-view.tsx'
import { useListState } from '../../kit/list/state/use-list-state.ts'
import { openEffective } from './effective-permissions.tsx'

const accounts = defineList({
  endpoint: roleApi.accounts,
  failed: 'Failed get accounts',
  title: 'Accounts',
  searchPlaceholder: 'Search by name, NIK or email',
  columns: [
    { header: 'NIK', field: 'nik', sort: 'nik' },
    { header: 'Name', field: 'full_name', sort: 'full_name', grow: true, lead: true, names: (row) => person(row.id) },
    { header: 'Email', field: 'email', sort: 'email' },
    { header: 'Last Login', cell: (row) => dayTime(row.last_login_at), sort: 'last_login_at' },
  ],
  sort: { column: 'full_name', direction: 'asc' },
  nameOf: (row) => row.full_name,
  filledBy: {
    text: 'No account has this role yet.',
    way: { label: 'Open Accounts', to: userScreens.list.path, needs: user.can('list') },
  },
  actions: [
    {
      label: 'Check permissions',
      icon: IconUserQuestion,
      run: ({ id, full_name }) => openEffective({ value: id, label: full_name }),
    },
  ],
})

/** Who holds this role. */
export function RoleAccounts({ id }: { id: string }) {
  const control = useListState(accounts)
  return <ListView definition={accounts} control={control} params={{ id }} />
}
