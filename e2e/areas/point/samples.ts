import { pointApi, pointScreens } from '@pelita/contract/areas/point.ts'
import { first, type SamplesOf } from '../../kit/sample-parts.ts'

/** Records to open the screens of this area with. */
export const samples: SamplesOf<'point'> = {
  point: { detail: first(pointApi.list, pointScreens.detail.path, { tabs: ['awarded'] }) },
}
