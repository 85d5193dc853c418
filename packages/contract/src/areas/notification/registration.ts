import type { ContractArea } from '../../core/area.ts'
import { notificationApi, notificationScreens } from '../../platform/notification.ts'

/** All that the area is known by. */
export const notificationArea = {
  apis: { notification: notificationApi },
  screens: { notification: notificationScreens },
} as const satisfies ContractArea
