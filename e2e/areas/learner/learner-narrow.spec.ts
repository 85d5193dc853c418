import { expect, expectAccessible, test } from '../../kit/browser-test.ts'
import { shoot } from '../../kit/inspect.ts'
import { ORGS } from '../../kit/people.ts'
import { enterAs } from './learners.ts'

test.use({ as: null })

/** The screens a day is spent on. */
const MAIN = [
  '',
  '/schedule',
  '/classes',
  '/courses',
  '/quizzes',
  '/library',
  '/documents',
  '/media',
  '/scan',
  '/todo',
  '/inbox',
  '/me',
]
const MORE = ['/me/history', '/me/security', '/me/profile', '/points', '/achievements', '/announcements', '/expert']

for (const org of ORGS)
  test(`the main screens of ${org} fit the narrowest phones`, async ({ page }) => {
    test.setTimeout(180_000)
    await enterAs(page, 'learner3', org)
    await page.evaluate(() => localStorage.setItem('learner_language', 'id'))
    for (const address of [...MAIN, ...MORE]) {
      await page.goto(`/learn${address}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 780 })
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(sideways, `${address} at ${width}`).toBeLessThanOrEqual(0)
        await shoot(page, `learner-narrow-${org}-${width}${address.replaceAll('/', '-')}`)
      }
    }
  })

for (const org of ORGS)
  test(`what ${org} calls its places is read whole on the narrowest phones`, async ({ page }) => {
    await enterAs(page, 'learner3', org)
    await page.evaluate(() => localStorage.setItem('learner_language', 'id'))
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 780 })
      await page.goto('/learn/feed')
      const places = page.getByRole('navigation', { name: 'Cari sesuatu' })
      const names = places.getByRole('link')
      await expect(names.first()).toBeVisible()
      if (org === 'bahari') await expect(names.last()).toHaveText('Berbagi Ilmu')
      for (const bar of [places, page.getByRole('navigation', { name: 'Menu utama' })]) {
        const cut = await bar.evaluate((element) =>
          [element, ...element.querySelectorAll('a')]
            .filter((one) => one.scrollWidth > one.clientWidth)
            .map((one) => one.textContent),
        )
        expect(cut, `at ${width}`).toEqual([])
      }
      await shoot(page, `learner-places-${org}-${width}`)
    }
    await expectAccessible(page)
  })
