import { type PresenceRow, presence, presenceApi } from '@pelita/contract/areas/presence.ts'
import type { Removal } from '../../kit/list/define-list.ts'

/** Deleting, from the list and from the details. */
export const presenceRemoval: Removal<PresenceRow> = {
  endpoint: presenceApi.remove,
  all: presenceApi.removeAll,
  needs: presence.can('delete'),
  when: (row) => row.can_delete,
  entity: 'Presence',
  name: (row) => row.title,
}
