import { type Browser, chromium } from '@playwright/test'
import { chromiumOptions } from '../e2e/kit/chromium.ts'
import { atMost, note } from './report.ts'

interface Phone {
  readonly name: string
  /** How many times slower than this machine its processor is. */
  readonly slower: number
  readonly kbit: number
  readonly delay: number
  /** Seconds until the first screen stands; null tells the figure only. */
  readonly bar: number | null
}

/** An ordinary phone on a slow 4G line, an old one in a warehouse. */
const PHONES: readonly Phone[] = [
  { name: 'phone 4x slower, slow 4G', slower: 4, kbit: 1_600, delay: 150, bar: 5 },
  { name: 'phone 6x slower, slow 3G', slower: 6, kbit: 400, delay: 400, bar: null },
]
const RUNS = 3
const LEARNER = { email: 'learner3@nusantara.test', password: 'Belajar-2026', org_code: 'nusantara' }

/** A phone whose person is signed in and that has nothing of the app yet. */
export async function signedInLearner(url: string) {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/learner/auth/login`, { method: 'POST', headers, body: JSON.stringify(LEARNER) })
  if (!answer.ok) throw new Error(`Sign-in failed: ${await answer.text()}`)
  const { data } = (await answer.json()) as { data: unknown }
  const localStorage = [{ name: 'learner_session', value: JSON.stringify(data) }]
  return { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] }
}

/** Seconds until the greeting stands, the first time and the next. */
async function open(browser: Browser, url: string, { slower, kbit, delay }: Phone) {
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({ storageState: await signedInLearner(url), viewport, locale: 'id-ID' })
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Emulation.setCPUThrottlingRate', { rate: slower })
  const bytes = (kbit * 1_000) / 8
  await client.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: delay, downloadThroughput: bytes, uploadThroughput: bytes / 2 },
  })
  const visit = async () => {
    const began = performance.now()
    await page.goto(`${url}/learn`, { waitUntil: 'commit' })
    await page.locator('main h1').waitFor()
    return (performance.now() - began) / 1_000
  }
  const cold = await visit()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 })
  const warm = await visit()
  await context.close()
  return { cold, warm }
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** How long a person with a slow phone on a bad line looks at nothing. */
export async function measurePhone(url: string): Promise<void> {
  if (!chromiumOptions.executablePath) return console.log('No Chromium: the phone is not measured.')
  const browser = await chromium.launch(chromiumOptions)
  for (const phone of PHONES) {
    const visits: { cold: number; warm: number }[] = []
    for (let n = 0; n < RUNS; n++) visits.push(await open(browser, url, phone))
    const cold = median(visits.map((one) => one.cold))
    const what = `learner app's first screen, cold, ${phone.name}`
    if (phone.bar === null) note(what, cold, 's')
    else atMost(what, cold, phone.bar, 's')
    note(`the next visit, ${phone.name}`, median(visits.map((one) => one.warm)), 's')
  }
  await browser.close()
}
