import { presence, presenceApi } from '@pelita/contract/areas/presence.ts'
import type { Page } from '@playwright/test'
import { unique } from '../areas/presence/presences.ts'
import { callsOf } from '../kit/api.ts'
import { expect, expectAccessible, test } from '../kit/browser-test.ts'
import { holdBack, loseAnswers } from '../kit/slow-server.ts'

const title = (page: Page) => page.getByRole('textbox', { name: 'Title' })
const create = (page: Page) => page.getByRole('button', { name: 'Create' })
const goOn = (page: Page) => page.getByRole('dialog', { name: 'Your last changes are not saved' })

const CREATION = { method: 'POST', path: /\/api\/cms\/presences$/ } as const

async function fillNew(page: Page, name: string): Promise<void> {
  await page.goto('/presence/create')
  await title(page).fill(name)
  await page.getByRole('combobox', { name: 'Learning Module Type' }).click()
  await page.getByRole('option', { name: 'Live Event' }).click()
  await page.getByRole('textbox', { name: 'Description' }).fill('Everybody at the gate')
}

/** Titles of the presences whose title begins like this. */
const made = async (name: string): Promise<string[]> => {
  const call = await callsOf('admin', 'nusantara')
  return (await call(presenceApi.list, { query: { keyword: name } })).results.map((row) => row.title)
}

test('what is typed while a record is being created is added to that record, never made into a second one', async ({ page }) => {
  const name = unique('Apel siang')
  const { release, asked } = await holdBack(page, CREATION)
  await fillNew(page, name)
  await title(page).press('Enter')
  await expect.poll(() => asked.length).toBe(1)
  await title(page).fill(`${name} in the hall`)
  await title(page).press('Enter')
  await create(page).click({ force: true })
  await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
  release()
  await expect(goOn(page)).toContainText('It was created as it was when you pressed Create.')
  await expectAccessible(page)
  await goOn(page).getByRole('button', { name: 'Edit' }).click()
  await expect(page).toHaveURL(/\/presence\/edit\/[\w-]+$/)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(title(page)).toHaveValue(`${name} in the hall`)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog', { name: 'Save Changes?' }).getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('Presence has been successfully edited.')).toBeVisible()
  expect(asked).toHaveLength(1)
  expect(await made(name)).toEqual([`${name} in the hall`])
  await page.goto('/presence/create')
  await expect(title(page)).toHaveValue('')
  await expect(page.getByText(/^We kept your unsaved changes/)).toBeHidden()
})

test('a creation whose answer was lost is not done twice, not even with other words', async ({ page }) => {
  const name = unique('Apel malam')
  await loseAnswers(page, CREATION)
  await fillNew(page, name)
  await create(page).click()
  const failure = page.getByRole('dialog', { name: 'Error' })
  await expect(failure).toContainText('The server cannot be reached')
  await failure.getByRole('button').last().click()
  await title(page).fill(`${name} outside`)
  await create(page).click()
  await expect(goOn(page)).toBeVisible()
  await goOn(page).getByRole('button', { name: 'Leave as it is' }).click()
  await expect(page).toHaveURL('/presence')
  expect(await made(name)).toEqual([name])
})

test.describe('who may create and not edit', () => {
  test.use({ as: { role: 'content', org: 'nusantara' } })

  test('is told what was left out, and not sent where it is forbidden', async ({ page }) => {
    await page.route(/\/api\/cms\/auth\/session$/, async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { data: { features: string[] } }
      body.data.features = body.data.features.filter((held) => held !== presence.can('update'))
      await route.fulfill({ response: answer, json: body })
    })
    const name = unique('Apel sore')
    const { release, asked } = await holdBack(page, CREATION)
    const narrowed = page.waitForResponse(/\/api\/cms\/auth\/session$/)
    await fillNew(page, name)
    await narrowed
    await create(page).click()
    await expect.poll(() => asked.length).toBe(1)
    await title(page).fill(`${name} in the yard`)
    release()
    await expect(goOn(page)).toContainText('you have no permission to edit it')
    await expect(goOn(page).getByRole('button', { name: 'Edit' })).toHaveCount(0)
    await expectAccessible(page)
    await goOn(page).getByRole('button', { name: 'OK' }).click()
    await expect(page).toHaveURL('/presence')
    expect(await made(name)).toEqual([name])
  })
})
