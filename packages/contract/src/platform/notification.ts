import { z } from 'zod'
import { feature } from '../core/catalogue.ts'
import { downloadOf } from '../core/download.ts'
import { endpoint } from '../core/endpoint.ts'
import {
  choice,
  email,
  idParams,
  instant,
  optionalName,
  optionalText,
  orEmpty,
  requiredText,
  richText,
  says,
  wholeNumber,
} from '../core/fields.ts'
import { LANGUAGES } from '../core/languages.ts'
import { listQuery, paged } from '../core/paging.ts'
import { defineScreens } from '../core/screen.ts'
import { settingsApi } from '../core/settings.ts'
import { NOTIFICATION_EVENTS, type NotificationEvent } from '../notifications/events.ts'

export const notification = feature('setting-notification')

const timeOfDay = (label: string) => z.string(says.required(label)).regex(/^([01]\d|2[0-3]):[0-5]\d$/, says.notValid(label))

export const notificationChannels = z.object({
  in_app: z.boolean(says.notValid('In-App')),
  email: z.boolean(says.notValid('Email')),
  /** Whether devices are told of what comes into the inbox; what does not come there reaches none. */
  push: z.boolean(says.notValid('Push')).optional(),
})

export const notificationWords = z.object({
  subject: requiredText('Subject', 150),
  body: richText('Body', 10_000).min(1, says.required('Body')),
})
export type NotificationWordsForm = z.output<typeof notificationWords>

const ownWords = z.object({ id: notificationWords.nullish(), en: notificationWords.nullish() })

/** An object with a place for every event. */
const byEvent = <S extends z.ZodType>(schema: S) =>
  z.object(
    Object.fromEntries(NOTIFICATION_EVENTS.map((event) => [event, schema.optional()])) as Record<
      NotificationEvent,
      z.ZodOptional<S>
    >,
    says.notValid('Events'),
  )

export const REMINDERS = { furthest: 60, most: 5 } as const

export const notificationForm = z.object({
  sender_name: optionalName('Sender Name', 100),
  reply_to: orEmpty(email('Reply-to')),
  footer: optionalText('Footer', 500),
  /** For people who have chosen none. */
  language: choice('Language', LANGUAGES),
  quiet_hours: z.boolean(says.notValid('Quiet Hours')),
  quiet_from: timeOfDay('From'),
  quiet_to: timeOfDay('Until'),
  /** So many days before a batch begins, whoever is invited or confirmed is told again; none: nobody. */
  reminder_days: z
    .array(wholeNumber('Days before', 1, REMINDERS.furthest), says.notValid('Days before'))
    .max(REMINDERS.most, `At most ${REMINDERS.most} reminders`),
  /** Where an event is told; one that is not named is told everywhere it can be. */
  events: byEvent(notificationChannels),
  /** The organisation's own words; what is not there is said in the product's. */
  templates: byEvent(ownWords),
})
export type NotificationForm = z.output<typeof notificationForm>

/** What the product knows of an event. */
export const notificationKind = z.object({
  event: z.enum(NOTIFICATION_EVENTS),
  title: z.string(),
  audience: z.string(),
  has_in_app: z.boolean(),
  /** Cannot be switched off. */
  is_fixed: z.boolean(),
  placeholders: z.array(z.string()),
  defaults: z.object({
    id: z.object({ subject: z.string(), body: z.string() }),
    en: z.object({ subject: z.string(), body: z.string() }),
  }),
})
export type NotificationKindRow = z.output<typeof notificationKind>

/** A text somebody is working on, to be looked at or sent to themselves. */
export const notificationDraft = notificationWords.extend({
  event: choice('Event', NOTIFICATION_EVENTS),
  language: choice('Language', LANGUAGES),
})

export const NOTIFICATION_CHANNELS = ['email', 'in_app'] as const
/** `skipped`: whom the mail was for has no address. */
export const LOG_STATES = ['queued', 'sent', 'failed', 'skipped'] as const
export const notificationLog = z.object({
  id: z.uuid(),
  created_at: instant,
  recipient: z.string(),
  event: z.string(),
  title: z.string(),
  channel: z.enum(NOTIFICATION_CHANNELS),
  status: z.enum(LOG_STATES),
  tries: z.number(),
  error: z.string().nullable(),
  can_retry: z.boolean(),
})
export type NotificationLog = z.output<typeof notificationLog>

export const notificationScreens = defineScreens({
  setting: {
    path: '/setting/notification',
    title: 'Notification',
    needs: notification.all,
    crumbs: [{ label: 'Setting' }],
  },
})

const view = [notification.can('view'), notification.can('update')] as const

const logs = endpoint({
  method: 'GET',
  path: '/cms/notifications/logs',
  access: view,
  summary: 'Mails and notices of the organisation, newest first, and what became of them',
  query: listQuery(
    {
      status: z.enum(LOG_STATES, says.notValid('Status')).optional(),
      event: z.enum(NOTIFICATION_EVENTS, says.notValid('Event')).optional(),
      channel: z.enum(NOTIFICATION_CHANNELS, says.notValid('Channel')).optional(),
    },
    ['created_at', 'recipient', 'event', 'status'],
  ),
  data: paged(notificationLog),
})

export const notificationApi = {
  ...settingsApi(notification, {
    path: '/cms/settings/notification',
    page: 'Notification',
    form: notificationForm,
    more: { kinds: z.array(notificationKind) },
  }),
  preview: endpoint({
    method: 'POST',
    path: '/cms/notifications/preview',
    access: view,
    summary: 'A text as the mail shows it, with sample values',
    body: notificationDraft,
    data: z.object({ subject: z.string(), html: z.string() }),
  }),
  test: endpoint({
    method: 'POST',
    path: '/cms/notifications/test',
    access: [notification.can('update')],
    summary: 'Sends a text with sample values to whoever asks',
    body: notificationDraft,
    data: z.object({ recipient: z.string() }),
    limit: { max: 10, per: 'user' },
  }),
  logs,
  downloadLogs: downloadOf(logs, view, 'Mails and notices'),
  retry: endpoint({
    method: 'POST',
    path: '/cms/notifications/logs/:id/retry',
    access: [notification.can('update')],
    summary: 'Sends a mail again that did not leave',
    params: idParams,
    data: z.null(),
    message: 'The mail is on its way again.',
  }),
}
