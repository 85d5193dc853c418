import { notices, type NotificationEvent as Registered } from '../areas.ts'

export type NotificationEvent = Registered
/** Everything people are told of, in the order of the settings; `all.ts` says what each is. */
export const NOTIFICATION_EVENTS = Object.keys(notices) as readonly string[] as readonly [
  NotificationEvent,
  ...NotificationEvent[],
]
