import { screens } from '@pelita/contract/all.ts'
import type { Screen } from '@pelita/contract/core/screen.ts'
import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumOptions } from '../e2e/kit/chromium.ts'
import { atMost, note } from './report.ts'
import { signInToken } from './session.ts'

type StorageState = Awaited<ReturnType<typeof signedInState>>

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

/** Every list: the bar is for whichever weighs most. */
const LISTS = Object.values<Readonly<Record<string, Screen>>>(screens).flatMap(({ list, log }) => (list ?? log)?.path ?? [])

/** A visit by a browser that has nothing yet. The bars are in gzip, so it is told to take nothing better. */
async function firstVisit(browser: Browser, storageState: StorageState, address: string): Promise<Weight> {
  const context = await browser.newContext({ storageState, extraHTTPHeaders: { 'accept-encoding': 'gzip' } })
  const page = await context.newPage()
  const rows = page.locator('tbody tr').or(page.getByText('No data found')).first()
  const weight = await weigh(page, async () => {
    await page.goto(address)
    await rows.waitFor()
  })
  await context.close()
  return weight
}

async function weighLists(browser: Browser, storageState: StorageState, url: string): Promise<void> {
  const weights: (Weight & { path: string })[] = []
  for (const path of LISTS) weights.push({ path, ...(await firstVisit(browser, storageState, url + path)) })
  for (const [kind, name, bar] of [
    ['js', 'JavaScript', 190],
    ['css', 'CSS', 30],
  ] as const) {
    const heaviest = weights.reduce((most, one) => (one[kind] > most[kind] ? one : most))
    atMost(`${name} of a first visit to a list, the heaviest: ${heaviest.path}`, heaviest[kind], bar, 'kB')
  }
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
  if (!chromiumOptions.executablePath) return console.log('No Chromium: the pages are not measured.')
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
  await weighLists(browser, storageState, url)
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
