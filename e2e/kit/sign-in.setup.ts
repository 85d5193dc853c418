import { expect, test } from '@playwright/test'
import { emailOf, SIGNED_IN, stateOf } from './people.ts'
import { signIn } from './sign-in.ts'

for (const person of SIGNED_IN)
  test(`${person.role} of ${person.org} signs in`, async ({ page }) => {
    await page.goto(`/?org_code=${person.org}`)
    await signIn(page, emailOf(person.role, person.org))
    await expect(page).toHaveURL(/\/dashboard/)
    await page.context().storageState({ path: stateOf(person) })
  })
