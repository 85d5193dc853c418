import { expect, expectAccessible, test } from '../../kit/browser-test.ts'
import { shoot } from '../../kit/inspect.ts'

test.use({ as: null })

test('the console opens through the organisation’s own sign-in, on the page that was asked for', async ({ page }) => {
  await page.goto('/presence?org_code=bahari')
  await page.getByRole('link', { name: 'Login with Bahari ID' }).click()
  await expect(page.getByRole('heading', { name: 'Bahari ID' })).toBeVisible()
  await page.getByRole('button', { name: /Rangga Aditya Pratama/ }).click()
  await expect(page).toHaveURL('/presence')
  await expect(page.getByRole('heading', { name: 'Presence List' })).toBeVisible()
})

test('somebody the console does not know is told so', async ({ page }) => {
  await page.goto('/?org_code=bahari')
  await page.getByRole('link', { name: 'Login with Bahari ID' }).click()
  await page.getByRole('button', { name: /Hendra Wijaya/ }).click()
  await expect(page.getByRole('alert')).toContainText('Your account is not known in this organization')
  await expect(page).toHaveURL('/pages/login')
})

test('an organisation without its own sign-in does not offer one', async ({ page }) => {
  await page.goto('/?org_code=nusantara')
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Login with/ })).toBeHidden()
})

test.describe('a newcomer', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('becomes a learner with the first sign-in, and accepts the terms', async ({ page }) => {
    await page.goto('/learn?org_code=bahari')
    await page.getByRole('link', { name: 'Login with Bahari ID' }).click()
    await page.getByRole('button', { name: /Gita Pertiwi/ }).click()
    const hello = page.getByRole('heading', { name: 'Hi Gita Pertiwi' })
    const terms = page.getByRole('button', { name: 'I agree' })
    await expect(hello.or(terms)).toBeVisible()
    if (await terms.isVisible()) await terms.click()
    await expect(hello).toBeVisible()
    await expect(page).toHaveURL('/learn')
  })
})

// In this file, because newcomers get no account while it is switched off.
test.describe('an administrator', () => {
  test.use({ as: { role: 'admin', org: 'bahari' } })

  test('single sign-on and DigiVerse stand in tabs and never show a secret', async ({ page }) => {
    await page.goto('/setting/authentication?tab=sso')
    await expect(page.getByRole('textbox', { name: 'Button Label' })).toHaveValue('Bahari ID')
    await expect(page.getByLabel('Client Secret')).toHaveValue('')
    await page.getByRole('switch', { name: 'Create learners' }).click({ force: true })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('dialog', { name: 'Save Changes?' }).getByRole('button', { name: 'OK' }).click()
    await expect(page.getByText('Single Sign-On has been successfully changed.')).toBeVisible()
    await page.getByRole('button', { name: 'History' }).click()
    const history = page.getByRole('dialog', { name: 'History' })
    await expect(history.getByRole('row').filter({ hasText: 'Create learners' }).first()).toBeVisible()
    await expectAccessible(page)
    await shoot(page, 'sso-history')
    await page.keyboard.press('Escape')
    await page.getByRole('switch', { name: 'Create learners' }).click({ force: true })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('dialog', { name: 'Save Changes?' }).getByRole('button', { name: 'OK' }).click()
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
    await page.getByRole('tab', { name: 'DigiVerse' }).click()
    await expect(page.getByRole('textbox', { name: 'Base URL' })).toBeVisible()
  })
})
