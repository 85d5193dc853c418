import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../../kit/browser-test.ts'
import { shoot } from '../../kit/inspect.ts'
import { LEARNER_SAMPLES, type LearnerSample } from './learner-samples.ts'
import { enterAs } from './learners.ts'

test.use({ as: null, viewport: { width: 390, height: 844 } })

const PAGES = readFileSync(join(import.meta.dirname, '../../../apps/learner/src/frame/pages.ts'), 'utf8')
/** Every place of the app as its own list names it: the path, and the file of its screen. */
const SCREENS = [...PAGES.matchAll(/later\(\s*['`]([^'`]+)['`],\s*'[^']+',\s*\(\) => import\('\.\.\/([^']+)\.tsx'\)/g)].map(
  ([, path = '', file = '']) => ({ path, file }),
)
const LOOKS = [
  { width: 390, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const

/** Where pictures are wanted, the other widths and schemes too, in Bahasa Indonesia, and the other organisation's colours. */
const isShot = Boolean(process.env.SHOTS_DIR)
const inIndonesian = async (page: Page, name: string) => {
  await page.evaluate(() => localStorage.setItem('learner_language', 'id'))
  await page.reload()
  await page.waitForLoadState('networkidle')
  for (const [width, colorScheme] of [
    [360, 'dark'],
    [1440, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await shoot(page, `${name}-${width}-id`)
  }
}

test('every place of the app is in the list that is walked', () => {
  expect(SCREENS.length).toBe([...PAGES.matchAll(/^ {2}later\(/gm)].length)
  expect(SCREENS.length).toBeGreaterThan(30)
})

for (const { path, file } of [{ path: '/', file: 'home/home' }, ...SCREENS])
  test(`${file} hinders nobody, on a phone and on a desk`, async ({ page }) => {
    const sample: LearnerSample | undefined = /[($]/.test(path)
      ? await LEARNER_SAMPLES[file]?.()
      : { name: 'learner3', address: path === '/' ? '' : path }
    if (!sample) throw new Error(`e2e/learner-samples.ts names no address of ${file}`)
    await enterAs(page, sample.name)
    if (sample.address) await page.goto(`/learn${sample.address}`)
    // A step that is locked says what comes before it.
    const said = page.getByRole('heading', { level: 1 }).or(page.getByRole('main').getByText(/^Please complete /))
    await expect(said.first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page.getByText('Page not found')).toHaveCount(0)
    for (const { width, colorScheme } of LOOKS) {
      await page.setViewportSize({ width, height: 844 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      await shoot(page, `learner-${file.replace('/', '-')}-${width}`)
    }
    if (!isShot) return
    await inIndonesian(page, `learner-${file.replace('/', '-')}`)
    if (/[($]/.test(path)) return
    await page.evaluate(() => localStorage.clear())
    await enterAs(page, 'learner3', 'bahari')
    await page.goto(`/learn${sample.address}`)
    await page.waitForLoadState('networkidle')
    await inIndonesian(page, `bahari-${file.replace('/', '-')}`)
  })
