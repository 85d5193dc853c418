import { serverArea } from '../../platform/server-area.ts'
import { learnerNotificationRoutes } from './learner-notification.routes.ts'
import { learnerPushRoutes } from './learner-push.routes.ts'
import { notificationRoutes } from './notification.routes.ts'

export const notificationArea = serverArea({
  routes: {
    'learner-notification': learnerNotificationRoutes,
    'learner-push': learnerPushRoutes,
    notification: notificationRoutes,
  },
})
