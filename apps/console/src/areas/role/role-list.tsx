import { role, roleApi, roleScreens } from '@pelita/contract/areas/role.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import { IconCopy } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { day } from '../../kit/format/dates.ts'
import { defineList } from '../../kit/list/define-list.ts'
import { ListScreen } from '../../kit/list/list-screen.tsx'
import { details, edit } from '../../kit/list/row/row-actions.tsx'
import { t } from '../../kit/text/t.ts'
import { RoleMenu } from './role-menu.tsx'
import { copyPath } from './role-paths.ts'
import { roleRemoval } from './role-removal.ts'

const toDetail = ({ id }: { id: string }) => pathTo(roleScreens.detail.path, { id })

/** null stands for all access, undefined for a reader who may not list. */
const permissionsText = (count: number | null | undefined): string => (count === null ? t('All access') : String(count ?? '-'))

const roleList = (copy: (id: string) => void) =>
  defineList({
    endpoint: roleApi.list,
    failed: 'Failed get roles',
    title: 'Role List',
    subtitle: 'Create and manage roles',
    searchPlaceholder: 'Search by role name',
    add: { label: 'Create Role', to: roleScreens.create.path, needs: role.can('create') },
    columns: [
      { header: 'Role Name', field: 'title', sort: 'title', most: 260, link: { to: toDetail, needs: role.can('view') } },
      { header: 'Description', field: 'description', grow: true },
      { header: 'Permissions', cell: (row) => permissionsText(row.permissions_count), sort: 'permissions_count', align: 'right' },
      { header: 'Accounts', field: 'users_count', sort: 'users_count', align: 'right' },
      { header: 'Created by', cell: (row) => row.created_by?.full_name ?? t('System'), yields: true },
      { header: 'Last Update', cell: (row) => day(row.updated_at), sort: 'updated_at' },
    ],
    sort: { column: 'updated_at', direction: 'desc' },
    actions: [
      details({ needs: role.can('view'), to: toDetail }),
      edit<{ id: string; is_system?: boolean | undefined }>({
        needs: role.can('update'),
        to: ({ id }) => pathTo(roleScreens.edit.path, { id }),
        when: (row) => row.is_system === false,
      }),
      { label: 'Duplicate', icon: IconCopy, needs: role.can('create'), run: ({ id }) => copy(id) },
    ],
    remove: roleRemoval,
    download: { endpoint: roleApi.download, needs: role.can('list') },
  })

export default function RoleList() {
  const navigate = useNavigate()
  const definition = useMemo(() => roleList((id) => void navigate({ href: copyPath(id) })), [navigate])
  return <ListScreen definition={definition} header={<RoleMenu />} />
}
