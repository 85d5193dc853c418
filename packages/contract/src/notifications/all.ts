import { accessNotifications } from './access.ts'
import { accountNotifications } from './account.ts'
import { classNotifications } from './class.ts'
import type { NotificationEvent } from './events.ts'
import { issueNotifications } from './issue.ts'
import type { NotificationKind } from './kind.ts'
import { libraryNotifications } from './library.ts'
import { newsNotifications } from './news.ts'
import { resultNotifications } from './result.ts'
import { reviewNotifications } from './review.ts'
import { waitingNotifications } from './waiting.ts'

/** The registry of everything people are told of: mails, inbox and settings read it. An area adds its entries here. */
export const notifications: Readonly<Record<NotificationEvent, NotificationKind>> = {
  ...classNotifications,
  ...resultNotifications,
  ...waitingNotifications,
  ...reviewNotifications,
  ...libraryNotifications,
  ...newsNotifications,
  ...issueNotifications,
  ...accountNotifications,
  ...accessNotifications,
}
