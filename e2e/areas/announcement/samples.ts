import { announcementApi, announcementScreens } from '@pelita/contract/areas/announcement.ts'
import { first, type SamplesOf } from '../../kit/sample-parts.ts'

/** Records to open the screens of this area with. */
export const samples: SamplesOf<'announcement'> = {
  announcement: { detail: first(announcementApi.list, announcementScreens.detail.path, { tabs: ['readers'] }) },
}
