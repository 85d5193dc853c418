import type { UnsentMails } from '@pelita/contract/platform/job.ts'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../../kit/browser-test.ts'

const MAILS: UnsentMails = {
  again: 2,
  lost: 1,
  since: '2026-11-15T01:30:00.000Z',
  error: '550 5.7.1 Relaying denied',
  lost_to: ['siti.rahma@nusantara.test'],
}

/** The demonstration's mails all leave, so the tray is told of some that did not, until they are sent again. */
async function withUnsent(page: Page, first: UnsentMails): Promise<void> {
  let mails: UnsentMails | null = first
  await page.route(/\/api\/cms\/jobs$/, (route) =>
    route.fulfill({ json: { success: true, message: 'OK', data: { results: [], mails } } }),
  )
  await page.route(/\/api\/cms\/jobs\/mails$/, (route) => {
    mails = null
    return route.fulfill({ json: { success: true, message: 'OK', data: { queued: first.again, lost: first.lost } } })
  })
}

const tray = (page: Page) => page.getByRole('button', { name: 'Jobs, 0 running. Some mails could not be sent' })
const notice = (page: Page) => page.getByRole('region', { name: /could not be sent$/ })

for (const width of [1440, 390]) {
  test(`at ${width} px mails that did not leave are told at the tray, and sent again`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await withUnsent(page, MAILS)
    await page.goto('/presence')
    await tray(page).click()
    await expect(notice(page)).toContainText('3 mails could not be sent')
    await expect(notice(page)).toContainText('Since 15 Nov 2026 08:30 WIB. The mail server said: 550 5.7.1 Relaying denied')
    await expect(notice(page)).toContainText('1 mail held a code or link that has ended and must be started anew')
    await expect(notice(page)).toContainText('siti.rahma@nusantara.test')
    await expect(notice(page)).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
    await notice(page).getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('2 mails are sent again.')).toBeVisible()
    await expect(notice(page)).toBeHidden()
    await expect(tray(page)).toBeHidden()
  })
}

test('what can only be read is closed', async ({ page }) => {
  await withUnsent(page, { ...MAILS, again: 0 })
  await page.goto('/presence')
  await tray(page).click()
  await expect(notice(page)).toContainText('1 mail could not be sent')
  await notice(page).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('The notice is closed.')).toBeVisible()
  await expect(notice(page)).toBeHidden()
})
