import { presenceApi } from '@pelita/contract/areas/presence.ts'
import type { Page } from '@playwright/test'
import { aPresence, unique } from '../areas/presence/presences.ts'
import { callsOf } from '../kit/api.ts'
import { expect, expectAccessible, test } from '../kit/browser-test.ts'
import { shoot } from '../kit/inspect.ts'
import { emailOf } from '../kit/people.ts'
import { signIn } from '../kit/sign-in.ts'

const REFERENCE = /Reference\s[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}/

/** Half of every body is lost on the way: the server meets what it did not foresee. */
const loseHalf = (page: Page, path: RegExp) =>
  page.route(path, (route) => {
    const body = route.request().postData()
    return body ? route.continue({ postData: body.slice(0, body.length / 2) }) : route.fallback()
  })

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

test('the popup of a failure nobody foresaw shows a reference that can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id, title } = await aPresence(await callsOf('admin', 'nusantara'))
  await page.goto(`/presence/edit/${id}`)
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title)
  await page.getByRole('textbox', { name: 'Title' }).fill(unique('Apel'))
  await loseHalf(page, new RegExp(presenceApi.update.path.replace(':id', id)))
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog', { name: 'Save Changes?' }).getByRole('button', { name: 'OK' }).click()
  const popup = page.getByRole('dialog')
  await expect(popup).toContainText(REFERENCE)
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expectAccessible(page)
    await shoot(page, `reference-popup-${size.width}`)
  }
  await popup.getByRole('button', { name: 'Copy reference' }).click()
  const [, reference] = /Reference\s(\S{9})/.exec(await popup.innerText()) ?? []
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference)
})

test.describe('a learner', () => {
  test.use({ as: null })

  test('is shown the reference of a failure nobody foresaw', async ({ page }) => {
    await page.goto('/learn?org_code=nusantara')
    await loseHalf(page, /\/learner\/auth\/login/)
    await signIn(page, emailOf('learner1', 'nusantara'))
    await expect(page.getByRole('alert')).toContainText(REFERENCE)
    for (const size of sizes) {
      await page.setViewportSize(size)
      await shoot(page, `reference-learner-${size.width}`)
    }
  })
})
