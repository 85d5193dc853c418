import { classroomBatchApi } from '@pelita/contract/areas/classroom/batch.ts'
import { classroomParticipantApi } from '@pelita/contract/areas/classroom/classroom-participants.ts'
import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { contentPlace } from '@pelita/contract/learning/content-places.ts'
import { learnerCatalogueApi } from '@pelita/contract/learning/learner-catalogue.ts'
import { callsOf, callsOfLearner } from '../../kit/api.ts'
import { expect, expectAccessible, test } from '../../kit/browser-test.ts'
import { shoot } from '../../kit/inspect.ts'
import { beginNow, checkIn, confirmClass } from '../classroom/class-days.ts'
import { aClassroomWithBatch } from '../classroom/classrooms.ts'
import { aNewLearner, enterAs } from '../learner/learners.ts'
import { unique } from '../presence/presences.ts'
import { aCourse, PAGE, publish } from './courses.ts'

// A control that is not there is told within seconds and not at the end of the test.
test.use({ actionTimeout: 15_000 })

/** What stands inside follows by the clock, which looks each minute. */
const TWO_TURNS = { timeout: 150_000, intervals: [2_000] }

test('a course is put into a class, taken by its learner, and the class follows', async ({ page }) => {
  test.setTimeout(420_000)
  const call = await callsOf('admin', 'nusantara')
  const title = unique('Dasar Keselamatan')
  const [course, account, made] = await Promise.all([
    aCourse(call, title, [PAGE]),
    aNewLearner('nusantara', 'Rina Lestari'),
    aClassroomWithBatch(call, 3),
  ])
  await publish(call, course)
  const params = { id: made.id, batchId: made.batchId }

  await test.step('the course is added to the tree of the class', async () => {
    await page.goto(`/classroom/edit/${made.id}?step=2`)
    await page
      .getByRole('button', { name: /Add Content/ })
      .first()
      .click()
    const picker = page.getByRole('dialog', { name: 'Add Content' })
    await picker.getByText('Course', { exact: true }).first().click()
    await picker.getByRole('searchbox').fill(title)
    await picker.getByRole('checkbox', { name: new RegExp(title) }).check()
    await picker.getByRole('button', { name: /^Add \(/ }).click()
    await expect(picker).toBeHidden()
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(page.getByText('Contents have been successfully saved.')).toBeVisible()
    await shoot(page, 'course-in-class')
  })

  const learner = await callsOfLearner(account.nik, 'nusantara')
  await test.step('somebody is invited, confirms and comes', async () => {
    await call(classroomBatchApi.setStatus, { params: { ...params, status: 'publish' }, body: {} })
    await call(classroomParticipantApi.add, { params, body: { niks: [account.nik] } })
    await confirmClass(learner, made.title)
    await beginNow(call, params)
    await checkIn(call, learner, made.presenceId, made.batchId)
  })

  const places = async () => (await learner(learnerApi.enrollments, { query: { page_size: -1 } })).results
  await test.step('who takes part in the class takes part in the course', () =>
    expect.poll(async () => (await places()).find((one) => one.title === title)?.status, TWO_TURNS).toBe('confirmed'))

  await test.step('the course is opened from the class and read on the phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await enterAs(page, account.nik)
    await page.goto(`/learn${contentPlace('classroom', made.id)}`)
    await page.getByRole('link', { name: title }).first().click()
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: PAGE.title }).click()
    await expect(page.getByText('Done', { exact: true })).toBeVisible()
  })

  await test.step('the class follows', async () => {
    const mine = (await places()).find((one) => one.title === made.title)
    const step = async () => {
      const { sections } = await learner(learnerCatalogueApi.enrollment, { params: { id: mine?.id ?? '' } })
      return sections.flatMap(({ items }) => items).find(({ asset_id }) => asset_id === course)?.state
    }
    await expect.poll(step, TWO_TURNS).toBe('done')
  })
})
