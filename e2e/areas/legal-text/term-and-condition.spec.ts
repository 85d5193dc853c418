import { callsOf } from '../../kit/api.ts'
import { expect, test } from '../../kit/browser-test.ts'
import { shoot } from '../../kit/inspect.ts'
import { signIn } from '../../kit/sign-in.ts'
import { unique } from '../presence/presences.ts'
import { acceptInvitation, aNik, anAccount } from '../user/accounts.ts'

test.describe('terms', () => {
  test.use({ as: { role: 'admin', org: 'bahari' } })

  test('are written, published, accepted at the next sign-in and stand among the acceptances', async ({ page, browser }) => {
    const clause = unique('Pasal tambahan')
    await page.goto('/setting/term-and-condition')
    await expect(page.getByRole('complementary', { name: 'Versions' }).getByText('Version 2', { exact: true })).toBeVisible()
    const editor = page.getByRole('textbox', { name: 'Content' })
    await editor.click()
    await editor.press('Control+End')
    await editor.press('Enter')
    await editor.pressSequentially(clause)
    await page.getByRole('textbox', { name: 'Summary of Change' }).fill(clause)
    // Whoever accepted the version before is left alone, so that other journeys are not asked.
    await page.getByRole('switch', { name: 'Ask Again' }).click({ force: true })
    await page.getByRole('button', { name: 'Save Draft' }).click()
    await page.getByRole('dialog', { name: 'Save Changes?' }).getByRole('button', { name: 'OK' }).click()
    await expect(page.getByText('Term and Condition has been successfully changed.')).toBeVisible()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const question = page.getByRole('dialog', { name: 'Publish new version?' })
    await expect(question.getByRole('region', { name: 'Who is affected' })).toContainText('Asked to accept it')
    await question.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('Term and Condition has been successfully published.')).toBeVisible()
    // The list tells the version before until it is read anew.
    const published = page.getByRole('complementary', { name: 'Versions' }).getByRole('listitem').filter({ hasText: clause })
    await published.getByRole('button', { name: /^Compare/ }).click()
    await expect(page.getByRole('insertion').filter({ hasText: clause })).toBeVisible()
    await shoot(page, 'term-compare')
    await page.keyboard.press('Escape')

    const person = await anAccount(await callsOf('admin', 'bahari'), {
      email: `${aNik()}@bahari.test`,
      full_name: unique('Baru'),
    })
    await acceptInvitation(person)
    const learner = await browser.newPage({ storageState: { cookies: [], origins: [] } })
    await learner.goto('/learn?org_code=bahari')
    await signIn(learner, person.email)
    await expect(learner.getByText(clause).first()).toBeVisible()
    await learner.getByRole('button', { name: 'I agree' }).click()
    await expect(learner.getByRole('heading', { name: /^Hi / })).toBeVisible()
    await learner.close()

    await page.getByRole('tab', { name: 'Acceptances' }).click()
    await expect(page.getByRole('row').filter({ hasText: person.email })).toBeVisible()
  })
})
