import { type Browser, chromium, type Page } from '@playwright/test'
import { stallingProxy } from '../apps/server/test/stalling-proxy.ts'
import { chromiumOptions } from '../e2e/kit/chromium.ts'
import { signedInLearner } from './phone.ts'
import { atMost, note } from './report.ts'

const RUNS = 7
const HANGING_RUNS = 3
/** Offline is not slower than online by more than this: the phone has everything. */
const OFFLINE_RATIO = 1.2
const HANGING_SECONDS = 2

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Seconds until Home shows the person's own schedule. */
async function visit(page: Page, url: string): Promise<number> {
  const began = performance.now()
  await page.goto(`${url}/learn`, { waitUntil: 'commit' })
  await page.locator('main h2').first().waitFor({ timeout: 60_000 })
  return (performance.now() - began) / 1_000
}

async function measure(browser: Browser, url: string) {
  const line = await stallingProxy(url)
  const through = line.url.replace(/\/$/, '')
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({ storageState: await signedInLearner(through), viewport, locale: 'id-ID' })
  const page = await context.newPage()
  await visit(page, through)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 })
  // What the phone fetches while nobody asks for anything is there as well.
  await page.waitForLoadState('networkidle')
  await visit(page, through)
  const [online, offline, hanging]: [number[], number[], number[]] = [[], [], []]
  // In turns, so that whatever else the machine does falls on both.
  for (let n = 0; n < RUNS; n++) {
    online.push(await visit(page, through))
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    offline.push(await visit(page, through))
    await context.setOffline(false)
  }
  for (let n = 0; n < HANGING_RUNS; n++) {
    line.stall()
    hanging.push(await visit(page, through))
    line.goOn()
    await page.waitForLoadState('networkidle')
  }
  await context.close()
  await line.close()
  return { online: median(online), offline: median(offline), hanging: median(hanging) }
}

/** How soon somebody who uses the app every day sees their schedule, with a line, without one, and with one that says nothing. */
export async function measurePhoneLine(url: string): Promise<void> {
  if (!chromiumOptions.executablePath) return
  const browser = await chromium.launch(chromiumOptions)
  const { online, offline, hanging } = await measure(browser, url).finally(() => browser.close())
  note('learner app opened online, with what the phone has', online, 's')
  note('learner app opened offline', offline, 's')
  atMost('learner app offline, against online in the same run', offline / online, OFFLINE_RATIO, 'times')
  atMost('learner app on a line that hangs', hanging, HANGING_SECONDS, 's')
}
