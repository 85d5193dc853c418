import { notificationScreens } from '@pelita/contract/platform/notification.ts'
import { type SamplesOf, tabsOf } from '../../kit/sample-parts.ts'

/** Records to open the screens of this area with. */
export const samples: SamplesOf<'notification'> = {
  notification: { setting: { addresses: () => tabsOf(notificationScreens.setting.path, ['log']) } },
}
