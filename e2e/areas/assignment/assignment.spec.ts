import { assignmentApi } from '@pelita/contract/areas/assignment/assignment.ts'
import { UPLOAD_EXTENSIONS } from '@pelita/contract/core/upload-groups.ts'
import type { Page } from '@playwright/test'
import { callsOf } from '../../kit/api.ts'
import { expect, expectAccessible, test } from '../../kit/browser-test.ts'
import { unique } from '../presence/presences.ts'
import { ownAssignment, usedAssignment } from './assignments.ts'

const title = (page: Page) => page.getByRole('textbox', { name: 'Title' })
const instruction = (page: Page) => page.getByRole('textbox', { name: 'Instruction' })
const upload = (page: Page, name: string) => page.getByRole('radiogroup', { name: 'Upload' }).getByRole('radio', { name })
const selectAll = (page: Page) => page.getByRole('checkbox', { name: 'Select All' })

const found = async (name: string) => {
  const call = await callsOf('admin', 'nusantara')
  const { results } = await call(assignmentApi.list, { query: { keyword: name } })
  return call(assignmentApi.detail, { params: { id: results[0]?.id ?? '' } })
}

test('an assignment is created with formatted text and every file type', async ({ page }) => {
  const name = unique('Rencana tindak lanjut')
  await page.goto('/assignment')
  await page.getByRole('link', { name: 'Create Assignment' }).click()
  await page.getByRole('button', { name: 'Create', disabled: true }).click({ force: true })
  await expect(page.getByText('Title is required')).toBeVisible()
  await expect(page.getByText('Instruction is required')).toBeVisible()
  await expect(page.getByText('File type is required')).toBeVisible()
  await expect(page.getByRole('toolbar').getByRole('button')).toHaveCount(7)

  await title(page).fill(name)
  await instruction(page).pressSequentially('Tulis rencana Anda')
  await instruction(page).press('Control+a')
  await page.getByRole('button', { name: 'Bold' }).click()
  await expect(page.getByText('Instruction is required')).toBeHidden()
  await page.getByRole('button', { name: 'Create', disabled: true }).click({ force: true })
  await expect(selectAll(page)).toBeFocused()
  await selectAll(page).check()
  await upload(page, 'Disallowed').check()
  await expect(selectAll(page)).toBeHidden()
  await upload(page, 'Required').check()
  await expect(selectAll(page)).not.toBeChecked()
  await selectAll(page).check()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Create' }).click()
  const question = page.getByRole('dialog', { name: 'Create Assignment' })
  await expect(question).toContainText('Are you sure you want to create assignment?')
  await question.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Assignment has been successfully created.')).toBeVisible()
  await expect(page).toHaveURL(/\/assignment\/detail\//)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Assignment' }).click()
  await expect(page.getByRole('row', { name })).toContainText('Individual')
  const made = await found(name)
  expect(made.instruction).toContain('<strong>Tulis rencana Anda</strong>')
  expect(made.allowed_upload_extensions.toSorted()).toEqual([...UPLOAD_EXTENSIONS].toSorted())
  expect(made.grading_status).toBe('graded-and-feedback')
})

test('a new assignment is only left after a question, and comes back after a reload', async ({ page }) => {
  await page.goto('/assignment/create')
  await title(page).fill('Setengah jadi')
  await page.getByRole('link', { name: 'Back' }).click()
  const leave = page.getByRole('dialog', { name: 'Do you want to leave?' })
  await leave.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  const cancel = page.getByRole('dialog', { name: 'Cancel create assignment?' })
  await expectAccessible(page)
  await cancel.getByRole('button', { name: 'No, Keep it' }).click()
  await expect(title(page)).toHaveValue('Setengah jadi')

  await instruction(page).pressSequentially('Belum selesai')
  page.on('dialog', (warning) => warning.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(title(page)).toHaveValue('Setengah jadi')
  await expect(instruction(page)).toHaveText('Belum selesai')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await cancel.getByRole('button', { name: 'Yes, Cancel' }).click()
  await expect(page).toHaveURL('/assignment')
})

test('an assignment is changed after the question about its reset, and deleted', async ({ page }) => {
  const name = unique('Studi kasus')
  const { id } = await ownAssignment(await callsOf('admin', 'nusantara'), { title: name })
  await page.goto(`/assignment/edit/${id}`)
  await expect(title(page)).toHaveValue(name)
  await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0)
  await title(page).fill(`${name} baru`)
  await page.getByRole('radio', { name: 'Group' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('dialog', { name: 'Change Assignment' })
  await expect(question).toContainText('Are you sure you want to change this assignment? currently assignment will reset.')
  await question.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Assignment has been successfully changed.')).toBeVisible()
  expect((await found(name)).assignment_type).toBe('group')

  await page.goto('/assignment')
  await expect(page.getByRole('button', { name: 'Reset Filter' })).toBeDisabled()
  await page.getByRole('searchbox', { name: 'Search by title or user created name' }).fill(name)
  await expect(page.getByText('1-1 of 1')).toBeVisible()
  await page.getByRole('button', { name: `Delete ${name} baru` }).click()
  const asked = page.getByRole('dialog', { name: 'Delete Assignment?' })
  await expect(asked).toContainText(`Are you sure want to delete assignment “${name} baru”`)
  await asked.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Assignment Deleted Successfully')).toBeVisible()
  await expect(page.getByText('No data found')).toBeVisible()
})

test('the steps of the filter narrow down where an assignment is used', async ({ page }) => {
  const { id, use } = await usedAssignment(await callsOf('admin', 'nusantara'))
  const choose = async (filter: string, option: string) => {
    // The headers of the table are called the same.
    await page.getByRole('button', { name: filter, exact: true }).and(page.locator(':not(th *)')).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  const reset = page.getByRole('button', { name: 'Reset Filter' })
  await page.goto(`/assignment/detail/${id}`)
  await page.getByRole('tab', { name: 'Assignment Result' }).click()
  await expect(page.getByRole('heading', { name: 'Associate Assignment List' })).toBeVisible()
  await expect(page.getByText('List assignment report')).toBeVisible()
  await expect(reset).toBeDisabled()
  await choose('Module Type', use.module_type_label)
  await expect(page).toHaveURL(new RegExp(`content_type=${use.module_type}`))
  await choose('Title', use.title)
  await expect(page).toHaveURL(/master_id=/)
  await expect(page.getByRole('row', { name: use.title }).first()).toBeVisible()
  await reset.click()
  await expect(page).not.toHaveURL(/master_id|content_type/)
  await page
    .getByRole('link', { name: `View Detail ${use.title}` })
    .first()
    .click()
  await expect(page).toHaveURL(/\/report\?detail=/)
  await expect(page.getByText('Assignment individual report of participants')).toBeVisible()
})
