import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { atMost } from './report.ts'

/** Twenty screens people open every day: the dashboard, lists of each shape, what waits, forms and settings. */
const SCREENS = [
  ...['/dashboard', '/grading-queue', '/classroom/calendar', '/dashboard/waiting-list', '/classroom', '/video', '/podcast'],
  ...['/content-document/pdf', '/v2/document/pdf', '/knowledge-feed', '/assignment', '/presence', '/achievement', '/certificate'],
  ...['/content-quiz', '/categories', '/user', '/role', '/audit-log', '/presence/create'],
] as const

/** As the browser counts it: what moved by itself, not because somebody pressed something. */
const watchShifts = () => {
  const page = window as unknown as { shifted: number }
  page.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
      if (!entry.hadRecentInput) page.shifted += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

const shiftOf = async (page: Page, address: string): Promise<number> => {
  await page.goto(address)
  await page.locator('main h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  return page.evaluate(() => (window as unknown as { shifted: number }).shifted)
}

/** How far a screen moves while it loads; the worst of the twenty counts. */
export async function measureShifts(browser: Browser, url: string, options: BrowserContextOptions): Promise<void> {
  const context = await browser.newContext({ ...options, viewport: { width: 1440, height: 900 } })
  await context.addInitScript(watchShifts)
  for (const screen of SCREENS) {
    const page = await context.newPage()
    atMost(`layout shift of ${screen}`, await shiftOf(page, url + screen), 0.05, '')
    await page.close()
  }
  await context.close()
}
