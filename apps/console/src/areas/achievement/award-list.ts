import { achievement } from '@pelita/contract/areas/achievement/award.ts'
import type { Removal } from '../../kit/list/define-list.ts'

/** What the lists of badges and certificates have in common. */
export const AWARD_LIST = {
  searchPlaceholder: 'Search by title',
  filterLayout: 'menu',
  filters: [
    { kind: 'dates', from: 'createdFrom', to: 'createdTo', label: 'Created' },
    { kind: 'dates', from: 'updatedFrom', to: 'updatedTo', label: 'Last Update' },
  ],
  sort: { column: 'updated_at', direction: 'desc' },
  sortDialect: 'sort_by',
} as const

interface Award {
  readonly name: string
  readonly can_delete: boolean
}

/** Deleting, from the list and from the details. */
export const awardRemoval = (
  { remove, removeAll }: { remove: Removal<Award>['endpoint']; removeAll: NonNullable<Removal<Award>['all']> },
  plural: 'Badges' | 'Certificates',
): Removal<Award> => ({
  endpoint: remove,
  all: removeAll,
  needs: achievement.can('delete'),
  when: (row) => row.can_delete,
  entity: 'Achievement',
  name: (row) => row.name,
  texts: { doneTitle: 'Success', failed: `Failed Delete ${plural}` },
})
