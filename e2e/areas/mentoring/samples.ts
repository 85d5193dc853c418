import { mentoringApi, mentoringScreens } from '@pelita/contract/areas/mentoring/mentoring.ts'
import { first, type SamplesOf } from '../../kit/sample-parts.ts'

/** Records to open the screens of this area with. */
export const samples: SamplesOf<'mentoring'> = {
  mentoring: {
    detail: first(mentoringApi.list, mentoringScreens.detail.path, { tabs: ['slots', 'bookings', 'feedback'] }),
  },
}
