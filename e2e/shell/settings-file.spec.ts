import { readFileSync } from 'node:fs'
import { expect, expectAccessible, test } from '../kit/browser-test.ts'
import { shoot } from '../kit/inspect.ts'

test('settings are exported, changed in the file and shown before they fill the form', async ({ page }) => {
  await page.goto('/setting/notification')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const file = JSON.parse(readFileSync(await (await coming).path(), 'utf8'))
  expect(file).toMatchObject({ kind: 'pelita-settings', page: 'Notification' })
  const sender = { ...file, values: { ...file.values, sender_name: 'Akademi Bersama', colour: 'red' } }
  const pick = (content: object) =>
    page
      .getByLabel('Settings file')
      .setInputFiles({ name: 'settings.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(content)) })
  await pick({ ...sender, page: 'Content' })
  await expect(page.getByText('The file holds the settings of Content')).toBeVisible()
  await pick(sender)
  const dialog = page.getByRole('dialog', { name: 'Import Settings' })
  await expect(dialog.getByRole('row').filter({ hasText: 'Akademi Bersama' })).toBeVisible()
  await expect(dialog.getByText('This setting is not known here')).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'settings-import')
  await dialog.getByRole('button', { name: 'Take over' }).click()
  await expect(page.getByRole('textbox', { name: 'Sender Name' })).toHaveValue('Akademi Bersama')
  await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled()
})
