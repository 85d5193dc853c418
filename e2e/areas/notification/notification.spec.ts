import { classroomApi } from '@pelita/contract/areas/classroom/classroom.ts'
import { classroomParticipantApi } from '@pelita/contract/areas/classroom/classroom-participants.ts'
import { learnerNotificationApi } from '@pelita/contract/learning/learner-notification.ts'
import { notificationApi } from '@pelita/contract/platform/notification.ts'
import { callsOf, callsOfLearner } from '../../kit/api.ts'
import { expect, expectAccessible, test } from '../../kit/browser-test.ts'
import { signIn } from '../../kit/sign-in.ts'
import { aClassroomWithBatch } from '../classroom/classrooms.ts'
import { unique } from '../presence/presences.ts'
import { acceptInvitation, anAccount } from '../user/accounts.ts'

test.describe.configure({ mode: 'serial' })

/** Back to how it was, so that no other journey meets other words. */
test.afterAll(async () => {
  const call = await callsOf('admin', 'nusantara')
  const { kinds } = await call(notificationApi.read, {})
  const words = kinds.find(({ event }) => event === 'class_reminder')?.defaults
  const body = { events: { class_reminder: { in_app: true, email: true } }, templates: { class_reminder: words } }
  await call(notificationApi.update, { body })
})

test('a text is changed, looked at and sent as a test, and the page is saved once', async ({ page }) => {
  await page.goto('/setting/notification')
  await page.getByRole('button', { name: 'Edit Template: Class Reminder' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Template' })
  const subject = unique('Sampai jumpa')
  await dialog.getByRole('textbox', { name: 'Subject' }).fill(`${subject} {{nobody}}`)
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('Unknown placeholder {{nobody}}').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Subject' }).fill(`${subject} {{module_title}}`)
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText(subject)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send Test to me' }).click()
  await expect(page.getByText(/^A test is on its way to admin@nusantara.test/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Own text').first()).toBeVisible()
  await page.getByRole('switch', { name: 'Class Reminder: Email' }).uncheck({ force: true })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('dialog', { name: 'Save Changes?' }).getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('Notification has been successfully changed.')).toBeVisible()
  const call = await callsOf('admin', 'nusantara')
  const saved = await call(notificationApi.read, {})
  expect(saved.events.class_reminder).toEqual({ in_app: true, email: false, push: true })
  expect(JSON.stringify(saved.templates.class_reminder)).toContain(subject)
  await page.getByRole('tab', { name: 'Log' }).click()
  await page.getByRole('searchbox', { name: 'Search by recipient' }).fill('admin@nusantara.test')
  await expect(page.getByRole('row').filter({ hasText: 'Class Reminder' }).first()).toBeVisible()
})

test.describe('a learner', () => {
  test.use({ as: null, viewport: { width: 390, height: 844 } })

  test('finds the invitation in the inbox, reads it and opens the class', async ({ page }) => {
    const call = await callsOf('admin', 'nusantara')
    const account = await anAccount(call, { full_name: unique('Wulan Sari') })
    await acceptInvitation(account)
    const made = await aClassroomWithBatch(call, 20)
    const params = { id: made.id, batchId: made.batchId }
    await call(classroomParticipantApi.add, { params, body: { user_ids: [account.id] } })
    await call(classroomApi.publish, { params: { id: made.id }, body: { publish_batch_ids: [made.batchId] } })

    await page.goto('/learn?org_code=nusantara')
    await signIn(page, account.email)
    await page
      .getByRole('link', { name: /^Inbox/ })
      .first()
      .click()
    const notice = page.getByRole('article').filter({ hasText: made.title })
    await expect(notice).toContainText('New')
    await notice.getByRole('button', { name: 'Mark as read' }).click()
    await expect(notice.getByRole('button', { name: 'Mark as read' })).toHaveCount(0)
    await notice.getByRole('link', { name: 'Open it' }).click()
    await expect(page.getByRole('heading', { name: made.title })).toBeVisible()
    const learner = await callsOfLearner(account.email.split('@')[0] ?? '', 'nusantara')
    expect((await learner(learnerNotificationApi.list, { query: {} })).unread_count).toBe(0)
  })
})
