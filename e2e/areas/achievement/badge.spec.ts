import { badgeApi, badgeScreens } from '@pelita/contract/areas/achievement/badge.ts'
import { verifyPath } from '@pelita/contract/areas/achievement/credential.ts'
import { learnerAchievementApi } from '@pelita/contract/areas/achievement/learner-achievement.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import type { Page } from '@playwright/test'
import { callsOf } from '../../kit/api.ts'
import { expect, expectAccessible, test } from '../../kit/browser-test.ts'
import { sheetOf } from '../../kit/saved-files.ts'
import { unique } from '../presence/presences.ts'
import { badgePicture, credentialText } from './badges.ts'
import { type Gift, grantOf, possibleGift, resultAddress } from './gifts.ts'

test('a badge is created with its picture, changed, and deleted', async ({ page }) => {
  const name = unique('Bintang Kelas')
  await page.goto(badgeScreens.home.path)
  await expect(page.getByRole('heading', { name: 'Badge List' })).toBeVisible()
  await page.getByRole('link', { name: 'Create Badge' }).click()
  await page.getByRole('textbox', { name: 'Badge Title' }).fill(name)
  await page.getByRole('textbox', { name: 'Description' }).fill('Untuk peserta terbaik di kelasnya')
  const upload = page.getByLabel('Upload Badge', { exact: true })
  await upload.setInputFiles(await badgePicture(page, 481))
  await expect(page.getByText('Image resolution exceeds 480x480')).toBeVisible()
  await page.route('**/storage/upload', (route) => route.abort(), { times: 1 })
  await upload.setInputFiles(await badgePicture(page, 480))
  await expect(page.getByText('Image was failed to upload')).toBeVisible()
  await page.getByRole('dialog', { name: 'Failed' }).getByRole('button').first().click()
  await upload.setInputFiles(await badgePicture(page, 480))
  await expect(page.getByText('Image was uploaded successfully')).toBeVisible()
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Badge has been successfully created.')).toBeVisible()
  await expect(page).toHaveURL(badgeScreens.list.path)

  await page.getByRole('link', { name: `Edit ${name}` }).click()
  await page.getByRole('textbox', { name: 'Badge Title' }).fill(`${name} baru`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Are you sure you want to change this badge? currently badge will reset.')
  await question.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Badge has been successfully changed.')).toBeVisible()

  await page.getByRole('button', { name: `Delete ${name} baru` }).click()
  const asked = page.getByRole('dialog', { name: 'Delete Achievement?' })
  await expect(asked).toContainText(`Are you sure want to delete achievement “${name} baru”`)
  await asked.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Achievement Deleted Successfully')).toBeVisible()
  await expect(page.getByText('Success', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: `Edit ${name} baru` })).toHaveCount(0)
})

test('leaving a half-filled form is asked about', async ({ page }) => {
  await page.goto(badgeScreens.create.path)
  await page.getByRole('textbox', { name: 'Badge Title' }).fill('Setengah jalan')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Do you want to leave?' })
  await expect(question).toContainText('All information entered for this Create Badge will be lost')
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(badgeScreens.list.path)
})

test('a result without a link, or with one somebody changed, leads back to the badge', async ({ page }) => {
  const { results } = await (await callsOf('admin', 'nusantara'))(badgeApi.list, { query: {} })
  const id = results[0]?.id ?? ''
  await page.goto(pathTo(badgeScreens.result.path, { id }))
  await expect(page.getByText('No Report Selected')).toBeVisible()
  await page.getByRole('button', { name: 'Back', exact: true }).last().click()
  await expect(page).toHaveURL(pathTo(badgeScreens.detail.path, { id }))
  await page.goto(`${pathTo(badgeScreens.result.path, { id })}?detail=abcdef`)
  await expect(page.getByText('Invalid or tampered data.')).toBeVisible()
  await expect(page).toHaveURL(pathTo(badgeScreens.detail.path, { id }))
})

const rowOf = (page: Page, { person }: Gift) => page.getByRole('row').filter({ hasText: person.nik })

test('a badge is given, claimed by the learner, shown in the result and read back from the export', async ({ page }) => {
  const gift = await possibleGift(badgeApi)
  await page.goto(resultAddress(gift))
  await page.getByRole('button', { name: 'Give Badge' }).click()
  const popup = page.getByRole('dialog', { name: 'Give Badge' })
  await popup.getByPlaceholder('Search by NIK, name, or email').fill(gift.person.nik)
  await popup.getByRole('checkbox', { name: `Select ${gift.person.full_name}`, exact: true }).check()
  await popup.getByRole('button', { name: 'Give Badge' }).click()
  await expect(page.getByText('Badge has been successfully given.')).toBeVisible()
  await expect(popup).toBeHidden()
  await expect(rowOf(page, gift)).toContainText('Not Claimed')

  await gift.learner(learnerAchievementApi.claim, { params: { id: (await grantOf(gift)).id } })
  await page.reload()
  await expect(rowOf(page, gift)).toBeVisible()
  await expect(rowOf(page, gift)).not.toContainText('Not Claimed')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export to Excel' }).click()
  expect((await saved).suggestedFilename()).toBe(`Badge_result_${gift.achievement_name}.xlsx`)
  const { column } = await sheetOf(await saved)
  expect(column('Status')[column('NIK').indexOf(gift.person.nik)]).toBe('Claimed')
})

