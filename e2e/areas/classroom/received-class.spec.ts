import { classroomBatchApi } from '@pelita/contract/areas/classroom/batch.ts'
import { classroomApi } from '@pelita/contract/areas/classroom/classroom.ts'
import { classroomParticipantApi } from '@pelita/contract/areas/classroom/classroom-participants.ts'
import { userListApi } from '@pelita/contract/platform/user-list.ts'
import { callsOf } from '../../kit/api.ts'
import { expect, expectAccessible, test } from '../../kit/browser-test.ts'
import { invitePasted, openReceived, partnerId } from '../../kit/received.ts'
import { aNewLearner, enterAs } from '../learner/learners.ts'
import { aClassroomWithBatch } from './classrooms.ts'

// A control that is not there is told within seconds and not at the end of the test.
test.use({ as: { role: 'admin', org: 'bahari' }, actionTimeout: 15_000 })

test('a class of another organisation is joined by people who are invited here', async ({ page }) => {
  const owner = await callsOf('admin', 'nusantara')
  const [{ id, title, batchId }, learner, partner] = await Promise.all([
    aClassroomWithBatch(owner, 30),
    aNewLearner('bahari', 'Putu Ayu'),
    partnerId(owner),
  ])
  await owner(classroomApi.changeOthers, { params: { id }, body: { distributed_organizations: [partner] } })
  await owner(classroomBatchApi.setStatus, { params: { id, batchId, status: 'publish' }, body: {} })
  const people = () => owner(classroomParticipantApi.list, { params: { id, batchId }, query: {} })

  await test.step('it is found with its chip, read, and not changed here', async () => {
    await openReceived(page, '/classroom', title)
    await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0)
    await page.goto(`/classroom/edit/${id}`)
    await expect(page.getByText(/^Only Nusantara .* can change this content$/)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('one of the own people is invited', async () => {
    await page.goto(`/classroom/detail/${id}?tab=participant`)
    await invitePasted(page, learner.nik)
    await expect(page.getByRole('row').filter({ hasText: learner.nik })).toContainText('Invited')
  })

  await test.step('who is invited confirms on the phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await enterAs(page, learner.nik, 'bahari')
    const invitation = page.getByRole('article').filter({ hasText: title })
    await invitation.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText(`Confirmed: you take part in ${title}.`)).toBeVisible()
    await page.getByRole('link', { name: 'Open the class' }).click()
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('it is seen here; the owner knows the person in its batch and nowhere else', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/classroom/detail/${id}?tab=participant`)
    await expect(page.getByRole('row').filter({ hasText: learner.nik })).toContainText('Confirmed')
    const { results } = await people()
    expect(results).toMatchObject([{ nik: learner.nik, name: learner.full_name, position: '-', status: 'confirmed' }])
    const known = await owner(userListApi.list, { query: { keyword: learner.nik } })
    expect(known.results).toEqual([])
    const invited = await owner(classroomParticipantApi.add, { params: { id, batchId }, body: { niks: [learner.nik] } })
    expect(invited).toMatchObject({ added: 0, skipped: [{ nik: learner.nik, reason: 'Nobody has this NIK' }] })
  })
})
