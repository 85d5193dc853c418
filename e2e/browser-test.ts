import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { type Org, type Role, stateOf } from './people.ts'

interface Options {
  as: { role: Role; org: Org } | null
}

/** Signed in as the administrator of nusantara unless the test says otherwise; no page may log an error. */
export const test = base.extend<Options>({
  as: [{ role: 'admin', org: 'nusantara' }, { option: true }],
  storageState: async ({ as }, use) => use(as ? stateOf(as.role, as.org) : { cookies: [], origins: [] }),
  page: async ({ page }, use) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) errors.push(message.text())
    })
    await use(page)
    expect(errors).toEqual([])
  },
})

export { expect }

/** WCAG 2.2 AA, as far as a machine can tell. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`)).toEqual([])
}
