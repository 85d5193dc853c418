import type { Page, Response } from '@playwright/test'
import { callsOf } from '../kit/api.ts'
import { errorsOf } from '../kit/browser-test.ts'
import { everyScreen, type VisitedScreen } from '../kit/every-screen.ts'
import { glance, inspect } from '../kit/inspect.ts'
import { expect, openByAddress, openWithin, test } from '../kit/one-window.ts'
import { ORGS, type Org } from '../kit/people.ts'

// Looking changes nothing, so that areas can be looked at side by side.
test.describe.configure({ mode: 'parallel' })

/** `npm run test:changed` looks closely at the screens of the areas it names, and only at them. */
const changed = process.env.TEST_AREAS?.split(',').filter(Boolean) ?? []
const isWanted = ({ area, group }: VisitedScreen) =>
  changed.length === 0 || changed.some((name) => area === name || group.startsWith(name))
/** `E2E_DEEP=1`, and whoever wants pictures, looks closely at everything in both organisations. */
const isDeep = Boolean(process.env.E2E_DEEP || process.env.SHOTS_DIR)

const shapes = new Set<string>()
/** The first screen of each shape (list, detail, edit …) is looked at closely, in both organisations; at a further one a glance is enough. */
const wanted = everyScreen.filter(isWanted).map((visited) => {
  const isFirstOfShape = !shapes.has(visited.shape)
  shapes.add(visited.shape)
  return { ...visited, isFirstOfShape }
})
type Visit = (typeof wanted)[number]

/** Signed-out screens are seen by a browser of their own. */
const titleOf = ({ group, sample }: Visit) => (sample.signedOut ? `${group}, signed out` : group)
const rounds = [...new Set(wanted.map(titleOf))].flatMap((title, n) => {
  const all = wanted.filter((visited) => titleOf(visited) === title)
  const area = all[0]?.area ?? title
  return ORGS.map((org, m) => {
    const visits = isDeep || m === n % ORGS.length ? all : all.filter(({ isFirstOfShape }) => isFirstOfShape)
    return { title, area, org, visits, isSignedOut: all.some(({ sample }) => sample.signedOut) }
  }).filter(({ visits }) => visits.length > 0)
})

const isClosely = ({ isFirstOfShape }: Visit, isTab: boolean) => isDeep || changed.length > 0 || (isFirstOfShape && !isTab)

/** Opens the screen by each of its addresses: as by a bookmark where the area begins, from within the console afterwards. */
async function visit(page: Page, org: Org, visited: Visit, isFirst: boolean): Promise<void> {
  const { name, screen, sample } = visited
  await sample.before?.(page, org)
  const addresses = (await sample.addresses?.(await callsOf('admin', org), org)) ?? [screen.path]
  const opened = isDeep || sample.signedOut || sample.before ? openByAddress : openWithin
  for (const [n, address] of addresses.entries()) {
    await (isFirst && n === 0 ? openByAddress : opened)(page, address)
    await expect(page).toHaveTitle(new RegExp(`^${screen.title.replace(/[^\w\s]/g, '.')} \\| `))
    if (isClosely(visited, n > 0)) await inspect(page, org, n === 0 ? name : `${name}-${n + 1}`)
    else await glance(page)
  }
}

for (const { title, area, org, isSignedOut, visits } of rounds)
  test.describe(`${title} of ${org}`, () => {
    test.use({ as: isSignedOut ? null : { role: 'admin', org } })

    const costsOf = { annotation: { type: 'area', description: area } }
    test('its screens are all there, fit a desk and a phone and complain about nothing', costsOf, async ({ page }) => {
      test.setTimeout(visits.length * 60_000)
      const complaints = errorsOf(page)
      page.on('response', (answer: Response) => {
        if (answer.status() >= 400) complaints.push(`${answer.status()} ${answer.url()}`)
      })
      for (const [n, visited] of visits.entries())
        await test.step(`${visited.screen.title} (${visited.screen.path})`, async () => {
          await visit(page, org, visited, n === 0)
          expect(complaints, `at ${page.url()}`).toEqual([])
        })
    })
  })
