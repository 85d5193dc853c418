import { courseApi } from '@pelita/contract/areas/course/course.ts'
import { courseParticipantApi } from '@pelita/contract/areas/course/course-people.ts'
import { callsOf } from '../../kit/api.ts'
import { expect, expectAccessible, test } from '../../kit/browser-test.ts'
import { shoot } from '../../kit/inspect.ts'
import { invitePasted, openReceived, partnerId } from '../../kit/received.ts'
import { aNewLearner, enterAs } from '../learner/learners.ts'
import { unique } from '../presence/presences.ts'
import { aCourse, PAGE, publish } from './courses.ts'

// A control that is not there is told within seconds and not at the end of the test.
test.use({ as: { role: 'admin', org: 'bahari' }, actionTimeout: 15_000 })

test('a course of another organisation is given to the own people here', async ({ page }) => {
  const owner = await callsOf('admin', 'nusantara')
  const title = unique('Kursus Bersama')
  const [id, learner, partner] = await Promise.all([
    aCourse(owner, title, [PAGE, { ...PAGE, title: 'Penutup' }]),
    aNewLearner('bahari', 'Ketut Sari'),
    partnerId(owner),
  ])
  await owner(courseApi.saveOther, { params: { id }, body: { distributed_organizations: [partner] } })
  await publish(owner, id)

  await test.step('it is found with its chip, read, and not changed here', async () => {
    await openReceived(page, '/course', title)
    for (const name of ['Edit', 'Unpublish', 'Duplicate', 'Delete'])
      await expect(page.getByRole('main').getByText(name, { exact: true })).toHaveCount(0)
    await shoot(page, 'received-course-detail')
    await page.getByRole('tab', { name: 'Contents' }).click()
    await expect(page.getByText('Penutup')).toBeVisible()
    await page.goto(`/course/edit/${id}`)
    await expect(page.getByText(/^Only Nusantara .* can change this content$/)).toBeVisible()
    await shoot(page, 'received-course-edit')
    await expectAccessible(page)
  })

  const row = page.getByRole('row').filter({ hasText: learner.nik })
  await test.step('one of the own people is invited', async () => {
    await page.goto(`/course/detail/${id}?tab=invited`)
    await invitePasted(page, learner.nik)
  })

  await test.step('who was invited begins on the phone, where Home goes on with it', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await enterAs(page, learner.nik, 'bahari')
    await page.getByRole('link', { name: `${PAGE.title} Others · ${title}` }).click()
    await expect(page.getByText('Done', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: `Back to ${title}` }).click()
    await expect(page.getByRole('heading', { name: /: 50%$/ })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the person stands among the participants here, and nowhere at the owner’s', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/course/detail/${id}?tab=invited`)
    await expect(row).toContainText('Confirmed')
    await expect(row).toContainText('50%')
    await shoot(page, 'received-course-invited')
    await page.goto(`/course/detail/${id}?tab=participants`)
    await expect(row).toBeVisible()
    const { results } = await owner(courseParticipantApi.list, { params: { id }, query: {} })
    expect(results).toEqual([])
  })
})
