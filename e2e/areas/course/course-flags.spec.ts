import { courseContentApi } from '@pelita/contract/areas/course/course-contents.ts'
import type { CourseFlag } from '@pelita/contract/areas/course/course-flags.ts'
import type { Page } from '@playwright/test'
import { callsOf } from '../../kit/api.ts'
import { expect, test } from '../../kit/browser-test.ts'
import { unique } from '../presence/presences.ts'
import { aCourse, madeCourse, PAGE } from './courses.ts'

test.use({ actionTimeout: 15_000 })

/** What the organisation has switched, for this page alone. */
async function switched(page: Page, flags: Partial<Record<CourseFlag, boolean>>): Promise<void> {
  // What the browser kept of the configuration is asked anew.
  await page.context().clearCookies({ name: 'organization_configuration' })
  await page.route(/\/organizations\/configuration-init/, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    answer.data.feature_flags = { ...answer.data.feature_flags, ...flags }
    await route.fulfill({ response, json: answer })
  })
}

let id = ''
test.beforeAll(async () => {
  id = await madeCourse(await callsOf('admin', 'nusantara'))
})

test('the tree: sections and the library go and come with their flags', async ({ page }) => {
  await switched(page, { new_section: false, library_selection: false })
  await page.goto(`/course/edit/${id}?step=2`)
  await expect(page.getByText('Pengantar').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Section' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Add Content' }).first().click()
  await expect(page.getByRole('menuitem', { name: 'New' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Library' })).toHaveCount(0)
  // What can be made here is new as well.
  await page.getByRole('menuitem', { name: 'New' }).click()
  const kinds = page.getByRole('dialog', { name: 'Add Content' }).getByRole('group', { name: 'Content Type' })
  await expect(kinds.getByText('Presence', { exact: true })).toBeVisible()
  await expect(kinds.getByText('Assignment', { exact: true })).toBeVisible()
})

test('with the flags of the tree on, sections are added and contents taken from the library', async ({ page }) => {
  await switched(page, { new_section: true, library_selection: true })
  await page.goto(`/course/edit/${id}?step=2`)
  await expect(page.getByRole('button', { name: 'Add Section' })).toBeVisible()
  await page.getByRole('button', { name: 'Add Content' }).first().click()
  await expect(page.getByRole('menuitem', { name: 'Library' })).toBeVisible()
  await page.keyboard.press('Escape')
  // What goes with a section is said as the specification says it.
  await page.getByRole('button', { name: 'Delete Bab 1' }).click()
  const asked = page.getByRole('dialog', { name: 'Delete section “Bab 1”?' })
  await expect(asked.getByText('All contents inside will be removed.')).toBeVisible()
  await asked.getByRole('button', { name: 'Cancel' }).click()
})

for (const isOn of [true, false])
  test(`a content ${isOn ? 'is moved' : 'is not moved'} into another section`, async ({ page }) => {
    const call = await callsOf('admin', 'nusantara')
    const course_id = await aCourse(call, unique('Dua Bab'), [PAGE])
    const sections = [
      { title: 'Bab 1', contents: [PAGE] },
      { title: 'Bab 2', contents: [{ ...PAGE, title: 'Penutup' }] },
    ]
    await call(courseContentApi.addContents, { body: { course_id, sections } })
    await switched(page, { drag_between_sections: isOn })
    await page.goto(`/course/edit/${course_id}?step=2`)
    const down = page.getByRole('button', { name: `Move ${PAGE.title} down` })
    await expect(down).toBeVisible()
    if (isOn) await expect(down).not.toHaveAttribute('aria-disabled', 'true')
    else await expect(down).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('button', { name: `Move ${PAGE.title}: drag` }).press('ArrowDown')
    const second = page.getByRole('button', { name: /^Bab 2\s*\d content/ })
    await expect(second).toContainText(isOn ? '2 contents' : '1 content')
  })

test('a preview is a page, and nothing is offered to others, where the organisation wants it so', async ({ page }) => {
  await switched(page, { preview_as_page: true, distribute_content: false })
  await page.goto(`/course/detail/${id}/contents`)
  await page.getByRole('button', { name: 'Preview Pengantar' }).click()
  await expect(page).toHaveURL(/preview=/)
  await expect(page.getByRole('link', { name: 'Back to Contents' })).toBeVisible()
  await page.goto(`/course/edit/${id}?step=3`)
  await expect(page.getByRole('heading', { name: 'Learning Rule' })).toBeVisible()
  await expect(page.getByText('Distribute to organizations')).toHaveCount(0)
})

for (const isOn of [true, false])
  test(`a form is checked ${isOn ? 'while somebody types' : 'with Next only'}`, async ({ page }) => {
    await switched(page, { validate_on_change: isOn })
    await page.goto(`/course/edit/${id}?step=1`)
    const title = page.getByRole('textbox', { name: 'Title' })
    await title.fill('')
    await title.blur()
    const told = page.getByText('Title is required')
    if (isOn) await expect(told.first()).toBeVisible()
    else {
      await page.getByRole('textbox', { name: 'Learning Objectives' }).focus()
      await expect(told).toHaveCount(0)
      await page.getByRole('button', { name: 'Next', exact: true }).click()
      await expect(told.first()).toBeVisible()
    }
  })

test('the list is the newer one with cards, or a plain table, with or without chips, or not there at all', async ({ page }) => {
  await switched(page, { course_feature: false, tags_in_main_nav: false })
  await page.goto('/course')
  await expect(page.getByRole('link', { name: 'Create Course' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Tags' })).toHaveCount(0)
  await switched(page, { course_feature: true, tags_in_main_nav: true })
  await page.goto('/course')
  await page.getByRole('button', { name: 'Create Course' }).click()
  await expect(page.getByRole('menuitem', { name: 'Create Manually' })).toBeVisible()
  await switched(page, { feature_enabled: false })
  await page.goto('/course')
  await expect(page).toHaveURL(/error-404/)
})
