import { classroomApi } from '@pelita/contract/areas/classroom/classroom.ts'
import { videoApi } from '@pelita/contract/areas/media/media.ts'
import { callsOf } from '../../kit/api.ts'
import { expect, expectAccessible, test } from '../../kit/browser-test.ts'
import { shoot } from '../../kit/inspect.ts'
import { emailOf } from '../../kit/people.ts'
import { signIn } from '../../kit/sign-in.ts'
import { aClassroomWithBatch } from './classrooms.ts'

test('a class builds on a class and a video, which whoever wants to join is led to', async ({ page, browser }) => {
  const call = await callsOf('admin', 'nusantara')
  const { id, title, batchId } = await aClassroomWithBatch(call, 5)
  const [needed] = (await call(classroomApi.list, { query: { status: 'publish', page_size: 1 } })).results
  const [video] = (await call(videoApi.list, { query: { status: 'publish', source: 'own', page_size: 1 } })).results
  await page.goto(`/classroom/edit/${id}?step=4`)
  await page.getByRole('button', { name: 'Add Prerequisite' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Prerequisites' })
  for (const [kind, name] of [
    ['Classroom', needed?.title ?? ''],
    ['Video', video?.title ?? ''],
  ] as const) {
    await dialog.getByText(kind, { exact: true }).first().click()
    await dialog.getByRole('row').filter({ hasText: name }).first().getByRole('checkbox').check()
  }
  await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0)
  await expectAccessible(page)
  await shoot(page, 'classroom-prerequisite-picker')
  await dialog.getByRole('button', { name: 'Add (2)' }).click()
  const chosen = page.getByRole('list', { name: 'Prerequisites, chosen' }).getByRole('listitem')
  await expect(chosen).toHaveText([`Classroom${needed?.title}`, `Video${video?.title}`])
  await expectAccessible(page)
  await shoot(page, 'classroom-prerequisites')
  const wide = page.viewportSize() ?? { width: 1440, height: 900 }
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(chosen).toHaveCount(2)
  await shoot(page, 'classroom-prerequisites-phone')
  await page.setViewportSize(wide)
  await page.getByRole('button', { name: 'Remove', exact: false }).first().click()
  await expect(chosen).toHaveCount(1)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Classroom has been successfully changed.')).toBeVisible()
  await page.goto(`/classroom/detail/${id}?tab=others`)
  await expect(page.getByRole('listitem').filter({ hasText: video?.title ?? '' })).toContainText('Video')
  await shoot(page, 'classroom-others-prerequisites')
  await call(classroomApi.publish, { params: { id }, body: { publish_batch_ids: [batchId] } })

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await phone.goto('/learn?org_code=nusantara')
  await signIn(phone, emailOf('learner5', 'nusantara'))
  await expect(phone.getByRole('heading', { name: /^Hi / })).toBeVisible()
  await phone.goto(`/learn/classes/classroom/${id}`)
  await expect(phone.getByRole('heading', { name: title })).toBeVisible()
  await expect(phone.getByRole('heading', { name: 'To be completed before' })).toBeVisible()
  const before = phone.getByRole('link', { name: video?.title ?? '' })
  await expect(before).toContainText(/Video · (Done|Not done yet)/)
  await shoot(phone, 'learner-prerequisites')
  await before.click()
  await expect(phone).toHaveURL(new RegExp(`/media/${video?.id}$`))
})
