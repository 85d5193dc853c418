import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from '@playwright/test'
import { atMost, note } from './report.ts'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

interface Weight {
  js: number
  css: number
}

/** Kilobytes of scripts and styles that crossed the wire. */
async function weigh(page: Page, work: () => Promise<void>): Promise<Weight> {
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

const firstRow = async (page: Page, url: string): Promise<number> => {
  const start = performance.now()
  await page.goto(url)
  await page.locator('tbody tr').first().waitFor()
  return (performance.now() - start) / 1000
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

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
  const executablePath = process.env.CHROMIUM_PATH
  if (!executablePath || !existsSync(executablePath)) return console.log('No Chromium: the pages are not measured.')
  const browser = await chromium.launch({ executablePath, args })
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
  // The bars are in gzip, so the browser is told to take nothing better.
  const context = await browser.newContext({ storageState, extraHTTPHeaders: { 'accept-encoding': 'gzip' } })
  const page = await context.newPage()
  const first = await weigh(page, async () => void (await firstRow(page, `${url}/presence`)))
  atMost('JavaScript of a first visit to a list', first.js, 200, 'kB')
  atMost('CSS of a first visit to a list', first.css, 30, 'kB')
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
