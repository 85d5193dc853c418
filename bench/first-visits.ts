import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { LEARNER_MOST_KB, MOST_KB, type Visit, visitOf } from '../e2e/kit/first-visit.ts'
import { signedInLearner } from './phone.ts'
import { atMost, note } from './report.ts'

interface Weight {
  js: number
  css: number
}

interface Weighed extends Weight {
  readonly visit: Visit
  readonly address: string
}

/** Kilobytes of scripts and styles that crossed the wire. */
export async function weigh(page: Page, work: () => Promise<void>): Promise<Weight> {
  const weight = { js: 0, css: 0 }
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  client.on('Network.responseReceived', ({ response }) => {
    const path = new URL(response.url).pathname
    const length = Number(response.headers['content-length'] ?? 0)
    if (path.endsWith('.js')) weight.js += length / 1000
    if (path.endsWith('.css')) weight.css += length / 1000
  })
  await work()
  await page.waitForTimeout(500)
  await client.detach()
  return weight
}

/** Everything the page shows at first has arrived. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 })
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 30_000 })
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0, { timeout: 30_000 })
}

/**
 * A visit by a browser that has nothing yet. The bars are in gzip, so it is told to take nothing better; it is never idle,
 * so that what a page fetches ahead for the next one is not weighed with it.
 */
export async function firstVisit(browser: Browser, address: string, options: BrowserContextOptions): Promise<Weight> {
  const context = await browser.newContext({ ...options, extraHTTPHeaders: { 'accept-encoding': 'gzip' } })
  await context.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  const page = await context.newPage()
  const weight = await weigh(page, async () => {
    await page.goto(address)
    await settled(page)
  })
  await context.close()
  return weight
}

/** The first address of every screen that an address alone leads to. */
async function everyAddress(url: string): Promise<{ visit: Visit; path: string; signedOut: boolean }[]> {
  // The calls that find records for the browser tests speak with whoever this says.
  process.env.E2E_PORT = new URL(url).port
  const { callsOf } = await import('../e2e/kit/api.ts')
  const { everyScreen } = await import('../e2e/kit/every-screen.ts')
  const call = await callsOf('admin', 'nusantara')
  const visited = everyScreen.filter(({ sample }) => !sample.before)
  const found = []
  for (const { shape, screen, sample } of visited) {
    const [path = screen.path] = (await sample.addresses?.(call, 'nusantara')) ?? []
    found.push({ visit: visitOf(shape, screen.path), path, signedOut: sample.signedOut === true })
  }
  return found
}

const HEAVIEST = 10
/** Kilobytes of styles that a first visit to a list may fetch. */
const CSS_KB = 30
/** The viewer or editor of a record comes on top of its files, which the browser tests hold to their bar (decision 105). */
const DRAWS_MORE = /^(record|form)$/

/** Every screen is weighed; the bar of a kind is for whichever of it weighs most. */
export async function weighScreens(browser: Browser, url: string, signedIn: BrowserContextOptions): Promise<void> {
  const weights: Weighed[] = []
  for (const { visit, path, signedOut } of await everyAddress(url))
    weights.push({ visit, address: path, ...(await firstVisit(browser, url + path, signedOut ? {} : signedIn)) })
  const heaviest = (kind: keyof Weight, of: readonly Weighed[]) => of.toSorted((a, b) => b[kind] - a[kind])
  for (const [visit, most] of Object.entries(MOST_KB)) {
    const [worst] = heaviest(
      'js',
      weights.filter((one) => one.visit === visit),
    )
    if (!worst) continue
    const what = `JavaScript of a first visit to a ${visit}, the heaviest: ${worst.address}`
    if (DRAWS_MORE.test(visit)) note(what, worst.js, 'kB')
    else atMost(what, worst.js, most, 'kB')
  }
  const [gaudiest] = heaviest(
    'css',
    weights.filter((one) => one.visit === 'list'),
  )
  if (gaudiest) atMost(`CSS of a first visit to a list, the heaviest: ${gaudiest.address}`, gaudiest.css, CSS_KB, 'kB')
  for (const { address, js } of heaviest('js', weights).slice(0, HEAVIEST)) note(`  JavaScript of ${address}`, js, 'kB')
  const learner = { storageState: await signedInLearner(url), locale: 'id-ID' }
  atMost(
    "JavaScript of the learner's first screen",
    (await firstVisit(browser, `${url}/learn`, learner)).js,
    LEARNER_MOST_KB,
    'kB',
  )
}
