import { learnerDocumentApi } from '@pelita/contract/areas/document/learner-document.ts'
import { learnerMediaApi } from '@pelita/contract/areas/media/learner-media.ts'
import { callsOfLearner } from '../../kit/api.ts'
import { expect, expectAccessible, test } from '../../kit/browser-test.ts'
import { shoot } from '../../kit/inspect.ts'
import { emailOf } from '../../kit/people.ts'
import { signIn } from '../../kit/sign-in.ts'
import { enterAs } from './learners.ts'

test.use({ as: null, viewport: { width: 390, height: 844 } })

const WHO = 'learner8'

test('a document tells its size, is read page by page, and what was read without a connection arrives later', async ({
  page,
  context,
}) => {
  const call = await callsOfLearner(WHO, 'nusantara')
  // A presentation has pages to read only where the machine can turn it into them.
  const { results } = await call(learnerDocumentApi.list, { query: { page_size: 50, type_document: 'pdf' } })
  const one = results.find(({ pages, percent }) => (pages ?? 0) > 2 && percent < 100)
  if (!one) throw new Error('The demonstration has no document to read')
  const percent = async () => (await call(learnerDocumentApi.detail, { params: { id: one.id } })).page
  await enterAs(page, WHO)
  await page.goto(`/learn/documents/${one.id}`)
  await expect(page.getByText(/\d+(\.\d+)? (kB|MB)/).first()).toBeVisible()
  await expect(page.locator('canvas')).toHaveCount(0)
  await page.getByRole('button', { name: /^(Read|Go on at page \d+)$/ }).click()
  const bar = page.getByText(/^Page \d+ of \d+$/)
  await expect(bar).not.toHaveText(/of 0$/)
  const first = Number(/\d+/.exec((await bar.textContent()) ?? '')?.[0])
  await expect.poll(percent).toBe(first)
  await expectAccessible(page)
  const isLast = await page.getByRole('button', { name: 'Next page' }).isDisabled()
  await context.setOffline(true)
  await page.getByRole('button', { name: isLast ? 'Previous' : 'Next page' }).click()
  await expect(page.getByText('Not sent yet', { exact: true })).toBeVisible()
  await expect(page.getByRole('status', { name: 'Connection' })).toContainText('1 not sent')
  await shoot(page, 'learner-document-offline')
  await context.setOffline(false)
  await expect(page.getByText('Not sent yet', { exact: true })).toHaveCount(0, { timeout: 20_000 })
  await expect.poll(percent).toBe(isLast ? first - 1 : first + 1)

  // A session that ended keeps what was not sent until its person is back.
  await page.route('**/api/learner/progress', (route) =>
    route.fulfill({ status: 401, json: { success: false, error: 'Unauthorized', message: 'Expired token' } }),
  )
  await page.getByRole('button', { name: isLast ? 'Next page' : 'Previous' }).click()
  await expect(page.getByText('Sign in to go on where you were; nothing was lost.')).toBeVisible()
  await page.unroute('**/api/learner/progress')
  await signIn(page, emailOf(WHO, 'nusantara'))
  await expect.poll(percent).toBe(first)
})

test('a video tells its size, loads nothing before it is wanted, and is played with speed and subtitles', async ({ page }) => {
  const call = await callsOfLearner(WHO, 'nusantara')
  const { results } = await call(learnerMediaApi.list, { query: { page_size: 50, module_type: 'video' } })
  const details = await Promise.all(results.map(({ id }) => call(learnerMediaApi.detail, { params: { id } })))
  const playable = details.filter(({ source_type, play_url, play_size }) => source_type === 'upload' && play_url && play_size)
  const one = playable.find(({ subtitles }) => subtitles.length > 0)
  if (!one) throw new Error('The demonstration has no video to play')
  await enterAs(page, WHO)
  await page.goto(`/learn/media/${one.id}`)
  await expect(page.getByRole('heading', { name: one.title, level: 1 })).toBeVisible()
  await expect(page.getByText(/\d+(\.\d+)? (kB|MB)/).first()).toBeVisible()
  await expect(page.locator('video')).toHaveCount(0)
  await page.getByRole('button', { name: /^(Play|Go on at )/ }).click()
  await expect(page.locator('video')).toHaveAttribute('src', /\/files\//)
  await expect(page.getByRole('group', { name: 'Speed' })).toBeVisible()
  const spoken = await page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    const [track] = video.textTracks
    if (track) track.mode = 'showing'
    for (let tries = 0; tries < 50 && !track?.cues?.length; tries++) await new Promise((done) => setTimeout(done, 100))
    return { tracks: video.textTracks.length, cues: track?.cues?.length ?? 0 }
  })
  expect(spoken).toEqual({ tracks: one.subtitles.length, cues: expect.any(Number) })
  expect(spoken.cues).toBeGreaterThan(0)
  await expectAccessible(page)
  await shoot(page, 'learner-video')
})
