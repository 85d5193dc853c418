import { type PointRow, point, pointApi } from '@pelita/contract/areas/point.ts'
import type { Removal } from '../../kit/list/define-list.ts'

/** Deleting, from the list and from the details. */
export const pointRemoval: Removal<PointRow> = {
  endpoint: pointApi.remove,
  all: pointApi.removeAll,
  needs: point.can('delete'),
  when: () => true,
  entity: 'Point',
  name: (row) => row.title,
}
