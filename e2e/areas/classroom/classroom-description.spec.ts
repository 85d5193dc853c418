import { classroomApi, classroomScreens } from '@pelita/contract/areas/classroom/classroom.ts'
import { pathTo } from '@pelita/contract/core/screen.ts'
import type { Page } from '@playwright/test'
import { callsOf } from '../../kit/api.ts'
import { expect, expectAccessible, test } from '../../kit/browser-test.ts'
import { inspect, shoot } from '../../kit/inspect.ts'
import { enterAs } from '../learner/learners.ts'

const general = (id: string) => `${pathTo(classroomScreens.edit.path, { id })}?step=1`
const editor = (page: Page) => page.getByRole('textbox', { name: 'Description' })
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true })

/** Words that stand in the list of one class of the demonstration, and in no title. */
const LISTED = { nusantara: 'lima menit pertama', bahari: 'di kolam latihan' } as const

for (const org of ['nusantara', 'bahari'] as const)
  test.describe(org, () => {
    test.use({ as: { role: 'admin', org } })

    test('a class is found by what its description says, which looks the same to whoever edits, sees and joins it', async ({
      page,
    }) => {
      test.slow()
      const call = await callsOf('admin', org)
      await page.goto(classroomScreens.list.path)
      await page.getByRole('searchbox', { name: 'Search by title or description' }).fill(LISTED[org])
      await expect(page.getByRole('row')).toHaveCount(2)
      const [found] = (await call(classroomApi.list, { query: { keyword: LISTED[org] } })).results
      const params = { id: found?.id ?? '' }
      const before = await call(classroomApi.one, { params })

      await page.goto(general(params.id))
      await expect(editor(page).getByRole('listitem').filter({ hasText: LISTED[org] })).toBeVisible()
      await inspect(page, org, 'class-general-step')
      await page.setViewportSize({ width: 1440, height: 900 })
      // Nothing was changed: leaving asks nothing, going on saves nothing.
      await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Classroom' }).click()
      await expect(page.getByRole('searchbox')).toBeVisible()
      await page.goto(general(params.id))
      await expect(editor(page).getByRole('listitem').filter({ hasText: LISTED[org] })).toBeVisible()
      await next(page).click()
      await expect(page.getByRole('button', { name: 'Add Day' })).toBeVisible()
      expect(await call(classroomApi.one, { params })).toMatchObject({
        description: before.description,
        updated_at: before.updated_at,
      })

      await page.goto(pathTo(classroomScreens.detail.path, params))
      await expect(page.getByRole('listitem').filter({ hasText: LISTED[org] })).toBeVisible()
      await inspect(page, org, 'class-detail')

      await enterAs(page, 'learner3', org)
      await page.goto(`/learn/classes/classroom/${params.id}`)
      await expect(page.getByRole('listitem').filter({ hasText: LISTED[org] })).toBeVisible()
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 844 })
        await expectAccessible(page)
        await shoot(page, `${org}-class-offer-${width}`)
      }
    })
  })
