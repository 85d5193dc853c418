import { categoryApi } from '@pelita/contract/learning/category.ts'
import { callsOf } from '../../kit/api.ts'
import { expect, expectAccessible, test } from '../../kit/browser-test.ts'
import { shoot } from '../../kit/inspect.ts'
import { unique } from '../presence/presences.ts'

test('a category is made below another, put in order, and competencies are added from the directory', async ({ page }) => {
  const call = await callsOf('admin', 'nusantara')
  const parent = await call(categoryApi.create, { body: { title: unique('Induk'), modules: [], is_active: true } })
  const [one, two] = [unique('Anak A'), unique('Anak B')]
  await call(categoryApi.create, { body: { title: one, parent_id: parent.id, modules: [], is_active: true } })

  await page.goto('/categories')
  await page.getByRole('link', { name: 'Create Category' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill(two)
  await page.getByRole('combobox', { name: 'Parent' }).click()
  await page.getByRole('option', { name: parent.title }).click()
  await page.getByRole('checkbox', { name: 'Classroom' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Category has been successfully created.')).toBeVisible()

  await page.goto(`/categories?parent_id=${parent.id}`)
  await page.getByRole('button', { name: 'Change Order' }).click()
  const order = page.getByRole('dialog', { name: 'Change Order' })
  const below = order.getByRole('list', { name: `Below ${parent.title}` })
  await expect(below.getByRole('listitem')).toHaveText([one, two])
  await below.getByRole('button', { name: `Move ${two}` }).press('ArrowUp')
  await expect(below.getByRole('listitem')).toHaveText([two, one])
  await expectAccessible(page)
  await shoot(page, 'category-order')
  await order.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Anak' }).first()).toContainText(two)

  await page.getByRole('tab', { name: 'Competencies' }).click()
  await page.getByRole('button', { name: 'Add from Directory' }).click()
  const directory = page.getByRole('dialog', { name: 'Add from Directory' })
  await directory.getByRole('searchbox').fill('Ship Handling')
  await directory.getByRole('checkbox', { name: 'Ship Handling' }).check()
  await shoot(page, 'competency-directory')
  await directory.getByRole('button', { name: 'Add (1)' }).click()
  await expect(page.getByText('1 competencies have been successfully added.')).toBeVisible()
  await expect(directory).toBeHidden()
  await page.getByRole('searchbox').fill('MAR.02')
  await expect(page.getByRole('row').filter({ hasText: 'Ship Handling' })).toContainText('Directory')

  await page.getByRole('button', { name: 'Create Competency' }).click()
  const form = page.getByRole('dialog', { name: 'Create Competency' })
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(form.getByText('Code is required')).toBeVisible()
  await form.getByRole('textbox', { name: 'Code' }).fill(`E2E.${Date.now().toString(36).slice(-6)}`)
  await form.getByRole('textbox', { name: 'Name' }).fill(unique('Kompetensi'))
  await form.getByRole('textbox', { name: 'Developing' }).fill('Works with help.')
  await expectAccessible(page)
  await shoot(page, 'competency-form')
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Competency has been successfully created.')).toBeVisible()
})
