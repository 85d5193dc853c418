import { learnerNotificationApi } from '@pelita/contract/learning/learner-notification.ts'
import { notificationApi } from '@pelita/contract/platform/notification.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aClass } from '../../../test/builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { mailParticipants } from '../../learning/cohort/mails/class-mails.ts'
import { caughtMails } from '../../platform/mail/mail-catcher.ts'
import { caughtDir } from '../../platform/mail/open-mailer.ts'
import { deliverOutbox, outboxSettled } from '../../platform/mail/outbox.ts'
import { readSheet } from '../../platform/sheets/read-sheet.ts'

const server = testServer()
let org: TestOrg
beforeEach(async () => {
  org = await testOrg(server)
})

const invite = async () => {
  const { batch_id } = await aClass(org, { batch: { title: 'Batch 1' } })
  await org.work((db) => mailParticipants(db, 'invitation', batch_id, [org.someone.id]))
  return batch_id
}
const emailOf = async () =>
  (
    await org.work((db) =>
      db.selectFrom('memberships').select('email').where('id', '=', org.someone.id).executeTakeFirstOrThrow(),
    )
  ).email ?? ''
const sentTo = async (recipient: string) => {
  await outboxSettled()
  await deliverOutbox(server.services)
  return (await caughtMails(caughtDir(server.services.config.dataDir))).filter((mail) => mail.to === recipient)
}

test('an event that is switched off is not mailed, and stands in the inbox alone', async () => {
  await org.admin.call(notificationApi.update, { body: { events: { invitation: { email: false, in_app: true } } } })
  await invite()
  expect(await sentTo(await emailOf())).toEqual([])
  const learner = await org.learner(org.someone)
  const inbox = await learner.call(learnerNotificationApi.list, { query: {} })
  expect(inbox).toMatchObject({ unread_count: 1, results: [{ event: 'invitation', read_at: null }] })
  expect(inbox.results[0]?.title).toMatch(/^You are invited: /)
  expect(await learner.call(learnerNotificationApi.read, { body: {} })).toEqual({ unread_count: 0 })
  await org.admin.call(notificationApi.update, { body: { events: { invitation: { email: true, in_app: false } } } })
  await invite()
  expect(await sentTo(await emailOf())).toHaveLength(1)
  expect((await learner.call(learnerNotificationApi.list, { query: {} })).results).toHaveLength(1)
})

test('a notice is read in the language of who reads it, also one told in the other, and what was told stays as it was', async () => {
  const own = { subject: 'Ayo: {{module_title}}', body: '<p>Halo {{full_name}},</p><p>Mulai {{start_at}}</p>' }
  await org.admin.call(notificationApi.update, { body: { templates: { cancelled: { id: own } } } })
  const batch_id = await invite()
  await org.work((db) => mailParticipants(db, 'cancelled', batch_id, [org.someone.id]))
  const learner = await org.learner(org.someone)
  const inbox = async (language?: 'id' | 'en') =>
    Object.fromEntries(
      (await learner.call(learnerNotificationApi.list, { query: { language } })).results.map(({ event, ...said }) => [
        event,
        said,
      ]),
    )
  const told = await inbox()
  expect(told.invitation?.title).toMatch(/^You are invited: /)
  expect(await inbox('en')).toEqual(told)
  const { invitation, cancelled } = await inbox('id')
  expect(invitation?.title).toMatch(/^Anda diundang: /)
  expect(invitation?.body).toContain('Silakan masuk untuk menjawab undangan.')
  expect(invitation).not.toHaveProperty('payload')
  expect(cancelled?.title).toMatch(/^Ayo: /)
  await org.admin.call(notificationApi.update, {
    body: { templates: { invitation: { en: { subject: 'Come', body: '<p>Now</p>' } } } },
  })
  expect((await inbox('en')).invitation).toEqual(told.invitation)
})

test('codes and passwords cannot be switched off, and own words are checked', async () => {
  const off = { otp: { email: false, in_app: false } }
  await expect(org.admin.call(notificationApi.update, { body: { events: off } })).rejects.toMatchObject({
    status: 422,
    body: { message: ['This notification cannot be turned off'] },
  })
  const words = { subject: 'Come', body: '<p>{{full_nmae}}</p>' }
  await expect(
    org.admin.call(notificationApi.update, { body: { templates: { invitation: { en: words } } } }),
  ).rejects.toMatchObject({
    status: 422,
    body: { message: ['Unknown placeholder {{full_nmae}}'] },
  })
})

test('own words are in the next mail, in the language of who reads them, and one event leaves the others alone', async () => {
  const own = { subject: 'Ayo: {{module_title}}', body: '<p>Halo {{full_name}}!</p><script>x</script>' }
  await org.admin.call(notificationApi.update, { body: { templates: { invitation: { id: own } } } })
  const page = await org.admin.call(notificationApi.update, { body: { events: { cancelled: { email: false, in_app: true } } } })
  expect(page.templates.invitation?.id).toEqual({ subject: own.subject, body: '<p>Halo {{full_name}}!</p>' })
  await org.work((db) => db.updateTable('memberships').set({ language: 'id' }).where('id', '=', org.someone.id).execute())
  await invite()
  const [mail] = await sentTo(await emailOf())
  expect(mail?.subject).toMatch(/^Ayo: /)
  expect(mail?.html).toContain('<html lang="id">')
  expect(mail?.calendars?.[0]).toMatchObject({ method: 'REQUEST', content: expect.stringContaining('BEGIN:VEVENT') })
})

test('a text is looked at, and sent to who asks', async () => {
  const draft = { event: 'invitation', language: 'en', subject: 'Come, {{full_name}}', body: '<p>{{module_title}}</p>' } as const
  const shown = await org.admin.call(notificationApi.preview, { body: draft })
  expect(shown.html).toContain('Kepemimpinan Dasar')
  const { recipient } = await org.admin.call(notificationApi.test, { body: draft })
  expect((await sentTo(recipient)).at(-1)?.subject).toMatch(/^\[Test\] Come, /)
})

test('the log tells what became of a mail, and sends a failed one again', async () => {
  await invite()
  await org.work((db) => sql`update outbox set status = 'failed', error = 'refused', tries = 5`.execute(db))
  const { results } = await org.admin.call(notificationApi.logs, { query: {} })
  expect(results.map(({ channel, status, can_retry, title }) => ({ channel, status, can_retry, title }))).toEqual(
    expect.arrayContaining([
      { channel: 'email', status: 'failed', can_retry: true, title: 'Invitation' },
      { channel: 'in_app', status: 'sent', can_retry: false, title: 'Invitation' },
    ]),
  )
  // The sheet has what the list has, and its filters.
  const file = await org.admin.call(notificationApi.downloadLogs, { query: { status: 'failed' } })
  const told = JSON.stringify(await readSheet(new Uint8Array(file), 'log.xlsx'))
  for (const word of [await emailOf(), 'Invitation', 'Email', 'Failed', 'refused']) expect(told).toContain(word)
  expect(told).not.toContain('In-App')
  const failed = results.find((row) => row.can_retry)
  await org.admin.call(notificationApi.retry, { params: { id: failed?.id ?? '' } })
  expect(await sentTo(await emailOf())).toHaveLength(1)
  await expect(org.admin.call(notificationApi.retry, { params: { id: failed?.id ?? '' } })).rejects.toMatchObject({ status: 409 })
})
