import { type NotificationEvent, notices } from '../areas.ts'
import type { NotificationKind } from './kind.ts'

/** The registry of everything people are told of: mails, inbox and settings read it. Areas register their entries as `notices`. */
export const notifications: Readonly<Record<NotificationEvent, NotificationKind>> = notices
