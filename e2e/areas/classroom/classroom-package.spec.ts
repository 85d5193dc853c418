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
  await expectAccessible(page)
  await shoot(page, 'classroom-package')
})
