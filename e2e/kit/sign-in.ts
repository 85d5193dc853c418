import type { Page } from '@playwright/test'
import { PASSWORD } from './people.ts'

/** Fills the login form that is on the screen. */
export async function signIn(page: Page, name: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email or NIK').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}
