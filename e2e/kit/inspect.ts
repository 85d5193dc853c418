import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, expectAccessible } from './browser-test.ts'
import type { Org } from './people.ts'

const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const NARROWEST = { width: 360, height: 780 }

interface Look {
  readonly size: typeof WIDE
  readonly colorScheme: 'light' | 'dark'
}

/** Every width meets every scheme and both meet every organisation. */
const LOOKS: Record<Org, readonly Look[]> = {
  nusantara: [
    { size: WIDE, colorScheme: 'light' },
    { size: PHONE, colorScheme: 'dark' },
  ],
  bahari: [
    { size: PHONE, colorScheme: 'light' },
    { size: WIDE, colorScheme: 'dark' },
  ],
}

/** All eight where pictures are wanted. */
const looksFor = (org: Org): readonly Look[] => (process.env.SHOTS_DIR ? Object.values(LOOKS).flat() : LOOKS[org])

/** By night only the colours are others. */
export const NIGHT_RULES: readonly string[] = ['color-contrast']

/** Everything has arrived: rows, pictures, letters; nothing moves any more. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0)
  await page.evaluate(async () => {
    await document.fonts.ready
    // What is far below is fetched when somebody comes near, and would be waited for until then.
    for (const image of document.images) image.loading = 'eager'
    await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => null)))
    await Promise.all(
      document.getAnimations().map((one) => Number(one.effect?.getTiming().iterations) === 1 && one.finished.catch(() => null)),
    )
  })
}

/** What sticks to the lower edge covers what can be scrolled free; as tall as the page, nothing is covered. */
async function showWhole(page: Page, size: typeof WIDE): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  if (height > size.height) await page.setViewportSize({ width: size.width, height })
}

/** How many pixels lie beyond the edge; what follows a new width by a script has a moment for it. */
async function expectNoSideScroll(page: Page): Promise<void> {
  const beyond = () =>
    page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth))
  await expect.poll(beyond, { message: `wider than its ${page.viewportSize()?.width} pixels` }).toBe(0)
}

export async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env.SHOTS_DIR
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
}

/** Looks closely at the open page, on a desk or on a phone, by day and by night. */
export async function inspect(page: Page, org: Org, name: string): Promise<void> {
  for (const { size, colorScheme } of looksFor(org)) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await settled(page)
    const look = () => expectAccessible(page, colorScheme === 'dark' ? NIGHT_RULES : undefined)
    await look().catch(() => showWhole(page, size).then(look))
    if (size === PHONE) await expectNoSideScroll(page)
    await shoot(page, `${org}-${name}-${size.width}-${colorScheme}`)
  }
  await page.setViewportSize(NARROWEST)
  await settled(page)
  await expectNoSideScroll(page)
}

/** Sees that the open page is all there and fits a desk and a phone. */
export async function glance(page: Page): Promise<void> {
  for (const size of [WIDE, PHONE]) {
    await page.setViewportSize(size)
    await settled(page)
    await expectNoSideScroll(page)
  }
}
