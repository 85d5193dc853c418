import { learnerDigilibApi } from '@pelita/contract/areas/digilib/learner-digilib.ts'
import { callsOfLearner } from '../../kit/api.ts'
import { expect, expectAccessible, test } from '../../kit/browser-test.ts'
import { shoot } from '../../kit/inspect.ts'
import { badgePicture } from '../achievement/badges.ts'
import { unique } from '../presence/presences.ts'

test('a printed title is made, asked for, approved, handed over and returned', async ({ page }) => {
  const title = unique('Buku')
  await page.goto('/digilib/create')
  await page.getByRole('radio', { name: 'Fisik' }).check()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Author' }).fill('Ratri')
  await page.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('textbox', { name: 'ISBN' }).fill('9786020332948')
  await page.getByLabel('Cover', { exact: true }).setInputFiles(await badgePicture(page, 400))
  await expect(page.getByRole('button', { name: 'Remove Image' })).toBeVisible()
  await page.getByRole('radio', { name: 'Publish' }).check()
  await expect(page.getByText('ISBN is not valid')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create' })).toBeDisabled()
  await page.getByRole('textbox', { name: 'ISBN' }).fill('978-602-03-3294-9')
  await expectAccessible(page)
  await shoot(page, 'digilib-form')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Digilib has been successfully created.')).toBeVisible()

  const call = await callsOfLearner('learner7', 'nusantara')
  const { results } = await call(learnerDigilibApi.list, { query: { keyword: title } })
  await call(learnerDigilibApi.borrow, { params: { id: results[0]?.id ?? '' } })

  await page.goto(`/digilib/detail/${results[0]?.id}?tab=loans`)
  const act = async (button: string, question: string, done: string) => {
    await page.getByRole('button', { name: new RegExp(`^${button} `) }).click()
    await page.getByRole('dialog', { name: question }).getByRole('button', { name: button }).click()
    await expect(page.getByText(done)).toBeVisible()
  }
  await act('Approve', 'Approve Loan?', 'Loan has been approved.')
  await act('Hand Over', 'Hand Over?', 'The copy has been handed over.')
  await shoot(page, 'digilib-loans')
  await act('Return', 'Return?', 'The copy has been returned.')
  await expect(page.getByRole('row').filter({ hasText: 'Returned' }).last()).toBeVisible()
})
