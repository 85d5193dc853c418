import type { BrowserContext } from '@playwright/test'
import { test as base, expect } from './browser-test.ts'
import { stateOf } from './people.ts'

type Open = (state: string) => Promise<BrowserContext>

/** For those who only look: one window per person and worker, so that what it fetched once need not be fetched for every screen. */
export const test = base.extend<object, { windowOf: Open }>({
  windowOf: [
    async ({ browser }, use) => {
      const windows = new Map<string, BrowserContext>()
      await use(async (storageState) => {
        const window = windows.get(storageState) ?? (await browser.newContext({ storageState }))
        windows.set(storageState, window)
        return window
      })
      for (const window of windows.values()) await window.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ as, browser, windowOf }, use) => {
    if (as) return use(await windowOf(stateOf(as)))
    const window = await browser.newContext()
    await use(window)
    await window.close()
  },
  page: async ({ page }, use) => {
    await use(page)
    await page.close()
  },
})

export { expect }
