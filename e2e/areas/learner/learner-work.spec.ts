import { learnerAssignmentApi } from '@pelita/contract/areas/assignment/learner-assignment.ts'
import { learnerTodoApi, type TodoEntry } from '@pelita/contract/areas/learner-todo.ts'
import { learnerQuizApi } from '@pelita/contract/areas/quiz/learner-quiz.ts'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../../kit/browser-test.ts'
import { shoot } from '../../kit/inspect.ts'
import { emailOf } from '../../kit/people.ts'
import { handedIn } from './learner-samples.ts'
import { enterAs, whoHas } from './learners.ts'

test.use({ as: null, viewport: { width: 390, height: 844 } })

async function openTodo(page: Page, name: string, entry: TodoEntry): Promise<void> {
  await enterAs(page, name)
  await page.getByRole('link', { name: 'To do', exact: true }).click()
  await page
    .getByRole('main')
    .getByRole('link')
    .filter({ hasText: entry.title })
    .filter({ hasText: entry.module_title })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: entry.title, level: 1 })).toBeVisible()
}

test('a quiz is answered, kept without a connection, gone on with after a reload and handed in', { tag: '@embedded' }, async ({
  page,
  context,
}) => {
  const { name, call, entry } = await whoHas(async ({ kind, id }, by) => {
    const quiz = kind === 'quiz' ? await by(learnerQuizApi.open, { params: { relation_id: id } }) : null
    return Boolean(quiz?.can_start && quiz.duration > 0)
  })
  await openTodo(page, name, entry)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect(page.getByText(/attempt/).first()).toBeVisible()
  await page.getByRole('button', { name: /^(Start|Go on|Try once more)$/ }).click()
  await expect(page).toHaveURL(/\/learn\/attempt\//)
  const id = page.url().split('/').at(-1) ?? ''
  const option = page.getByRole('radio').or(page.getByRole('checkbox')).or(page.locator('textarea')).first()
  await expect(option).toBeVisible()
  await context.setOffline(true)
  if ((await option.getAttribute('type')) === null) await option.fill('Sudah saya baca.')
  else await option.check()
  await expect(page.getByRole('status', { name: 'Connection' })).toContainText('Offline')
  await expect(page.getByText('Kept on this phone, not sent yet').first()).toBeVisible()
  // The clock goes on by the server's time, also where the page is opened again without a connection.
  const left = async () => {
    const [seconds = 0, minutes = 0, hours = 0] = ((await page.getByRole('timer').textContent()) ?? '')
      .split(':')
      .reverse()
      .map(Number)
    return hours * 3600 + minutes * 60 + seconds
  }
  const before = { left: await left(), at: Date.now() }
  await page.reload()
  await expect(page.getByText(/^1 of \d+ answered$/)).toBeVisible()
  await expect.poll(left).toBeLessThan(before.left)
  expect(Math.abs(before.left - (await left()) - (Date.now() - before.at) / 1000)).toBeLessThan(5)
  await context.setOffline(false)
  await expect(page.getByText('Kept on this phone, not sent yet')).toHaveCount(0, { timeout: 20_000 })
  await page.reload()
  await expect(page.getByText(/^1 of \d+ answered$/)).toBeVisible()
  const saved = (await call(learnerQuizApi.attempt, { params: { id } })).questions.filter(({ answer }) => answer !== null)
  expect(saved).toHaveLength(1)
  // Handing in is kept like the answers, also over a reload, and says so.
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Submit' }).click()
  const question = page.getByRole('dialog', { name: 'Submit your answers?' })
  await question.getByRole('button', { name: 'Submit' }).click()
  const kept = page.getByRole('heading', { name: 'Your answers are kept on this phone' })
  await expect(kept).toBeVisible()
  await shoot(page, 'learner-quiz-kept')
  await page.reload()
  await expect(kept).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/learn\/review\//, { timeout: 20_000 })
  await expect(page.getByRole('heading', { name: /^Attempt \d/, level: 1 })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Way on' }).getByRole('link', { name: /^Back to / })).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'learner-review-way-on')
  expect((await call(learnerTodoApi.list, {})).results.map((one) => one.id)).not.toContain(entry.id)
})

test('what was handed in is looked at again: the score, the own answers beside the right ones, and no more than the quiz shows', async ({
  page,
}) => {
  const { name, address, relation_id } = await handedIn(true)
  await enterAs(page, name)
  await page.goto(`/learn/quiz/${relation_id}`)
  await page
    .getByRole('link', { name: /^Attempt \d/ })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(address))
  await expect(page.getByRole('heading', { name: /^Attempt \d/, level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Right answers' })).toBeVisible()
  await expect(page.getByText(/Your answer/).first()).toBeVisible()
  await shoot(page, 'learner-review')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Handed in' })).toBeVisible()

  const silent = await handedIn(false)
  await enterAs(page, silent.name)
  await page.goto(`/learn${silent.address}`)
  await expect(page.getByText('This quiz does not show its right answers.')).toBeVisible()
  await expect(page.getByText(/^Question \d/)).toHaveCount(0)
  await shoot(page, 'learner-review-silent')
})

test('an assignment is handed in with what is asked for, and its version is shown', async ({ page }) => {
  const { name, call, entry } = await whoHas(async ({ kind, id }, by) => {
    if (kind !== 'assignment') return false
    return (await by(learnerAssignmentApi.open, { params: { relation_id: id } })).assignment_type === 'individual'
  })
  const asked = await call(learnerAssignmentApi.open, { params: { relation_id: entry.id } })
  await openTodo(page, name, entry)
  await page.getByRole('button', { name: 'Hand in' }).click()
  await expect(page.getByRole('alert')).toContainText(/required/)
  const handIn = async (text: string) => {
    await page.getByLabel('Answer').fill(text)
    if (asked.upload_condition === 'required') {
      const file = { name: `tugas.${asked.allowed_upload_extensions[0]}`, mimeType: '', buffer: Buffer.from('%PDF-1.4 tugas') }
      await page.locator('input[type=file]').first().setInputFiles(file)
    }
    await page.getByRole('button', { name: 'Hand in', exact: true }).click()
  }
  const texts = async () =>
    (await call(learnerAssignmentApi.submissions, { params: { relation_id: entry.id } })).results.map(({ text }) => text)
  await handIn('Sudah saya kerjakan di gudang.')
  await expect(page.getByRole('heading', { name: 'Version 1' })).toBeVisible()
  expect(await texts()).toEqual([expect.stringContaining('Sudah saya kerjakan di gudang.')])
  await expect(page.getByLabel('Answer')).toHaveCount(0)
  if (asked.submit_condition !== 'resubmit') return
  await page.getByRole('button', { name: 'Hand in again' }).click()
  await handIn('Sekarang dengan ukuran keberhasilan.')
  await expect(page.getByRole('heading', { name: 'Version 2' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Version 1' })).toBeVisible()
  expect(await texts()).toHaveLength(2)
  await expectAccessible(page)
  await shoot(page, 'learner-second-version')
})

/** A document of so many bytes; only its beginning is looked at. */
const aDocument = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(bytes, ' ')])

test('a file that loses its line goes on in the middle after a reload, and is handed in by itself', { tag: '@embedded' }, async ({
  page,
}) => {
  const { name, call, entry } = await whoHas(async ({ kind, id }, by) => {
    if (kind !== 'assignment') return false
    const asked = await by(learnerAssignmentApi.open, { params: { relation_id: id } })
    return (
      asked.assignment_type === 'individual' &&
      asked.upload_condition !== 'disallowed' &&
      asked.allowed_upload_extensions.includes('pdf')
    )
  })
  const bytes = aDocument(2_500_000)
  const parts: { offset: number; sent: boolean }[] = []
  let isLost = false
  await page.route('**/api/learner/uploads/parts/*', async (route) => {
    const offset = Number(route.request().headers()['upload-offset'] ?? -1)
    if (route.request().method() === 'PATCH') parts.push({ offset, sent: !isLost })
    if (isLost) return route.abort()
    await route.continue()
    // The line is lost once the first part has arrived.
    if (offset === 0) isLost = true
  })
  await openTodo(page, name, entry)
  await page.getByLabel('Answer').fill('Catatan praktik di gudang.')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'praktik.pdf', mimeType: 'application/pdf', buffer: bytes })
  await expect(page.getByText('praktik.pdf')).toBeVisible()
  await expect.poll(() => parts.some(({ sent }) => !sent)).toBe(true)
  await page.reload()
  await expect(page.getByLabel('Answer')).toHaveValue('Catatan praktik di gudang.')
  await page.getByRole('button', { name: 'Hand in' }).click()
  await expect(page.getByText('Kept on this phone. It is handed in as soon as there is a connection.')).toBeVisible()
  await expect(page.getByText('praktik.pdf')).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'learner-file-on-its-way')
  isLost = false
  await expect(page.getByRole('heading', { name: 'Version 1' })).toBeVisible({ timeout: 30_000 })
  const arrived = parts.filter(({ sent }) => sent).map(({ offset }) => offset)
  expect(arrived).toEqual([0, 1_048_576, 2_097_152])
  const { results } = await call(learnerAssignmentApi.submissions, { params: { relation_id: entry.id } })
  expect(results[0]).toMatchObject({ files: [{ name: 'praktik.pdf', size: bytes.byteLength, mime: 'application/pdf' }] })
  const left = await page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.open('learner-files', 1).onsuccess = ({ target }) => {
          const { result } = target as IDBOpenDBRequest
          result.transaction('files').objectStore('files').count().onsuccess = (counted) =>
            resolve((counted.target as IDBRequest<number>).result)
        }
      }),
  )
  expect(left).toBe(0)
})

test.describe('in Bahasa Indonesia', () => {
  test.use({ locale: 'id-ID' })

  test('the browser’s language is spoken, the server’s sentences too, and the choice of the person counts more', async ({
    page,
  }) => {
    await page.goto('/learn?org_code=nusantara')
    await expect(page.locator('html')).toHaveAttribute('lang', 'id')
    await page.getByLabel('Email atau NIK').fill(emailOf('learner9', 'nusantara'))
    await page.getByLabel('Kata sandi', { exact: true }).fill('bukan kata sandinya')
    await page.getByRole('button', { name: 'Masuk', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('Email, NIK, atau kata sandi salah')
    await page.getByLabel('Kata sandi', { exact: true }).fill('Belajar-2026')
    await page.getByRole('button', { name: 'Masuk', exact: true }).click()
    await page.getByRole('link', { name: 'Saya', exact: true }).click()
    await expectAccessible(page)
    await page.getByText('English', { exact: true }).click()
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  })
})
