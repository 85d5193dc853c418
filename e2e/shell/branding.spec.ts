import { type OrganizationConfiguration, organizationApi } from '@pelita/contract/platform/organization.ts'
import type { Page } from '@playwright/test'
import { callerWith } from '../kit/api.ts'
import { expect, test } from '../kit/browser-test.ts'
import { coloursOf, contrastOf, hexOf } from '../kit/contrast.ts'
import { ORGS, type Org } from '../kit/people.ts'

const brandOf = (org: Org): Promise<OrganizationConfiguration> =>
  callerWith(null)(organizationApi.configurationInit, { query: { org_code: org } })

async function expectBrand(page: Page, brand: OrganizationConfiguration): Promise<void> {
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', brand.url_favicon ?? '')
  const logo = page.locator(`img[src="${brand.url_logo}"]`)
  await expect(logo).toBeVisible()
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
}

async function expectFill(page: Page, name: string, brand: OrganizationConfiguration): Promise<void> {
  const named = { name, exact: true }
  const { text, fill } = await coloursOf(page.getByRole('button', named).or(page.getByRole('link', named)))
  expect(hexOf(fill)).toBe(brand.primary_color.toLowerCase())
  expect(contrastOf(text, fill)).toBeGreaterThanOrEqual(4.5)
}

test('the two organisations look different', async () => {
  const [one, other] = await Promise.all(ORGS.map(brandOf))
  for (const part of ['primary_color', 'secondary_color', 'title', 'url_logo', 'url_favicon'] as const)
    expect(one?.[part]).not.toBe(other?.[part])
})

for (const org of ORGS) {
  test.describe(`the login page of ${org}`, () => {
    test.use({ as: null })

    test('wears its colours, title, favicon and logo', async ({ page }) => {
      const brand = await brandOf(org)
      await page.goto(`/?org_code=${org}`)
      await expect(page).toHaveTitle(`Login | ${brand.title}`)
      await expect(page.getByText(`Welcome to ${brand.title}`)).toBeVisible()
      await expectBrand(page, brand)
      await page.getByLabel('Email or NIK').fill('somebody')
      await page.getByLabel('Password', { exact: true }).fill('something')
      await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled()
      await expectFill(page, 'Login', brand)
    })
  })

  test.describe(`the console of ${org}`, () => {
    test.use({ as: { role: 'admin', org } })

    test('wears its brand on every page, in the dark too', async ({ page }) => {
      const brand = await brandOf(org)
      await page.goto('/dashboard')
      await expect(page).toHaveTitle(`Dashboard | ${brand.title}`)
      await page.getByRole('link', { name: 'Presence', exact: true }).click()
      await expect(page).toHaveTitle(`Presence List | ${brand.title}`)
      await expectBrand(page, brand)
      await expectFill(page, 'Create Presence', brand)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
      await expectFill(page, 'Create Presence', brand)
      const { text, fill } = await coloursOf(page.locator('body'))
      expect(contrastOf(text, fill)).toBeGreaterThanOrEqual(4.5)
    })
  })
}
