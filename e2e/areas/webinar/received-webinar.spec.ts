import { webinarApi, webinarParticipantApi } from '@pelita/contract/areas/webinar/webinar.ts'
import { callsOf } from '../../kit/api.ts'
import { expect, expectAccessible, test } from '../../kit/browser-test.ts'
import { shoot } from '../../kit/inspect.ts'
import { invitePasted, openReceived, partnerId } from '../../kit/received.ts'
import { aNewLearner, enterAs } from '../learner/learners.ts'
import { unique } from '../presence/presences.ts'
import { aWebinar, join, PASSCODE, publish } from './webinars.ts'

// A control that is not there is told within seconds and not at the end of the test.
test.use({ as: { role: 'admin', org: 'bahari' }, actionTimeout: 15_000 })

test('people of this organisation take part in a webinar of another one', async ({ page }) => {
  const owner = await callsOf('admin', 'nusantara')
  const title = unique('Siaran Bersama')
  const [id, learner, partner] = await Promise.all([
    aWebinar(owner, title),
    aNewLearner('bahari', 'Ketut Sari'),
    partnerId(owner),
  ])
  await owner(webinarApi.update, { params: { id }, body: { distributed_organizations: [partner] } })
  await publish(owner, id)

  await test.step('it is found with its chip and read, without the way in, and not changed here', async () => {
    await openReceived(page, '/webinar', title)
    for (const name of ['Edit', 'Unpublish', 'Duplicate', 'Delete'])
      await expect(page.getByRole('main').getByText(name, { exact: true })).toHaveCount(0)
    await expect(page.getByText('Ratna Sari').first()).toBeVisible()
    await expect(page.getByText(PASSCODE)).toHaveCount(0)
    await shoot(page, 'received-webinar-detail')
    await page.goto(`/webinar/edit/${id}`)
    await expect(page.getByText(/^Only Nusantara .* can change this content$/)).toBeVisible()
    await expectAccessible(page)
  })

  const row = page.getByRole('row').filter({ hasText: learner.nik })
  await test.step('one of the own people is invited', async () => {
    await page.goto(`/webinar/detail/${id}?tab=participants`)
    await invitePasted(page, learner.nik)
    await expect(row).toContainText('Invited')
  })

  await test.step('who is invited confirms on the phone, reads where to meet and joins', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await enterAs(page, learner.nik, 'bahari')
    const invitation = page.getByRole('article').filter({ hasText: title })
    await invitation.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('link', { name: 'Open the webinar' }).click()
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(page.getByText(PASSCODE)).toBeVisible()
    await join(page)
    await expect(page.getByText('You are in the meeting.', { exact: false })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('who came stands here by name; the owner knows how many', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/webinar/detail/${id}?tab=participants`)
    await expect(row).toContainText('Confirmed')
    await expect(row).toContainText('In Progress')
    await shoot(page, 'received-webinar-participants')
    expect(await owner(webinarApi.detail, { params: { id } })).toMatchObject({ participants: 1, joined: 1 })
    const { results } = await owner(webinarParticipantApi.list, { params: { id }, query: {} })
    expect(results).toEqual([])
  })
})
