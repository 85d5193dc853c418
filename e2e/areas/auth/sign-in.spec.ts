import { callsOf, mailedCode } from '../../kit/api.ts'
import { expect, expectAccessible, test } from '../../kit/browser-test.ts'
import { emailOf, PASSWORD } from '../../kit/people.ts'
import { signIn } from '../../kit/sign-in.ts'
import { unique } from '../presence/presences.ts'
import { anAccount, mailedToken } from '../user/accounts.ts'

test.describe('without a session', () => {
  test.use({ as: null })

  test('a page asked for opens after the login', { tag: '@embedded' }, async ({ page }) => {
    await page.goto('/presence?org_code=nusantara&keyword=apel')
    await expect(page).toHaveURL('/pages/login?to=%2Fpresence%3Fkeyword%3Dapel')
    await signIn(page, emailOf('content', 'nusantara'))
    await expect(page).toHaveURL('/presence?keyword=apel')
    await expect(page.getByRole('heading', { name: 'Presence List' })).toBeVisible()
  })

  test('people of the demonstration are a click away, in the console and in the learner app', async ({ page }) => {
    await page.goto('/?org_code=nusantara')
    const offered = page.getByRole('region', { name: 'Demonstration' })
    await expect(offered.getByRole('link', { name: /^Trainer/ })).toBeVisible()
    await expectAccessible(page)
    await offered.getByRole('button', { name: /^Viewer/ }).click()
    await expect(page).toHaveURL('/dashboard')
    await page.goto('/learn?org_code=nusantara&as=learner1%40nusantara.test')
    await expect(page.getByRole('navigation')).toBeVisible()
    await expect(page).not.toHaveURL(/as=/)
  })

  test('an address that leads elsewhere is not followed after the login', async ({ page }) => {
    await page.goto('/pages/login?org_code=nusantara&to=%2F%2Fexample.org')
    await signIn(page, emailOf('content', 'nusantara'))
    await expect(page).toHaveURL('/dashboard')
  })

  test('a press that leaves an emptied field is not lost to the error below it', async ({ page }) => {
    await page.goto('/?org_code=nusantara')
    const password = page.getByLabel('Password', { exact: true })
    await password.fill('Belajar')
    await password.fill('')
    await page.getByRole('button', { name: 'Forgot password?' }).click({ delay: 150 })
    await expect(page.getByRole('dialog', { name: 'Forgot password?' })).toBeVisible()
    await expect(page.getByText('Password is required')).toBeVisible()
  })

  test('a wrong password is told and can be corrected', async ({ page }) => {
    await page.goto('/?org_code=bahari')
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeDisabled()
    await signIn(page, emailOf('content', 'bahari'), 'not the password')
    await expect(page.getByRole('alert')).toContainText('Login Failed')
    await expect(page.getByRole('alert')).toContainText('Email, NIK or password is incorrect')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
    await signIn(page, emailOf('content', 'bahari'))
    await expect(page).toHaveURL('/dashboard')
  })

  test('a learner is told that the console is not for them', async ({ page }) => {
    await page.goto('/?org_code=nusantara')
    await signIn(page, emailOf('learner3', 'nusantara'))
    await expect(page.getByRole('alert')).toContainText('Your account has no access to this console')
  })

  test('a shared address asks for the organisation and then wears its brand', async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveTitle('Login | Learning Console')
    await page.getByLabel('Organization Code').fill('Bahari')
    await signIn(page, emailOf('viewer', 'bahari'))
    await expect(page).toHaveTitle('Dashboard | Bahari Learning Center')
  })

  test('a verification nobody started leads back to the login', async ({ page }) => {
    await page.goto('/pages/verification?org_code=nusantara')
    await expect(page).toHaveURL('/pages/login')
  })

  test('a forgotten password is set anew with the mailed code', async ({ page }) => {
    const email = emailOf('operator', 'nusantara')
    const password = unique('Perahu Kuning')
    await page.goto('/?org_code=nusantara')
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    const popup = page.getByRole('dialog', { name: 'Forgot password?' })
    await popup.getByLabel('Email').fill(email)
    await expectAccessible(page)
    await popup.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByText('Enter the 6-digit code that was sent to o***r@nusantara.test')).toBeVisible()
    await expect(page.getByText(/Resend code in 00:\d\d/)).toBeVisible()
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page.getByText('Code is required')).toBeVisible()
    await expect.poll(() => mailedCode(email)).not.toBeNull()
    const code = (await mailedCode(email)) ?? ''
    await page.getByLabel('Digit 1').pressSequentially(code === '000000' ? '111111' : '000000')
    await expect(page.getByText('Code is incorrect')).toBeVisible()
    await page.getByLabel('Digit 1').pressSequentially(code)
    await page.getByLabel('New Password').fill(password)
    await page.getByLabel('Confirm Password').fill(password)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Password has been successfully changed.')).toBeVisible()
    await expect(page).toHaveURL('/pages/login')
    await signIn(page, email, PASSWORD)
    await expect(page.getByRole('alert')).toContainText('Email, NIK or password is incorrect')
    await signIn(page, email, password)
    await expect(page).toHaveURL('/dashboard')
  })

  test('a link that has ended asks for no password', async ({ page }) => {
    await page.goto('/pages/verification?org_code=nusantara#token=ended')
    await expect(page.getByRole('alert')).toContainText('Link has expired')
    await expect(page.getByLabel('New Password')).toHaveCount(0)
    await page.getByRole('link', { name: 'Back to Login' }).click()
    await expect(page).toHaveURL('/pages/login')
  })

  test('an invitation is accepted with a password, and leads whoever has no role in the console to the learner site', async ({
    page,
  }) => {
    const { email, full_name } = await anAccount(await callsOf('admin', 'nusantara'))
    await page.goto(`/pages/verification?org_code=nusantara#token=${await mailedToken(email)}`)
    await expect(page.getByText(`Nusantara Corporate University invites ${email}.`)).toBeVisible()
    await page.getByLabel('New Password').fill(PASSWORD)
    await page.getByLabel('Confirm Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Accept' }).click()
    await expect(page.getByText('You have accepted the invitation. You can sign in now.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Sign in to learn' }).click()
    await signIn(page, email)
    await expect(page.getByRole('heading', { name: `Hi ${full_name}` })).toBeVisible()
  })

  test('logging out ends the session here and in every other tab', async ({ page, context }) => {
    await page.goto('/?org_code=nusantara')
    await signIn(page, emailOf('content', 'nusantara'))
    await expect(page).toHaveURL('/dashboard')
    const other = await context.newPage()
    await other.goto('/presence')
    await expect(other.getByRole('heading', { name: 'Presence List' })).toBeVisible()
    await page.getByRole('button', { name: /^Profile of/ }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/pages/login')
    await expect(other).toHaveURL('/pages/login?to=%2Fpresence')
    await page.goto('/dashboard')
    await expect(page).toHaveURL('/pages/login')
  })
})

test.describe('with a session', () => {
  test('the login page leads to the dashboard', async ({ page }) => {
    await page.goto('/pages/login')
    await expect(page).toHaveURL('/dashboard')
    await page.goto('/')
    await expect(page).toHaveURL('/dashboard')
  })

  test('an unknown address is told so', async ({ page }) => {
    for (const unknown of ['/no/such/page', '/%E0%A4%A', '/presence/detail/%FF?tab=%']) {
      await page.goto(unknown)
      await expect(page).toHaveURL('/pages/error-404')
      await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
    }
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL('/dashboard')
  })
})

test.describe('a report viewer', () => {
  test.use({ as: { role: 'viewer', org: 'nusantara' } })

  test('is not let into presence and does not see it in the menu', async ({ page }) => {
    const refused: string[] = []
    page.on('response', (answer) => answer.status() === 403 && refused.push(answer.url()))
    await page.goto('/presence')
    await expect(page).toHaveURL('/pages/not-authorized')
    await expect(page.getByRole('heading', { name: 'You are not authorized!' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toContainText('Dashboard')
    await expect(page.getByRole('navigation', { name: 'Main menu' })).not.toContainText('Presence')
    // What may not be opened is not asked for either.
    expect(refused).toEqual([])
  })
})
