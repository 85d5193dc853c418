import { readFile } from 'node:fs/promises'
import { learnerAchievementApi } from '@pelita/contract/areas/achievement/learner-achievement.ts'
import { certificateApi } from '@pelita/contract/areas/certificate/certificate.ts'
import { awardScreens } from '@pelita/contract/areas/certificate/certificate-screens.ts'
import { publicCertificatePath } from '@pelita/contract/learning/certificate/issue.ts'
import type { Page } from '@playwright/test'
import { callsOf } from '../../kit/api.ts'
import { expect, expectAccessible, test } from '../../kit/browser-test.ts'
import { sheetOf } from '../../kit/saved-files.ts'
import { type Gift, grantOf, possibleGift, resultAddress } from '../achievement/gifts.ts'
import { unique } from '../presence/presences.ts'

test('the tabs of Achievement lead to the certificates, in any spelling', async ({ page }) => {
  await page.goto('/achievement')
  await page.getByRole('tab', { name: 'Certificate' }).click()
  await expect(page).toHaveURL(awardScreens.list.path)
  await expect(page.getByRole('heading', { name: 'Certificate List' })).toBeVisible()
  await page.goto('/achievement/Certificate')
  await expect(page.getByRole('heading', { name: 'Certificate List' })).toBeVisible()
  await page.goto('/achievement/medal')
  await expect(page).toHaveURL(/error-404/)
})

test('a certificate is created of a template, changed, and deleted', async ({ page }) => {
  const name = unique('Sertifikat K3')
  await page.goto(awardScreens.list.path)
  await page.getByRole('link', { name: 'Create Certificate' }).click()
  await page.getByRole('textbox', { name: 'Certificate Title' }).fill(name)
  await page.getByRole('textbox', { name: 'Description' }).fill('Lulus pelatihan keselamatan kerja')
  await page.getByRole('combobox', { name: 'Module Type' }).click()
  await page.getByRole('option', { name: 'Classroom' }).click()
  const templates = page.getByRole('radiogroup', { name: 'Certificate Template' }).getByRole('radio')
  await templates.first().check()
  await page.getByRole('radio', { name: 'Months' }).check()
  await page.getByRole('textbox', { name: 'Number of months' }).fill('24')
  await page.getByRole('textbox', { name: 'Number Format' }).fill('K3/{year}')
  await expect(page.getByText('Number format must contain {seq}')).toBeVisible()
  await page.getByRole('textbox', { name: 'Number Format' }).fill('K3/{year}/{seq:5}')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  const asked = page.getByRole('dialog')
  await expect(asked).toContainText('Are you sure you want to create certificate?')
  await asked.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Certificate has been successfully created.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('tabpanel').getByText('24 months')).toBeVisible()
  await expect(page.getByText('K3/{year}/{seq:5}')).toBeVisible()
  await page.goto(awardScreens.list.path)
  await page.getByRole('link', { name: `Edit ${name}` }).click()
  await expect(templates.and(page.locator(':checked'))).toHaveCount(1)
  await page.getByRole('textbox', { name: 'Certificate Title' }).fill(`${name} baru`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Certificate has been successfully changed.')).toBeVisible()

  await page.getByRole('button', { name: `Delete ${name} baru` }).click()
  const question = page.getByRole('dialog', { name: 'Delete Achievement?' })
  await expect(question).toContainText(`Are you sure want to delete achievement “${name} baru”`)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Achievement Deleted Successfully')).toBeVisible()
  await expect(page.getByRole('link', { name: `Edit ${name} baru` })).toHaveCount(0)
})

const rowOf = (page: Page, { person }: Gift) => page.getByRole('row').filter({ hasText: person.nik })

/** What the console knows of the person's certificate. */
const holderOf = async ({ achievement_id, use, person }: Gift) => {
  const query = { relation_id: use.relation_id, keyword: person.nik }
  const call = await callsOf('admin', 'nusantara')
  const { results } = await call(certificateApi.giftedUsers, { params: { id: achievement_id }, query })
  const issue = results.find(({ user_id, state }) => user_id === person.id && state === 'claimed')?.issue
  if (!issue) throw new Error('Nothing was issued')
  return issue
}

