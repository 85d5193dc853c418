import { classroomApi } from '@pelita/contract/areas/classroom/classroom.ts'
import { classroomParticipantApi } from '@pelita/contract/areas/classroom/classroom-participants.ts'
import { learnerNotificationApi } from '@pelita/contract/areas/learner-notification.ts'
import { acceptInvitation, anAccount } from './accounts.ts'
import { callsOf, callsOfLearner } from './api.ts'
import { expect, expectAccessible, test } from './browser-test.ts'
import { aClassroomWithBatch } from './classrooms.ts'
import { unique } from './presences.ts'
import { signIn } from './sign-in.ts'

test.describe.configure({ mode: 'serial' })

/** Back to how it was, so that no other journey meets other words. */
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
    await expectAccessible(page)
    await notice.getByRole('button', { name: 'Mark as read' }).click()
    await expect(notice.getByRole('button', { name: 'Mark as read' })).toHaveCount(0)
    await notice.getByRole('link', { name: 'Open' }).click()
    await expect(page.getByRole('heading', { name: made.title })).toBeVisible()
    const learner = await callsOfLearner(account.email.split('@')[0] ?? '', 'nusantara')
    expect((await learner(learnerNotificationApi.list, { query: {} })).unread_count).toBe(0)
  })
})
