import { test as base, expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { type SignedInPerson, stateOf } from './people.ts'

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly target: readonly string[] }[]
}

interface Options {
  as: SignedInPerson | null
}

/** Signed in as the administrator of nusantara unless the test says otherwise; no page may log an error. */
export const test = base.extend<Options>({
  as: [{ role: 'admin', org: 'nusantara' }, { option: true }],
  storageState: async ({ as }, use) => use(as ? stateOf(as) : { cookies: [], origins: [] }),
  page: async ({ page }, use) => {
    const errors = errorsOf(page)
    await use(page)
    expect(errors).toEqual([])
  },
})

export { expect }

/** What the page complains about; that a call was refused is told by the test that makes it happen. */
export function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) errors.push(message.text())
  })
  return errors
}

const RULES = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations'] }

/** WCAG 2.2 AA, as far as a machine can tell. The checker is read once per page: there are no foreign frames to ask as well. */
export async function expectAccessible(page: Page): Promise<void> {
  // What is still on its way is dimmed, and nobody reads it then.
  await expect(page.locator('[aria-busy="true"]'))
    .toHaveCount(0, { timeout: 3_000 })
    .catch(() => null)
  await page.evaluate(() =>
    Promise.all(
      document.getAnimations().map((one) => Number(one.effect?.getTiming().iterations) === 1 && one.finished.catch(() => null)),
    ),
  )
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: { run(options: unknown): Promise<{ violations: Violation[] }> } }
    return (await axe.run(rules)).violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target }) => ({ target })) }))
  }, RULES)
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`)).toEqual([])
}
