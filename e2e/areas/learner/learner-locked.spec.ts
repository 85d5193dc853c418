import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { learnerCatalogueApi } from '@pelita/contract/learning/learner-catalogue.ts'
import { callsOfLearner } from '../../kit/api.ts'
import { expect, expectAccessible, test } from '../../kit/browser-test.ts'
import { shoot } from '../../kit/inspect.ts'
import { enterAs, LEARNERS } from './learners.ts'

test.use({ as: null, viewport: { width: 390, height: 844 } })

/** Somebody whose class has a step that waits for another one; a presence is no page of its own. */
async function whoWaits() {
  for (const name of LEARNERS) {
    const call = await callsOfLearner(name, 'nusantara')
    const { results } = await call(learnerApi.enrollments, { query: { status: 'confirmed', page_size: 100 } })
    for (const { id } of results) {
      const { sections, module_type, module_id } = await call(learnerCatalogueApi.enrollment, { params: { id } })
      const items = sections.flatMap((section) => section.items)
      const waiting = items.find((one) => one.locked_by !== null && ['quiz', 'assignment'].includes(one.asset_type))
      const first = items.find((one) => one.relation_id === waiting?.locked_by)
      if (waiting && first) return { name, waiting, first, place: `/classes/${module_type}/${module_id}` }
    }
  }
  throw new Error('The demonstration has nobody with a step that waits for another one')
}

test('a step whose turn has not come says calmly what comes first, and leads there', async ({ page }) => {
  const { name, waiting, first, place } = await whoWaits()
  await enterAs(page, name)
  await page.goto(`/learn/${waiting.asset_type}/${waiting.relation_id}`)
  const main = page.getByRole('main')
  const lock = main.getByRole('status').filter({ hasText: `Please complete “${first.title}” first` })
  await expect(lock).toBeVisible()
  await expect(main.getByRole('alert')).toHaveCount(0)
  await expect(main.getByRole('button', { name: /Start|Try Again|Hand in/ })).toHaveCount(0)
  await expectAccessible(page)
  await shoot(page, 'locked-step')
  const way = lock.getByRole('link', { name: `Open “${first.title}”` })
  const there = (await way.getAttribute('href')) ?? ''
  await way.click()
  await expect(page).toHaveURL(new RegExp(`${there}$`))
  // The class itself leads there once, from the first step that waits.
  await page.goto(`/learn${place}`)
  await expect(main.getByRole('link', { name: `Open “${first.title}”` }).first()).toBeVisible()
  await shoot(page, 'locked-class')
})
