import { type UserRow, user } from '@pelita/contract/platform/user.ts'
import { userListApi } from '@pelita/contract/platform/user-list.ts'
import type { Removal } from '../../kit/list/define-list.ts'

/** Deleting, from the list and from the details. */
export const userRemoval: Removal<UserRow> = {
  endpoint: userListApi.remove,
  all: userListApi.removeAll,
  needs: user.can('delete'),
  when: (row) => row.can_delete,
  entity: 'Account',
  name: (row) => row.full_name,
  whyNotDeletable: () => 'Only an account that was never used can be deleted. Deactivate it instead.',
  inMenu: true,
}
