import { notifications } from '@pelita/contract/notifications/all.ts'
import { problemOf } from '@pelita/contract/notifications/kind.ts'
import { notificationApi } from '@pelita/contract/platform/notification.ts'
import { sql } from 'kysely'
import { listPage } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { conflict, invalid, notFound } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { composeSample, samplePayload } from '../../platform/mail/compose-mail.ts'
import { notificationSettings } from '../../platform/mail/notification-settings.ts'
import { nudgeOutbox } from '../../platform/mail/outbox.ts'
import { settingsPage } from '../../platform/settings/settings-page.ts'
import { downloadList, momentColumn, textColumn } from '../../platform/sheets/list-sheet.ts'
import { logPlan, titleOf } from './notification.queries.ts'
import { kindRows, mergeSettings, settingsProblems } from './notification.rules.ts'
import { notificationEffects } from './notification-effects.ts'

type Draft = { event: keyof typeof notifications; subject: string; body: string }

const refuseWrong = ({ event, subject, body }: Draft): void => {
  const problem = problemOf(notifications[event], { subject, body })
  if (problem) throw invalid('body', problem)
}

/** Who asks, and the organisation whose colours the mail has. */
async function asker(db: OrgDb, membershipId: string) {
  const { rows } = await sql<{ email: string; organization: string; color: string; zone: string; settings: unknown }>`
    select m.email, o.title as organization, o.primary_color as color, o.timezone as zone, s.value as settings
      from memberships m join organizations o on o.id = m.org_id
      left join organization_settings s on s.org_id = o.id and s.key = 'notification' where m.id = ${membershipId}`.execute(db)
  const [found] = rows
  if (!found) throw notFound('Account')
  return { ...found, settings: notificationSettings.parse(found.settings) }
}

/** As the screen calls them. */
const CHANNEL_NAMES = { email: 'Email', in_app: 'In-App' } as const
const STATE_NAMES = { queued: 'Waiting', sent: 'Sent', failed: 'Failed', skipped: 'No email' } as const

export const notificationRoutes = implement(notificationApi, {
  ...settingsPage('notification', {
    more: () => ({ kinds: kindRows() }),
    check: settingsProblems,
    merge: mergeSettings,
    affects: notificationEffects,
  }),
  preview: async ({ db, session, body: { event, language, subject, body } }) => {
    refuseWrong({ event, subject, body })
    const { organization, color, zone, settings } = await asker(db, session.membership_id)
    const own = { [event]: { [language]: { subject, body } } }
    const look = { organization, color, zone, language, own, footer: settings.footer }
    const mail = composeSample(event, session.full_name, look)
    return { subject: mail.subject, html: mail.html }
  },
  test: async ({ db, session, body: { event, language, subject, body }, services, afterCommit }) => {
    refuseWrong({ event, subject, body })
    const { email: recipient } = await asker(db, session.membership_id)
    const payload = JSON.stringify({ ...samplePayload(event, session.full_name), words: { subject: `[Test] ${subject}`, body } })
    // Whoever tests a text waits for it: it leaves at once, whatever is switched off.
    await sql`insert into outbox (template, recipient, payload, priority, language)
      values (${event}, ${recipient}, ${payload}::jsonb, 0, ${language})`.execute(db)
    afterCommit(async () => nudgeOutbox(services))
    return { recipient }
  },
  logs: async ({ db, query, session }) => {
    const page = await listPage(db, logPlan, query, query.timezone ?? session.timezone)
    return { ...page, results: page.results.map((row) => ({ ...row, title: titleOf(row.event) })) }
  },
  downloadLogs: downloadList(logPlan, {
    name: 'Notification log',
    columns: [
      momentColumn('Time', (row) => row.created_at),
      textColumn('Recipient', (row) => row.recipient, 32),
      textColumn('Event', (row) => titleOf(row.event), 28),
      textColumn('Channel', (row) => CHANNEL_NAMES[row.channel], 14),
      textColumn('Status', (row) => STATE_NAMES[row.status], 14),
      textColumn('Problem', (row) => row.error ?? '', 48),
    ],
  }),
  retry: async ({ db, params, services, afterCommit }) => {
    const { rows } = await sql<{ status: string; wiped: boolean }>`
      select status, payload = '{}' as wiped from outbox where id = ${params.id} for update`.execute(db)
    const [mail] = rows
    if (!mail) throw notFound('Mail')
    if (mail.status === 'sent') throw conflict('This mail has been sent')
    if (mail.status === 'skipped') throw conflict('This person has no email')
    if (mail.wiped) throw conflict('This mail held a code or a link and cannot be sent again')
    await sql`update outbox set status = 'queued', tries = 0, error = null, next_try_at = now() where id = ${params.id}`.execute(
      db,
    )
    afterCommit(async () => nudgeOutbox(services))
    return null
  },
})
