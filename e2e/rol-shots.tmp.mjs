import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const base = 'http://localhost:4111'
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
const state = '/tmp/rol/state.json'
const ctx = await b.newContext({ viewport: { width: 1440, height: 900 }, ...(existsSync(state) && { storageState: state }) })
const page = await ctx.newPage()
page.on('console', (m) => m.type() === 'error' && console.log('ERR', m.text()))
page.on('pageerror', (e) => console.log('PAGEERR', e))
const shot = async (n, full = true) => {
  await page.waitForTimeout(500)
  await page.screenshot({ path: `/tmp/shots/rol/${n}.png`, fullPage: full })
}
if (!existsSync(state)) {
  await page.goto(base + '/?org_code=nusantara')
  await page.getByLabel(/email/i).fill('admin@nusantara.test')
  await page.getByLabel(/^password/i).fill('Belajar-2026')
  await page.getByRole('button', { name: /login|sign in/i }).click()
  await page.waitForURL(/dashboard/)
  await ctx.storageState({ path: state })
}
const steps = (await import(process.argv[2])).default
try {
  await steps({ page, base, shot, ctx })
} catch (e) {
  console.log('FAIL', e)
  await shot('failure')
}
await b.close()
