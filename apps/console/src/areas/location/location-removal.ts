import { type LocationRow, location, locationApi } from '@pelita/contract/areas/location.ts'
import type { Removal } from '../../kit/list/define-list.ts'

/** Deleting, from the list and from the details. */
export const locationRemoval: Removal<LocationRow> = {
  endpoint: locationApi.remove,
  all: locationApi.removeAll,
  needs: location.can('delete'),
  when: (row) => row.can_delete,
  entity: 'Location',
  name: (row) => row.name,
  keptFor: () => 'This location is in use. You can deactivate it instead.',
}
