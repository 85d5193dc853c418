import { zipForTests } from '../../../apps/server/src/platform/sheets/zip-for-tests.ts'
import { callsOf } from '../../kit/api.ts'
import { expect, expectAccessible, test } from '../../kit/browser-test.ts'
import { shoot } from '../../kit/inspect.ts'
import { aClassroomWithBatch } from './classrooms.ts'

const aPackage = zipForTests([{ name: 'index.html', content: '<!doctype html><h1>Halo</h1>' }])

test('a package and a link are put into the tree of a class', async ({ page }) => {
  const { id } = await aClassroomWithBatch(await callsOf('admin', 'nusantara'), 3)
  await page.goto(`/classroom/edit/${id}?step=2`)
  await page.getByRole('button', { name: 'Add Content' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add Content' })
  await dialog.getByText('HTML5', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Add (1)' }).click()
  await page
    .getByLabel('Package', { exact: true })
    .setInputFiles({ name: 'k3.zip', mimeType: 'application/zip', buffer: aPackage })
  await expect(page.getByText('k3.zip')).toBeVisible()
  await page.getByRole('radio', { name: 'Done when the package says so' }).check()
  await page.getByLabel('Description').fill('Dibaca sebelum hari pertama')
  await page.getByLabel('Learning Hours').fill('2')
  await page.getByRole('group', { name: 'Session Mode' }).getByLabel('Online').check()
  await expectAccessible(page)
  await shoot(page, 'classroom-package')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Contents have been successfully saved.')).toBeVisible()
  await page.goto(`/classroom/detail/${id}?tab=content`)
  const item = page.getByRole('listitem').filter({ hasText: 'Dibaca sebelum hari pertama' })
  await expect(item).toContainText('Online')
  await expect(item).toContainText('2 hours')
  await shoot(page, 'classroom-content-said')
})

test('the sessions of an online meeting are put into the tree, as a package and a link are', async ({ page }) => {
  const { id } = await aClassroomWithBatch(await callsOf('admin', 'nusantara'), 3)
  await page.goto(`/classroom/edit/${id}?step=2`)
  await page.getByRole('button', { name: 'Add Content' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add Content' })
  await dialog.getByText('Online Meeting', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Add (1)' }).click()
  await page.getByRole('button', { name: 'Add Session' }).click()
  const session = page.getByRole('dialog', { name: 'Add Session' })
  await session.getByLabel('Title').fill('Sesi pagi')
  await session.getByLabel('Meeting URL').fill('https://meet.example/pagi')
  await expectAccessible(page)
  await shoot(page, 'classroom-session')
  await session.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('https://meet.example/pagi')).toBeVisible()
  await shoot(page, 'classroom-sessions')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Contents have been successfully saved.')).toBeVisible()
  await page.goto(`/classroom/detail/${id}?tab=content`)
  await expect(page.getByText('Sesi pagi')).toBeVisible()
})
