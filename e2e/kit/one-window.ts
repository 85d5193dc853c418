import type { Page, Request } from '@playwright/test'
import { ADDRESS } from './address.ts'
import { test as base, errorsOf, expect } from './browser-test.ts'
import { stateOf } from './people.ts'

/** What each page has asked for and not yet got; pictures and films may stream on. */
const underWay = new WeakMap<Page, Set<Request>>()
function countRequests(page: Page): Page {
  const asked = new Set<Request>()
  underWay.set(page, asked)
  page.on('request', (request) => ['script', 'fetch'].includes(request.resourceType()) && asked.add(request))
  page.on('requestfinished', (request) => asked.delete(request))
  page.on('requestfailed', (request) => asked.delete(request))
  return page
}

type Open = (state: string) => Promise<Page>

/** For those who only look: one page per person and worker, so that what it fetched once need not be fetched for every screen. */
export const test = base.extend<object, { pageOf: Open }>({
  pageOf: [
    async ({ browser }, use) => {
      const pages = new Map<string, Page>()
      await use(async (storageState) => {
        const page = pages.get(storageState) ?? countRequests(await (await browser.newContext({ storageState })).newPage())
        pages.set(storageState, page)
        return page
      })
      for (const page of pages.values()) await page.context().close()
    },
    { scope: 'worker' },
  ],
  page: async ({ as, browser, pageOf }, use) => {
    const page = as ? await pageOf(stateOf(as)) : countRequests(await (await browser.newContext()).newPage())
    const errors = errorsOf(page)
    await use(page)
    expect(errors).toEqual([])
    for (const event of ['pageerror', 'console', 'response'] as const) page.removeAllListeners(event)
    if (!as) await page.context().close()
  },
})

const withoutFragment = (address: string) => address.replace(/#.*/, '')

/** As by a link or a bookmark: everything is loaded anew. */
export async function openByAddress(page: Page, address: string): Promise<void> {
  // Away first where only the fragment differs: it would not be opened anew. Elsewhere that costs a new process for every screen.
  const isHere = withoutFragment(new URL(address, ADDRESS).href) === withoutFragment(page.url())
  if (isHere) await page.goto('about:blank')
  await page.goto(address)
}

/** As by a link of the console itself, if the page shows the console already. Ends when what was asked for then has been answered and drawn. */
export async function openWithin(page: Page, address: string): Promise<void> {
  if (page.url() === 'about:blank') return openByAddress(page, address)
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  await expect(async () => {
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    expect(underWay.get(page)?.size).toBe(0)
  }).toPass({ intervals: [20, 50, 100], timeout: 15_000 })
}

export { expect }
