import { expect, test } from '@playwright/test'
import { emailOf, ORGS, PASSWORD, ROLES, stateOf } from './people.ts'

for (const org of ORGS)
  for (const role of ROLES)
    test(`${role} of ${org} signs in`, async ({ page }) => {
      await page.goto(`/?org_code=${org}`)
      await page.getByLabel('Email or NIK').fill(emailOf(role, org))
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Login', exact: true }).click()
      await expect(page).toHaveURL(/\/dashboard/)
      await page.context().storageState({ path: stateOf(role, org) })
    })
