import { learnerPresenceApi } from '@pelita/contract/areas/learner-presence.ts'
import { expect, expectAccessible, test } from '../../kit/browser-test.ts'
import { shoot } from '../../kit/inspect.ts'
import { enterAs } from './learners.ts'
import { aTaughtClass } from './taught-class.ts'

test.use({ as: null, viewport: { width: 390, height: 844 }, actionTimeout: 15_000 })

test('a trainer’s day on a phone from Home: the session, its code, who is missing, then the grades one after the other', async ({
  page,
}) => {
  const made = await aTaughtClass()
  const [first, second] = made.people
  if (!first || !second) throw new Error('Two people take part')
  await enterAs(page, made.trainer.nik)
  const main = page.getByRole('main')

  await test.step('Home names the session with class, room and zone', async () => {
    const card = main.getByRole('article').filter({ hasText: made.presence })
    await expect(card).toContainText(made.title)
    await expect(card).toContainText('Gedung A, Ruang 3')
    await expect(card).toContainText(/Western Indonesia|WIB|Indonesia/)
    await expect(card).toContainText('0 of 2 have come')
    await shoot(page, 'trainer-home')
    await card.getByRole('link', { name: /^Take attendance/ }).click()
  })

  await test.step('its code is shown large, and checks somebody in', async () => {
    await expect(page.getByRole('heading', { name: made.presence, level: 1 })).toBeVisible()
    await expect(page.getByRole('img', { name: `QR code of ${made.presence}` })).toBeVisible()
    const code = ((await page.getByLabel('Code to type').textContent()) ?? '').replace(/\s/g, '')
    await expectAccessible(page)
    await shoot(page, 'trainer-code')
    await first.by(learnerPresenceApi.scan, { body: { code } })
    await expect(page.getByText('1 of 2 have come')).toBeVisible({ timeout: 30_000 })
  })

  await test.step('who is missing is marked by hand', async () => {
    await expect(main.getByRole('article')).toHaveCount(1, { timeout: 30_000 })
    await page.getByRole('button', { name: `Mark ${second.full_name} as present` }).click()
    await expect(page.getByText(`${second.full_name} is marked as present.`)).toBeVisible()
    await expect(page.getByText('Nobody is missing.')).toBeVisible()
    await main.getByText('Here', { exact: true }).click()
    await expect(main.getByRole('article')).toHaveCount(2)
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 780 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
    await page.setViewportSize({ width: 390, height: 844 })
  })

  await test.step('what waits is graded, and Save leads on to the next work', async () => {
    await main.getByRole('link', { name: /As an expert/ }).click()
    await main.getByRole('link', { name: 'Grade' }).first().click()
    for (const name of [first.full_name, second.full_name]) {
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
      await page.getByLabel('Score (0 to 100)').fill('90')
      await page.getByRole('button', { name: 'Save grade' }).click()
      await expect(page.locator('.notice.done').filter({ hasText: `The grade of ${name} is saved.` })).toBeFocused()
    }
    await expect(page).toHaveURL(/\/learn\/expert$/)
  })

  await test.step('graduation waits with the attendance beside it', async () => {
    const card = main.getByRole('article').filter({ hasText: first.full_name })
    await expect(card).toContainText('Attendance 100%')
    await expect(card.getByRole('button', { name: 'Passed', exact: true })).toBeVisible()
    await shoot(page, 'trainer-graduation')
  })
})
