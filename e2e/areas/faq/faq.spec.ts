import { faq, learnerFaqApi } from '@pelita/contract/areas/faq.ts'
import { termAndCondition } from '@pelita/contract/areas/legal-text.ts'
import { roleApi } from '@pelita/contract/areas/role.ts'
import { callsOf, callsOfLearner } from '../../kit/api.ts'
import { expect, expectAccessible, test } from '../../kit/browser-test.ts'
import { shoot } from '../../kit/inspect.ts'
import { signIn } from '../../kit/sign-in.ts'
import { unique } from '../presence/presences.ts'
import { acceptInvitation, anAccount } from '../user/accounts.ts'

test('a question is added to a new group, seen as a learner, and found', async ({ page }) => {
  const [title, question] = [unique('Grup'), unique('Bagaimana cara')]
  await page.goto('/setting/faq')
  await page.getByRole('button', { name: 'Add Group' }).click()
  const group = page.getByRole('region', { name: /^Group \d/ })
  await group.getByRole('textbox', { name: 'Title' }).fill(title)
  const named = page.getByRole('region', { name: title })
  await named.getByRole('button', { name: 'Add Question' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Question' })
  await dialog.getByRole('textbox', { name: 'Question' }).fill(question)
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog.getByText('Answer is required')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Answer' }).fill('Begini caranya')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('dialog', { name: 'FAQ' }).getByText(question).click()
  await expect(page.getByText('Begini caranya')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog', { name: 'Save Changes?' }).getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('FAQ has been successfully changed.')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search by question' }).fill(question)
  await expect(page.getByRole('region', { name: 'Akun dan masuk' })).toBeHidden()
  await expect(named.getByText(question)).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'faq')
  const groups = await (await callsOfLearner('learner1', 'nusantara'))(learnerFaqApi.list, {})
  expect(groups.find((one) => one.title === title)?.items[0]?.question).toBe(question)
})

test.describe('who may only look', () => {
  test.use({ as: null })

  test('reads the questions with their answers and the draft of the terms, and finds nothing to save', async ({ page }) => {
    const admin = await callsOf('admin', 'nusantara')
    const permissions = [faq.can('view'), termAndCondition.can('view')]
    const { id: role_id } = await admin(roleApi.create, { body: { title: unique('Reader'), permissions } })
    const reader = await anAccount(admin, { full_name: 'Reader of Settings', role_id })
    await acceptInvitation(reader)
    await page.goto('/setting/faq?org_code=nusantara')
    await signIn(page, reader.email)
    await page.getByText('Saya lupa kata sandi').click()
    await expect(page.getByText('Kode dikirim ke surel Anda.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^(Save|Add Group|Import)$/ })).toHaveCount(0)
    await expectAccessible(page)
    await shoot(page, 'faq-viewer')
    await page.goto('/setting/term-and-condition')
    await page.getByText('English', { exact: true }).click()
    await expect(page.getByRole('radio', { name: 'English' })).toBeChecked()
    await expect(page.getByRole('button', { name: /^(Save Draft|Publish)$/ })).toHaveCount(0)
    await expectAccessible(page)
    await shoot(page, 'terms-viewer')
  })
})
