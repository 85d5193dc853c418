import { callsOf } from '../kit/api.ts'
import { everyScreen } from '../kit/every-screen.ts'
import { inspect } from '../kit/inspect.ts'
import { expect, openByAddress, openWithin, test } from '../kit/one-window.ts'
import { emailOf, ORGS } from '../kit/people.ts'
import { signIn } from '../kit/sign-in.ts'

// Looking changes nothing, so that screens can be looked at side by side.
test.describe.configure({ mode: 'parallel' })

/** `npm run test:changed` looks at the screens of the areas it names: `quiz.detail` is one of `quiz`. */
const areas = process.env.TEST_AREAS?.split(',').filter(Boolean) ?? []
const isWanted = ({ name }: { name: string }) => areas.length === 0 || areas.some((area) => name.startsWith(area))

const shapes = new Set<string>()
/** The first screen of each shape (list, detail, edit …) is looked at in both organisations, a further one in either of them. */
const visits = everyScreen.filter(isWanted).flatMap((visited, n) => {
  const isFirstOfShape = !shapes.has(visited.shape)
  shapes.add(visited.shape)
  const orgs = isFirstOfShape || process.env.SHOTS_DIR ? ORGS : [ORGS[n % ORGS.length] ?? 'nusantara']
  return orgs.map((org) => ({ ...visited, isFirstOfShape, org }))
})

for (const { name, screen, sample, org, isFirstOfShape } of visits)
  test.describe(`${screen.title} (${screen.path}) of ${org}`, () => {
    test.use({ as: sample.signedOut ? null : { role: 'admin', org } })

    test('is accessible, fits a phone and complains about nothing', async ({ page }) => {
      const refused: string[] = []
      page.on('response', (answer) => {
        if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`)
      })
      await sample.before?.(page, org)
      const addresses = (await sample.addresses?.(await callsOf('admin', org), org)) ?? [screen.path]
      for (const [n, address] of addresses.entries()) {
        // One organisation's screens are opened by their addresses, the other's from within the console, where they begin.
        const within = org === 'bahari' && !sample.before && n === 0 && !process.env.SHOTS_DIR
        await (within ? openWithin : openByAddress)(page, address)
        await expect(page).toHaveTitle(new RegExp(`^${screen.title.replace(/[^\w\s]/g, '.')} \\| `))
        await inspect(page, org, n === 0 ? name : `${name}-${n + 1}`, isFirstOfShape && n === 0)
      }
      expect(refused).toEqual([])
    })
  })

for (const org of ORGS)
  test.describe(`the learner app of ${org}`, () => {
    test.use({ as: null })

    test('its sign-in is accessible and fits a phone', async ({ page }) => {
      await page.goto(`/learn?org_code=${org}`)
      await inspect(page, org, 'learn-sign-in')
    })

    for (const tab of ['Home', 'Learn', 'Scan', 'To do', 'Me'])
      test(`${tab} is accessible, fits a phone and complains about nothing`, async ({ page }) => {
        await page.goto(`/learn?org_code=${org}`)
        await signIn(page, emailOf('learner8', org))
        const link = page.getByRole('link', { name: tab, exact: true })
        await link.click()
        await expect(link).toHaveAttribute('aria-current', 'page')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await inspect(page, org, `learn-${tab.toLowerCase().replace(' ', '-')}`)
      })
  })
