import type { FieldError } from '@pelita/contract/core/envelope.ts'
import { LANGUAGES } from '@pelita/contract/core/languages.ts'
import { notifications } from '@pelita/contract/notifications/all.ts'
import { NOTIFICATION_EVENTS } from '@pelita/contract/notifications/events.ts'
import { placeholdersOf, problemOf } from '@pelita/contract/notifications/kind.ts'
import type { NotificationForm, NotificationKindRow } from '@pelita/contract/platform/notification.ts'

/** What the settings show of every event that is registered. */
export const kindRows = (): NotificationKindRow[] =>
  NOTIFICATION_EVENTS.map((event) => {
    const kind = notifications[event]
    return {
      ...{ event, title: kind.title, audience: kind.audience, has_in_app: kind.inApp, is_fixed: kind.fixed === true },
      ...{ placeholders: [...placeholdersOf(kind)], defaults: { id: kind.id, en: kind.en } },
    }
  })

/** Own words with unknown placeholders, and codes that would reach nobody, are refused. */
export function settingsProblems({ events, templates }: NotificationForm): FieldError[] {
  return NOTIFICATION_EVENTS.flatMap((event) => {
    const kind = notifications[event]
    const off = kind.fixed && events[event] && !events[event].email
    const wrong = LANGUAGES.flatMap((language) => {
      const words = templates[event]?.[language]
      const problem = words && problemOf(kind, words)
      return problem ? [{ field: `templates.${event}.${language}`, message: problem }] : []
    })
    return [...(off ? [{ field: `events.${event}`, message: 'This notification cannot be turned off' }] : []), ...wrong]
  })
}

/** An event that was not sent stays as it is; words that are the product's own are kept by nobody. */
export function mergeSettings(
  before: NotificationForm,
  sent: Readonly<Record<string, unknown>> & Partial<Pick<NotificationForm, 'events' | 'templates'>>,
) {
  const templates = { ...before.templates, ...sent.templates }
  const events = { ...before.events, ...sent.events }
  const own = NOTIFICATION_EVENTS.flatMap((event) => {
    const kept = LANGUAGES.flatMap((language) => {
      const words = templates[event]?.[language]
      const { subject, body } = notifications[event][language]
      return words && (words.subject !== subject || words.body !== body) ? [[language, words] as const] : []
    })
    return kept.length > 0 ? [[event, Object.fromEntries(kept)] as const] : []
  })
  const chosen = NOTIFICATION_EVENTS.flatMap((event) => {
    const kind = notifications[event]
    const channels = events[event]
    const isEverywhere = channels?.email && ((channels.in_app && channels.push !== false) || !kind.inApp)
    return channels && !isEverywhere ? [[event, channels] as const] : []
  })
  return { ...sent, events: Object.fromEntries(chosen), templates: Object.fromEntries(own) }
}
