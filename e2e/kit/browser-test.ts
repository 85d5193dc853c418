import { test as base, expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { type SignedInPerson, stateOf } from './people.ts'

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly target: readonly string[] }[]
}

interface Options {
  as: SignedInPerson | null
  /** Whether the journey is about the popups an organisation shows its learners; in all others they are closed. */
  popups: boolean
}

/** Signed in as the administrator of nusantara unless the test says otherwise; no page may log an error. */
export const test = base.extend<Options>({
  as: [{ role: 'admin', org: 'nusantara' }, { option: true }],
  storageState: async ({ as }, use) => use(as ? stateOf(as) : { cookies: [], origins: [] }),
  popups: [false, { option: true }],
  page: async ({ page, popups }, use) => {
    const errors = errorsOf(page)
    const popup = page.locator('dialog.popup')
    if (!popups) await page.addLocatorHandler(popup, () => popup.getByRole('button').first().click())
    await use(page)
    expect(errors).toEqual([])
  },
})

export { expect }

/** Refused calls are told by the test that makes them happen; a preview runs no script, not even the recorder's of a repeated test. */
const EXPECTED = /Failed to load resource|^Blocked script execution in 'about:srcdoc'/

/** What the page complains about. */
export function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) errors.push(message.text())
  })
  return errors
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** WCAG 2.2 AA, as far as a machine can tell, of the open popup or else of the page. The checker is read once per page: there are no foreign frames to ask as well. */
export async function expectAccessible(page: Page, rules: readonly string[] = WCAG): Promise<void> {
  // What is still on its way is dimmed, and nobody reads it then.
  await expect(page.locator('[aria-busy="true"], [data-stale="true"]'))
    .toHaveCount(0, { timeout: 3_000 })
    .catch(() => null)
  await page.evaluate(() =>
    Promise.all(
      document.getAnimations().map((one) => Number(one.effect?.getTiming().iterations) === 1 && one.finished.catch(() => null)),
    ),
  )
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(
    async (options) => {
      const { axe } = window as unknown as { axe: { run(on: Node, options: unknown): Promise<{ violations: Violation[] }> } }
      const found = await axe.run(document.querySelector('dialog[open]') ?? document, options)
      return found.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target }) => ({ target })) }))
    },
    { runOnly: rules, resultTypes: ['violations'] },
  )
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`)).toEqual([])
}
