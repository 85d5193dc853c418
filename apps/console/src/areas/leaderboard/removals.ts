import { type MerchandiseRow, merchandiseApi } from '@pelita/contract/areas/leaderboard/merchandise.ts'
import { type TargetRow, targetApi } from '@pelita/contract/areas/leaderboard/target.ts'
import type { Removal } from '../../kit/list/define-list.ts'
import { merchandiseNeeds, targetNeeds } from './leaderboard-needs.ts'

/** Deleting, from the lists and from the details. */
export const targetRemoval: Removal<TargetRow> = {
  endpoint: targetApi.remove,
  all: targetApi.removeAll,
  needs: targetNeeds('delete'),
  when: () => true,
  entity: 'Target',
  name: (row) => row.title,
}

export const merchandiseRemoval: Removal<MerchandiseRow> = {
  endpoint: merchandiseApi.remove,
  all: merchandiseApi.removeAll,
  needs: merchandiseNeeds('delete'),
  when: (row) => row.can_delete,
  keptFor: () => 'Merchandise has open redemptions and cannot be deleted',
  entity: 'Merchandise',
  name: (row) => row.title,
}
