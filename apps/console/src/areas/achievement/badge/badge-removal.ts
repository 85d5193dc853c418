import { achievement } from '@pelita/contract/areas/achievement/award.ts'
import { type BadgeRow, badgeApi } from '@pelita/contract/areas/achievement/badge.ts'
import type { Removal } from '../../../kit/list/define-list.ts'

/** Deleting, from the list and from the details. */
export const badgeRemoval: Removal<BadgeRow> = {
  endpoint: badgeApi.remove,
  all: badgeApi.removeAll,
  needs: achievement.can('delete'),
  when: (row) => row.can_delete,
  entity: 'Achievement',
  name: (row) => row.name,
  texts: { doneTitle: 'Success', failed: 'Failed Delete Badges' },
}
