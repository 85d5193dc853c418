import type { Page } from '@playwright/test'
import { aPresence } from '../areas/presence/presences.ts'
import { callsOf } from '../kit/api.ts'
import { expect, expectAccessible, test } from '../kit/browser-test.ts'

const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')

/** Presses Tab until the element with this name has the focus; nobody should need more than forty. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 40 && (await focusedName(page)) !== name; presses++) await page.keyboard.press('Tab')
  expect(await focusedName(page)).toBe(name)
}

/** Something to wait for, and how to end the wait. */
function latch() {
  let release = () => {}
  const promise = new Promise<void>((resolve) => {
    release = resolve
  })
  return { promise, release }
}

async function openList(page: Page): Promise<string> {
  const { title } = await aPresence(await callsOf('admin', 'nusantara'))
  await page.goto(`/presence?keyword=${encodeURIComponent(title)}`)
  await expect(page.getByRole('row', { name: title })).toBeVisible()
  return title
}

test('the first Tab leads past the menu', async ({ page }) => {
  await page.goto('/presence')
  await expect(page.getByRole('table')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})

test('Tab reaches the actions of a row, Escape cancels and the focus returns', async ({ page }) => {
  const title = await openList(page)
  await page.getByRole('searchbox').focus()
  await tabTo(page, `Delete ${title}`)
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Delete Presence?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(page.getByRole('button', { name: `Delete ${title}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Presence Deleted Successfully')).toBeVisible()
})

test('a filter is chosen with the arrow keys', async ({ page }) => {
  await page.goto('/presence')
  const filter = page.getByRole('button', { name: 'Module Type', expanded: false })
  await filter.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: 'Classroom' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: 'Course' })).toBeFocused()
  await page.keyboard.press('w')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/presence?content_type=webinar')
  await expect(filter).toBeFocused()
})

test('the tabs of a detail page are walked with the arrow keys', async ({ page }) => {
  const { id } = await aPresence(await callsOf('admin', 'nusantara'))
  await page.goto(`/presence/detail/${id}`)
  await page.getByRole('tab', { name: 'General' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'QR Code', selected: true })).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: 'QR Code' })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('tab', { name: 'Attendance', selected: true })).toBeFocused()
})

test('Ctrl+K jumps to any screen', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Find or do' })
  await expect(palette.getByRole('combobox', { name: 'Search pages' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(palette.getByRole('combobox', { name: 'Search pages' })).toBeFocused()
  await page.keyboard.type('create pres')
  await expect(palette.getByRole('option')).toHaveText(/^Create Presence/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/presence/create')
  await expect(page.getByRole('heading', { name: 'Create Presence' })).toBeFocused()
})

test('the palette finds a record by its name, and offers it again afterwards', async ({ page }) => {
  const { id, title } = await aPresence(await callsOf('admin', 'nusantara'))
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.keyboard.press('Control+K')
  const palette = page.getByRole('dialog', { name: 'Find or do' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(title)
  await expect(palette.getByRole('option', { name: title })).toContainText('Presence')
  await expect(palette.getByRole('option')).toHaveCount(1)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/presence/detail/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.keyboard.press('Control+K')
  await expect(palette.getByRole('option').filter({ hasText: title })).toContainText('Presence Details')
})

test('? lists the keys, / goes to the search, and the palette presses a button under another name', async ({ page }) => {
  await page.goto('/presence')
  await expect(page.getByRole('table')).toBeVisible()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys).toContainText('Search this list')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Find or do' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('tambah kelas')
  await expect(palette.getByRole('option').first()).toContainText('Create Classroom')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/classroom\/create\//)
})

test('Ctrl+K pressed while the first page is on its way opens the palette as soon as it is there', async ({ page }) => {
  const { promise: released, release } = latch()
  const asked = latch()
  await page.route(/\/assets\/dashboard-.*\.js$/, async (route) => {
    asked.release()
    await released
    await route.continue()
  })
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await asked.promise
  // The page's file is fetched beside the program that listens, and may be asked for first.
  await page.waitForFunction(() => !dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, cancelable: true })))
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeHidden()
  release()
  await expect(page.getByRole('combobox', { name: 'Search pages' })).toBeFocused()
})

test('a palette that could not be fetched says so, and the next press fetches it again', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  const file = /\/assets\/command-palette-.*\.js$/
  await page.route(file, (route) => route.abort())
  await page.keyboard.press('Control+k')
  const failure = page.getByRole('dialog', { name: 'Error' })
  await expect(failure).toContainText('Failed to open')
  await page.keyboard.press('Escape')
  await expect(failure).toBeHidden()
  await page.unroute(file)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search pages' })).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the menu opens over the page and closes with Escape or a choice', async ({ page }) => {
    await page.goto('/dashboard')
    const menu = page.getByRole('dialog', { name: 'Main menu' })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(menu).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await menu.getByRole('link', { name: 'Presence', exact: true }).click()
    await expect(page).toHaveURL('/presence')
    await expect(menu).toBeHidden()
  })
})
