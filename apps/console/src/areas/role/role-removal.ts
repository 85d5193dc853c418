import { type RoleRow, role, roleApi } from '@pelita/contract/areas/role.ts'
import type { Removal } from '../../kit/list/define-list.ts'
import { t } from '../../kit/text/t.ts'

type Role = Pick<RoleRow, 'id' | 'title'> & Partial<Pick<RoleRow, 'can_delete' | 'is_system' | 'users_count'>>

const whyNotDeletable = ({ is_system, users_count = 0 }: Role): string => {
  if (is_system) return 'A system role cannot be deleted'
  if (users_count > 0) return t('Accounts hold this role ({count}): give them another one first', { count: users_count })
  return 'This role may do more than you, so you cannot delete it'
}

/** Deleting, from the list and from the details. */
export const roleRemoval: Removal<Role> = {
  endpoint: roleApi.remove,
  all: roleApi.removeAll,
  needs: role.can('delete'),
  when: (row) => row.can_delete === true,
  entity: 'Role',
  name: (row) => row.title,
  whyNotDeletable,
}
