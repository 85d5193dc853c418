import { notificationApi } from '@pelita/contract/platform/notification.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testOrg, testServer } from '../../../test/test-server.ts'

const server = testServer()

test('what differs from the defaults is kept, and what is stored and no longer fits is read as its default', async () => {
  const org = await testOrg(server)
  const first = await org.admin.call(notificationApi.read, {})
  expect(first).toMatchObject({ sender_name: null, quiet_from: '21:00', updated_at: '' })
  const saved = await org.admin.call(notificationApi.update, {
    body: { sender_name: 'Learning Team', quiet_from: '21:00', updated_at: first.updated_at },
  })
  expect(saved).toMatchObject({ sender_name: 'Learning Team', quiet_hours: false })
  const stored = () => org.work((db) => sql<{ value: unknown }>`select value from organization_settings`.execute(db))
  expect((await stored()).rows).toEqual([{ value: { sender_name: 'Learning Team' } }])
  await org.work((db) => sql`update organization_settings set value = value || '{"language": "fr"}'`.execute(db))
  expect(await org.admin.call(notificationApi.read, {})).toMatchObject({ sender_name: 'Learning Team', language: 'en' })
})

test('writing refuses what does not fit, and a version somebody else has changed', async () => {
  const org = await testOrg(server)
  const wrong = org.admin.call(notificationApi.update, { body: { reply_to: 'nobody', quiet_to: '25:00' } })
  const said = { message: ['Reply-to is not a valid email', 'Until is not valid'] }
  await expect(wrong).rejects.toMatchObject({ status: 422, body: said })
  const first = await org.admin.call(notificationApi.read, {})
  await org.admin.call(notificationApi.update, { body: { footer: 'One', updated_at: first.updated_at } })
  const late = org.admin.call(notificationApi.update, { body: { footer: 'Two', updated_at: first.updated_at } })
  const changes = [{ field: 'footer', from: null, to: 'One' }]
  await expect(late).rejects.toMatchObject({ status: 409, body: { data: { changes } } })
})

test('a page nobody has saved is saved as the console sends it: an empty version is named, not sent', async () => {
  const org = await testOrg(server)
  const first = await org.admin.send(notificationApi.update, { body: { language: 'id', _clear: ['footer', 'updated_at'] } })
  expect([first.statusCode, first.json().data?.language]).toEqual([200, 'id'])
  const late = await org.admin.send(notificationApi.update, { body: { language: 'en', _clear: ['updated_at'] } })
  expect(late.statusCode).toBe(409)
})

test('who was told of an event hears that it is switched off', async () => {
  const org = await testOrg(server)
  await org.work((db) =>
    sql`insert into outbox (template, recipient, payload) select 'class_reminder', email, '{}' from memberships where id = ${org.someone.id}`.execute(
      db,
    ),
  )
  const off = { events: { class_reminder: { in_app: true, email: false } } }
  expect(await org.admin.call(notificationApi.affected, { body: off })).toMatchObject([{ count: 1 }])
  expect(await org.admin.call(notificationApi.affected, { body: { footer: 'x' } })).toEqual([])
})

test('saving what is so already makes no version', async () => {
  const org = await testOrg(server)
  const one = await org.admin.call(notificationApi.update, { body: { footer: 'One' } })
  const again = await org.admin.call(notificationApi.update, { body: { footer: 'One', updated_at: one.updated_at } })
  expect(again.updated_at).toBe(one.updated_at)
  expect(await org.admin.call(notificationApi.history, {})).toHaveLength(2)
})

test('the history tells what changed and leads back', async () => {
  const org = await testOrg(server)
  await org.admin.call(notificationApi.update, { body: { footer: 'One' } })
  await org.admin.call(notificationApi.update, { body: { footer: 'Two', language: 'id' } })
  const [newest, older, beginning] = await org.admin.call(notificationApi.history, {})
  expect(newest).toMatchObject({
    is_current: true,
    changes: [
      { field: 'footer', from: 'One', to: 'Two' },
      { field: 'language', from: 'en', to: 'id' },
    ],
  })
  expect(await org.admin.call(notificationApi.restore, { body: { id: older?.id ?? '' } })).toMatchObject({
    footer: 'One',
    language: 'en',
  })
  expect(await org.admin.call(notificationApi.restore, { body: { id: beginning?.id ?? '' } })).toMatchObject({ footer: null })
  const other = await testOrg(server)
  const foreign = other.admin.call(notificationApi.restore, { body: { id: older?.id ?? '' } })
  await expect(foreign).rejects.toMatchObject({ status: 404 })
})
