import { expect, expectAccessible, test } from '../../kit/browser-test.ts'
import { shoot } from '../../kit/inspect.ts'
import { ORGS } from '../../kit/people.ts'
import { enterAs } from './learners.ts'

test.use({ as: null })

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
