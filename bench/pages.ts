import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumOptions } from '../e2e/kit/chromium.ts'
import { weigh, weighScreens } from './first-visits.ts'
import { measureShifts } from './layout-shift.ts'
import { atMost, note, notMeasured } from './report.ts'
import { signInToken } from './session.ts'

const firstRow = async (page: Page, url: string): Promise<number> => {
  const start = performance.now()
  await page.goto(url)
  await page.locator('tbody tr').first().waitFor()
  return (performance.now() - start) / 1000
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** The parts before left jobs in the tray, which most people do not have: its panel would be weighed with every list. */
async function emptyTray(url: string): Promise<void> {
  const headers = { authorization: await signInToken(url) }
  const { data } = (await (await fetch(`${url}/api/cms/jobs`, { headers })).json()) as { data: { results: { id: string }[] } }
  for (const { id } of data.results) await fetch(`${url}/api/cms/jobs/${id}/dismiss`, { method: 'POST', headers })
}

async function signedInState(browser: Browser, url: string) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${url}/?org_code=nusantara`)
  await page.getByLabel('Email or NIK').fill('admin@nusantara.test')
  await page.getByLabel('Password', { exact: true }).fill('Belajar-2026')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL(/dashboard/)
  const state = await context.storageState()
  await context.close()
  return state
}

/** What a browser loads and how long a person waits for the first row. Compressed as served (brotli where the browser takes it). */
export async function measurePages(url: string): Promise<void> {
  if (!chromiumOptions.executablePath) return notMeasured('pages', 'there is no Chromium')
  const browser = await chromium.launch(chromiumOptions)
  await emptyTray(url)
  const storageState = await signedInState(browser, url)
  const cold: number[] = []
  const warm: number[] = []
  for (let run = 0; run < 5; run++) {
    const context = await browser.newContext({ storageState })
    const page = await context.newPage()
    cold.push(await firstRow(page, `${url}/presence`))
    warm.push(await firstRow(page, `${url}/presence`))
    await context.close()
  }
  await measureShifts(browser, url, { storageState })
  await weighScreens(browser, url, { storageState })
  const context = await browser.newContext({ storageState, extraHTTPHeaders: { 'accept-encoding': 'gzip' } })
  const page = await context.newPage()
  await firstRow(page, `${url}/presence`)
  const further = await weigh(page, async () => {
    await page
      .getByRole('link', { name: /Create Presence/ })
      .or(page.getByRole('button', { name: /Create Presence/ }))
      .first()
      .click()
    await page.getByLabel(/Title/).first().waitFor()
  })
  atMost('JavaScript of a further screen (form)', further.js, 60, 'kB')
  await context.close()
  note('first row, cold, fastest', Math.min(...cold), 's')
  atMost('first row visible, cold', median(cold), 0.8, 's')
  atMost('first row visible, warm', median(warm), 0.4, 's')
  await browser.close()
}
