import { contentSettingApi } from '@pelita/contract/learning/content-setting.ts'
import { callsOf } from '../../kit/api.ts'
import { expect, expectAccessible, test } from '../../kit/browser-test.ts'
import { shoot } from '../../kit/inspect.ts'
import { signIn } from '../../kit/sign-in.ts'
import { unique } from '../presence/presences.ts'
import { acceptInvitation, aNik, anAccount } from '../user/accounts.ts'

// Nobody else works with the contents of this organisation while its settings change.
test.use({ as: { role: 'admin', org: 'bahari' } })

const changeable = async () => {
  const call = await callsOf('admin', 'bahari')
  const { hidden_modules, module_labels, video_threshold, learning_hours_target, default_thumbnail } = await call(
    contentSettingApi.read,
    {},
  )
  return { hidden_modules, module_labels, video_threshold, learning_hours_target, default_thumbnail }
}
let before: Awaited<ReturnType<typeof changeable>> | null = null
// Also when the test fails: the next try begins with what the demonstration says.
test.afterEach(async () => {
  if (before) await (await callsOf('admin', 'bahari'))(contentSettingApi.update, { body: before })
})

test('what the page decides stands in the menu and the history of a learner, and in a new content', async ({ page, browser }) => {
  const call = await callsOf('admin', 'bahari')
  before = await changeable()
  const name = unique('Bacaan').slice(0, 30)
  await page.goto('/setting/content')
  await expect(page.getByRole('switch', { name: 'Podcast' })).not.toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Own name of Classroom' })).toHaveValue('Pelatihan')
  await page.getByRole('switch', { name: 'Digilib' }).uncheck()
  await page.getByRole('textbox', { name: 'Own name of Document PDF' }).fill(name)
  await page.getByRole('combobox', { name: 'Default Thumbnail' }).click()
  await page.getByRole('option', { name: 'Stairs' }).click()
  await page.getByRole('textbox', { name: 'Videos and Podcasts' }).fill('100')
  await page.getByRole('textbox', { name: 'Learning Hours' }).fill('36')
  await expectAccessible(page)
  await shoot(page, 'content-setting')
  await page.getByRole('button', { name: 'Save' }).click()
  const sure = page.getByRole('dialog', { name: 'Save Changes?' })
  await expect(sure).toContainText('Contents learners find no longer')
  await shoot(page, 'content-setting-affected')
  await sure.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('Content has been successfully changed.')).toBeVisible()

  const person = await anAccount(call, { email: `${aNik()}@bahari.test`, full_name: unique('Pelaut') })
  await acceptInvitation(person)
  const learner = await browser.newPage({
    storageState: { cookies: [], origins: [] },
    viewport: { width: 390, height: 844 },
  })
  await learner.goto('/learn?org_code=bahari')
  await signIn(learner, person.email)
  const home = learner.getByRole('heading', { name: /^Hi / })
  // Another test may have published terms meanwhile.
  const agree = learner.getByRole('button', { name: 'I agree' })
  await expect(home.or(agree)).toBeVisible()
  if (await agree.isVisible()) await agree.click()
  await expect(home).toBeVisible()
  await learner.goto('/learn/media')
  const places = learner.getByRole('navigation', { name: 'Find something' })
  await expect(places.getByRole('link')).toHaveText([
    'Pelatihan',
    'Courses',
    'Webinars',
    'Events',
    'Quizzes',
    'Watch',
    name,
    'Mentoring',
    'Berbagi Ilmu',
  ])
  await shoot(learner, 'learner-named-modules')
  await learner.goto('/learn/me/history')
  await expect(learner.getByText('0 of 36')).toBeVisible()
  await learner.close()

  await page.goto('/video/create')
  await expect(page.getByRole('combobox', { name: 'Privacy' })).toHaveValue('Protected')
  await expect(page.getByRole('img', { name: 'Thumbnail' })).toHaveAttribute('src', '/thumbnails/5.svg')
})
