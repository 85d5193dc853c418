import type { CallOutput } from '@pelita/contract/core/endpoint.ts'
import {
  type NotificationKindRow,
  notification,
  notificationApi,
  type notificationForm,
} from '@pelita/contract/platform/notification.ts'
import type { z } from 'zod'
import { lazySchema } from '../../kit/form/field/lazy-schema.ts'
import { filledFrom } from '../../kit/form/record/use-record-form.ts'
import type { GuardedForm } from '../../kit/form/use-guarded-form.ts'

export type NotificationValues = z.input<typeof notificationForm>
export type NotificationPage = CallOutput<typeof notificationApi.read>
export type NotificationFormState = GuardedForm<NotificationValues>

const EMPTY: NotificationValues = {
  ...{ sender_name: '', reply_to: '', footer: '', language: 'en' },
  ...{ quiet_hours: false, quiet_from: '21:00', quiet_to: '06:00', reminder_days: [7, 1], events: {}, templates: {} },
}

/** Where an event is told; what nobody chose is told everywhere it can be. */
export const channelsOf = ({ events }: Pick<NotificationValues, 'events'>, { event, has_in_app }: NotificationKindRow) => {
  const { in_app, email, push = true } = events[event] ?? { in_app: true, email: true }
  return { in_app: in_app && has_in_app, email, push: push && in_app && has_in_app }
}

export const notificationSettings = {
  api: notificationApi,
  schema: lazySchema(async () => (await import('@pelita/contract/platform/notification.ts')).notificationForm),
  page: 'Notification',
  update: notification.can('update'),
  valuesOf: (page: NotificationPage): NotificationValues => filledFrom(EMPTY, page),
}