test('any badge is picked by keyboard or by its name and given from the list of badges', async ({ page }) => {
  const gift = await possibleGift(badgeApi)
  await page.goto(badgeScreens.list.path)
  await page.getByRole('button', { name: 'Give Badge' }).click()
  const popup = page.getByRole('dialog', { name: 'Give Badge' })
  const badges = popup.getByRole('list', { name: 'Badge' }).getByRole('button')
  await expect(badges.first()).toBeVisible()
  expect(await badges.count()).toBeLessThanOrEqual(12)
  await expect(popup.getByRole('button', { name: 'Next', exact: true })).toBeDisabled()
  await expectAccessible(page)

  const second = badges.nth(1)
  await badges.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(second).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(second).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Enter')
  await expect(second).toHaveAttribute('aria-pressed', 'false')
  await expect(popup.getByText('No badge selected')).toBeVisible()
  await page.keyboard.press('End')
  await expect(badges.last()).toBeInViewport()

  const search = popup.getByPlaceholder('Search by title')
  await search.fill('tidak ada lencana begini')
  await expect(popup.getByText('No data found')).toBeVisible()
  await search.fill(gift.achievement_name)
  await popup.getByRole('button', { name: gift.achievement_name, exact: true }).click()
  await expect(popup.getByText(`Selected: ${gift.achievement_name}`)).toBeVisible()
  const { title, batch_title } = gift.use
  await popup.getByRole('combobox', { name: 'Module' }).click()
  await page.getByRole('option', { name: batch_title ? `${title} · ${batch_title}` : title, exact: true }).click()
  await popup.getByRole('button', { name: 'Next', exact: true }).click()
  await popup.getByPlaceholder('Search by NIK, name, or email').fill(gift.person.nik)
  await popup.getByRole('checkbox', { name: `Select ${gift.person.full_name}`, exact: true }).check()
  await popup.getByRole('button', { name: 'Give Badge' }).click()
  await expect(page.getByText('Badge has been successfully given.')).toBeVisible()
  expect((await grantOf(gift)).state).toBe('granted')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('badges are picked with a finger and their row never widens the page', async ({ page }) => {
    await page.goto(badgeScreens.list.path)
    await page.getByRole('button', { name: 'Give Badge' }).click()
    const badges = page.getByRole('dialog', { name: 'Give Badge' }).getByRole('list', { name: 'Badge' })
    await badges.getByRole('button').nth(1).click()
    await expect(badges.getByRole('button').nth(1)).toHaveAttribute('aria-pressed', 'true')
    await expectAccessible(page)
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(wider).toBe(0)
  })
})

test('anybody can check a credential: valid, altered, and revoked once it was taken back', async ({ page }) => {
  const gift = await possibleGift(badgeApi)
  const body = { relation_id: gift.use.relation_id, user_ids: [gift.person.id] }
  await (await callsOf('admin', 'nusantara'))(badgeApi.give, { params: { id: gift.achievement_id }, body })
  const { id } = await gift.learner(learnerAchievementApi.claim, { params: { id: (await grantOf(gift)).id } })
  const text = await credentialText(id)
  const page_address = verifyPath('nusantara', id)

  await page.goto(page_address)
  await expect(page.getByRole('heading', { name: 'Valid' })).toBeVisible()
  await expectAccessible(page)
  const paste = async (content: string) => {
    await page.getByRole('textbox').fill(content)
    await page.getByRole('button', { name: 'Verify' }).click()
  }
  await paste(text)
  await expect(page.getByRole('heading', { name: 'Valid' })).toBeVisible()
  await paste(text.replaceAll(gift.achievement_name, 'Doktor Kehormatan'))
  await expect(page.getByRole('heading', { name: 'Altered' })).toBeVisible()
  await expect(page.getByText('Doktor Kehormatan')).toHaveCount(0)

  await page.goto(resultAddress(gift))
  await page.getByRole('button', { name: `More ${gift.person.full_name}` }).click()
  await page.getByRole('menuitem', { name: 'Revoke' }).click()
  const popup = page.getByRole('dialog', { name: 'Revoke Badge?' })
  await expect(popup).toContainText('This action cannot be undone once you allow it.')
  await popup.getByRole('textbox', { name: 'Reason' }).fill('Diberikan keliru')
  await popup.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('Badge has been successfully revoked.')).toBeVisible()
  await expect(rowOf(page, gift)).toContainText('Revoked')
  await page.goto(page_address)
  await expect(page.getByRole('heading', { name: 'Revoked', level: 1 })).toBeVisible()
})
