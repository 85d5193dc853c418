import { seedPart } from '../seed-part.ts'
import { seedNotifications } from './notification.ts'

export const notificationParts = [
  seedPart('notifications', 'notification/notification.ts', seedNotifications, { after: 'pending member' }),
] as const
