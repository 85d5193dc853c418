import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../../kit/browser-test.ts'
import { inspect, NIGHT_RULES, shoot } from '../../kit/inspect.ts'
import { ORGS } from '../../kit/people.ts'
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
const isDeep = isShot || Boolean(process.env.E2E_DEEP)
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

/** Where a screen is found, and by whom. */
async function sampleOf(path: string, file: string): Promise<LearnerSample> {
  if (!/[($]/.test(path)) return { name: 'learner3', address: path === '/' ? '' : path }
  const sample = await LEARNER_SAMPLES[file]?.()
  if (!sample) throw new Error(`e2e/areas/learner/learner-samples.ts names no address of ${file}`)
  return sample
}

async function look(page: Page, address: string, file: string): Promise<void> {
  await page.goto(`/learn${address}`)
  // A step that is locked says what comes before it.
  const said = page.getByRole('heading', { level: 1 }).or(page.getByRole('main').getByText(/^Please complete /))
  await expect(said.first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByText('Page not found')).toHaveCount(0)
  for (const { width, colorScheme } of LOOKS) {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectAccessible(page, colorScheme === 'dark' && !isDeep ? NIGHT_RULES : undefined)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await shoot(page, `learner-${file.replace('/', '-')}-${width}`)
  }
}

const everyScreen = [{ path: '/', file: 'home/home' }, ...SCREENS]
const folders = [...new Set(everyScreen.map(({ file }) => file.split('/')[0]))]
for (const folder of folders)
  test(`the screens of ${folder} are accessible, on a phone and on a desk`, async ({ page }) => {
    const screens = everyScreen.filter(({ file }) => file.startsWith(`${folder}/`))
    test.setTimeout(screens.length * 60_000)
    let who = ''
    for (const { path, file } of screens)
      await test.step(file, async () => {
        const { name, address } = await sampleOf(path, file)
        if (name !== who) await enterAs(page, name)
        who = name
        await look(page, address, file)
        if (!isShot) return
        await inIndonesian(page, `learner-${file.replace('/', '-')}`)
        if (!/[($]/.test(path)) {
          await enterAs(page, name, 'bahari')
          await page.goto(`/learn${address}`)
          await page.waitForLoadState('networkidle')
          await inIndonesian(page, `bahari-${file.replace('/', '-')}`)
        }
        await page.evaluate(() => localStorage.removeItem('learner_language'))
        who = ''
      })
  })

test('the tabs of the other organisation are accessible in its colours', async ({ page }) => {
  await enterAs(page, 'learner8', 'bahari')
  for (const tab of ['Home', 'Learn', 'Scan', 'To do', 'Me']) {
    const link = page.getByRole('link', { name: tab, exact: true })
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await inspect(page, 'bahari', `learn-${tab.toLowerCase().replace(' ', '-')}`)
  }
})

for (const org of ORGS)
  test(`the sign-in of ${org} has no accessibility violation and fits a phone`, async ({ page }) => {
    await page.goto(`/learn?org_code=${org}`)
    await inspect(page, org, 'learn-sign-in')
  })
