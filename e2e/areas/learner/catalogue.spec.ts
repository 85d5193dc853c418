import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { learnerCatalogueApi } from '@pelita/contract/learning/learner-catalogue.ts'
import { callsOfLearner } from '../../kit/api.ts'
import { expect, test } from '../../kit/browser-test.ts'
import { enterAs } from './learners.ts'

test.use({ as: null, viewport: { width: 390, height: 844 } })

test('a learner finds a class, joins it, sees it among the schedules and leaves it again', async ({ page }) => {
  for (const name of ['learner14', 'learner15', 'learner16', 'learner17', 'learner18']) {
    const call = await callsOfLearner(name, 'nusantara')
    const { results } = await call(learnerCatalogueApi.contents, { query: { page_size: 100, module_type: 'classroom' } })
    const offers = results.filter((entry) => entry.open_batches > 0 && entry.my_status === null)
    const whole = await Promise.all(
      offers.map(({ module_type, id }) => call(learnerCatalogueApi.content, { params: { module_type, id } })),
    )
    const offer = whole.find((one) => one.prerequisites.every((needed) => needed.is_done))
    if (!offer) continue
    await enterAs(page, name)
    await page.getByRole('link', { name: 'Learn', exact: true }).click()
    await page.getByRole('searchbox', { name: 'Search by title' }).fill(offer.title)
    await page.getByRole('link', { name: offer.title }).click()
    await expect(page.getByRole('heading', { name: offer.title })).toBeVisible()
    const card = page.getByRole('article').filter({ has: page.getByRole('button', { name: /^(Enroll|Join the waiting list)$/ }) })
    const title = (await card.first().getByRole('heading').textContent()) ?? ''
    await card.first().getByRole('button').click()
    const mine = page.getByRole('article').filter({ hasText: title })
    await expect(mine).toContainText(/Confirmed|Waiting List/)
    const enrolled = (await call(learnerApi.enrollments, { query: { page_size: -1 } })).results
    expect(enrolled.find((one) => one.module_id === offer.id)?.status).toMatch(/confirmed|waiting_list/)
    await mine.getByRole('button', { name: 'Leave' }).click()
    await mine.getByRole('button', { name: 'Yes, leave this class' }).click()
    await expect(mine).toContainText('Cancelled')
    await page.goBack()
    await expect(page.getByRole('searchbox', { name: 'Search by title' })).toBeVisible()
    return
  }
  throw new Error('Nobody has a class left to join')
})
