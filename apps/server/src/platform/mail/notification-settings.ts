import { notifications } from '@pelita/contract/notifications/all.ts'
import type { NotificationEvent } from '@pelita/contract/notifications/events.ts'
import { type NotificationForm, notificationForm } from '@pelita/contract/platform/notification.ts'
import { parseWithDefaults, type SettingsReader } from '../settings/parse-with-defaults.ts'

const DEFAULTS: NotificationForm = {
  ...{ sender_name: null, reply_to: null, footer: null, language: 'en', events: {}, templates: {} },
  ...{ quiet_hours: false, quiet_from: '21:00', quiet_to: '06:00', reminder_days: [7, 1] },
}

const reader = parseWithDefaults(notificationForm, DEFAULTS)
const { events, templates } = notificationForm.shape

/** One entry that no longer fits takes none of the others with it. */
const fitting = (stored: unknown, shape: Readonly<Record<string, { safeParse: (value: unknown) => { success: boolean } }>>) =>
  Object.fromEntries(
    Object.entries(stored !== null && typeof stored === 'object' ? stored : {}).filter(
      ([event, value]) => shape[event]?.safeParse(value).success,
    ),
  )

/** An organisation's Notification settings with their defaults */
export const notificationSettings: SettingsReader<NotificationForm> = {
  shape: reader.shape,
  parse: (stored) => {
    const given: { events?: unknown; templates?: unknown } = { ...(stored !== null && typeof stored === 'object' ? stored : {}) }
    const kept = { events: fitting(given.events, events.shape), templates: fitting(given.templates, templates.shape) }
    return reader.parse({ ...given, ...kept })
  },
}

/** Where an event is told: what nobody chose is told everywhere it can be. */
export function channelsOf(
  { events: chosen }: Pick<NotificationForm, 'events'>,
  event: NotificationEvent,
): { in_app: boolean; email: boolean; push: boolean } {
  const kind = notifications[event]
  const { in_app, email, push = true } = (!kind.fixed && chosen[event]) || { in_app: true, email: true }
  return { in_app: in_app && kind.inApp, email, push: push && in_app && kind.inApp }
}

type QuietHours = Pick<NotificationForm, 'quiet_hours' | 'quiet_from' | 'quiet_to'>

/** Whether mails that can wait are held now; hours that pass midnight begin in the evening and end in the morning. */
export function isQuiet({ quiet_hours, quiet_from, quiet_to }: QuietHours, zone: string, at: Date): boolean {
  if (!quiet_hours) return false
  const clock = { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const now = new Intl.DateTimeFormat('en-GB', clock).format(at)
  return quiet_from <= quiet_to ? quiet_from <= now && now < quiet_to : quiet_from <= now || now < quiet_to
}