test('a certificate is given, claimed, opened, checked by anybody, and revoked', async ({ page }) => {
  const gift = await possibleGift(certificateApi)
  await page.goto(resultAddress(gift, awardScreens))
  await page.getByRole('button', { name: 'Give Certificate' }).click()
  const popup = page.getByRole('dialog', { name: 'Give Certificate' })
  await popup.getByPlaceholder('Search by NIK, name, or email').fill(gift.person.nik)
  await popup.getByRole('checkbox', { name: `Select ${gift.person.full_name}`, exact: true }).check()
  await popup.getByRole('button', { name: 'Give Certificate' }).click()
  await expect(page.getByText('Certificate has been successfully given.')).toBeVisible()
  await page.getByPlaceholder('Search by name, NIK, email or job position').fill(gift.person.nik)
  await expect(rowOf(page, gift).filter({ hasText: 'Not Claimed' })).toBeVisible()

  await gift.learner(learnerAchievementApi.claim, { params: { id: (await grantOf(gift)).id } })
  const issue = await holderOf(gift)
  await page.reload()
  const issued = rowOf(page, gift).filter({ hasText: issue.certificate_number })
  await expect(issued).toBeVisible()
  await expect(issued).not.toContainText('Not Claimed')

  const file = page.waitForResponse((answer) => answer.url().includes(`/certificates/issues/${issue.id}/file`))
  const tab = page.waitForEvent('popup')
  await issued.getByRole('button', { name: 'View' }).click()
  expect((await file).headers()['content-type']).toContain('application/pdf')
  await (await tab).close()

  await page.goto(publicCertificatePath(issue.verification_code))
  await expect(page.getByText('This certificate is genuine and valid.')).toBeVisible()
  await expect(page.getByText(issue.certificate_number)).toBeVisible()
  await expectAccessible(page)
  // The letters are the console's own, found where the page says.
  expect(await page.evaluate(async () => (await document.fonts.load('16px "Inter Variable"')).length)).toBe(1)

  await page.goto(resultAddress(gift, awardScreens))
  await page.getByPlaceholder('Search by name, NIK, email or job position').fill(gift.person.nik)
  await issued.getByRole('button', { name: 'Revoke' }).click()
  const question = page.getByRole('dialog', { name: 'Revoke Certificate?' })
  await expect(question).toContainText('This action cannot be undone once you allow it.')
  await question.getByRole('textbox', { name: 'Reason' }).fill('Diberikan keliru')
  await question.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('Certificate has been successfully revoked.')).toBeVisible()
  await expect(issued).toContainText('Revoked')
  await page.goto(publicCertificatePath(issue.verification_code))
  await expect(page.getByText('This certificate was revoked by its organisation.')).toBeVisible()
})

test('a result is exported, reissued after a corrected name, and its files are gathered by a job', { tag: '@embedded' }, async ({
  page,
}) => {
  const gift = await possibleGift(certificateApi)
  const body = { relation_id: gift.use.relation_id, user_ids: [gift.person.id] }
  await (await callsOf('admin', 'nusantara'))(certificateApi.give, { params: { id: gift.achievement_id }, body })
  await gift.learner(learnerAchievementApi.claim, { params: { id: (await grantOf(gift)).id } })
  const issue = await holderOf(gift)
  await page.goto(`${resultAddress(gift, awardScreens)}&${new URLSearchParams({ keyword: gift.person.nik })}`)

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export to Excel' }).click()
  expect((await saved).suggestedFilename()).toBe(`Certificate_result_${gift.achievement_name}.xlsx`)
  const { column } = await sheetOf(await saved)
  expect(column('NIK')[column('Certificate Number').indexOf(issue.certificate_number)]).toBe(gift.person.nik)

  const row = page.getByRole('row').filter({ hasText: issue.certificate_number })
  await row.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Reissue' }).click()
  await page.getByRole('dialog', { name: 'Reissue Certificate?' }).getByRole('button', { name: 'Reissue' }).click()
  await expect(page.getByText('Certificate has been successfully reissued.')).toBeVisible()
  const { version, certificate_number } = await holderOf(gift)
  expect({ version, certificate_number }).toEqual({
    version: issue.version + 1,
    certificate_number: issue.certificate_number,
  })

  await page.getByRole('button', { name: 'Download all certificates' }).click()
  const archive = page.waitForEvent('download')
  await page.getByRole('button', { name: `Download Certificates ${gift.achievement_name}.zip` }).click({ timeout: 60_000 })
  expect((await readFile(await (await archive).path())).subarray(0, 2).toString()).toBe('PK')
})
