import type { Page } from '@playwright/test'

interface Calls {
  readonly method: 'GET' | 'POST' | 'PATCH'
  readonly path: RegExp
}

/** Holds these calls back until told; `asked` are their bodies. */
export async function holdBack(page: Page, { method, path }: Calls) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const asked: string[] = []
  await page.route(path, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    asked.push(route.request().postData() ?? '')
    await released
    // Whoever asked may have left meanwhile.
    await route.continue().catch(() => null)
  })
  return { release, asked }
}

/** The server does its work, and nobody hears of it: a call and its two repetitions. */
export async function loseAnswers(page: Page, { method, path }: Calls): Promise<void> {
  let lost = 0
  await page.route(path, async (route) => {
    if (route.request().method() !== method || lost >= 3) return route.fallback()
    lost++
    await route.fetch()
    await route.abort('connectionreset')
  })
}
