import { quizApi } from '@pelita/contract/areas/quiz/quiz.ts'
import { TEMPLATE_COLUMNS } from '@pelita/contract/areas/quiz/quiz-import.ts'
import { QUESTION_KINDS, QUESTION_TYPE_LABELS } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import type { Page, Request } from '@playwright/test'
import { callsOf } from '../../kit/api.ts'
import { expect, expectAccessible, test } from '../../kit/browser-test.ts'
import { holdBack } from '../../kit/slow-server.ts'
import { unique } from '../presence/presences.ts'
import { addQuestion, aQuiz, beginQuiz, complete, next, option, writeQuestion } from './quizzes.ts'

const leaveQuestion = (page: Page) => page.getByRole('dialog', { name: 'Are you sure you want to leave?' })

async function createIt(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Create Quiz' })
  await expect(question).toContainText('Are you sure you want to create quiz?')
  await question.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Quiz has been successfully created.')).toBeVisible()
  await expect(page).toHaveURL('/content-quiz')
}

const stored = async (title: string) => {
  const call = await callsOf('admin', 'nusantara')
  const { results } = await call(quizApi.list, { query: { keyword: title } })
  return call(quizApi.detail, { params: { id: results[0]?.id ?? '' } })
}

for (const kind of QUESTION_KINDS) {
  test(`the wizard makes a quiz with a question of type ${QUESTION_TYPE_LABELS[kind]}`, async ({ page }) => {
    const title = unique(QUESTION_TYPE_LABELS[kind])
    await beginQuiz(page, title)
    await addQuestion(page, kind)
    await expect(next(page)).toBeDisabled()
    await writeQuestion(page, 1, 'Who may stop a machine?')
    await complete[kind](page)
    await expectAccessible(page)
    await expect(next(page)).toBeEnabled()
    await next(page).click()
    await expect(page.getByText('Manage quiz preferences')).toBeVisible()
    if (kind === QUESTION_KINDS[0]) await expectAccessible(page)
    await createIt(page)
    const [question] = (await stored(title)).questions
    expect(question).toMatchObject({ question_type: kind, question: '<p>Who may stop a machine?</p>' })
    if (kind === 'mcma') expect(question?.options.map(({ score }) => score)).toEqual([100, 40])
    if (kind === 'linear_scale')
      expect(question?.options.map(({ code, label }) => code + label)).toEqual(['1Never', '2', '3', '4', '5'])
    if (kind === 'true_false') expect(question?.options[1]).toMatchObject({ label: 'False', is_correct: true })
  })
}

test('a LIM3 survey asks for its objective, offers three kinds and keeps its order', async ({ page }) => {
  const title = unique('Impact')
  await page.goto('/content-quiz/create')
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Description' }).click()
  await page.keyboard.type('Behaviour')
  await page.getByRole('radio', { name: 'Learning Impact Measurement (LIM) Survey' }).check()
  await expect(next(page)).toBeDisabled()
  await page.getByRole('combobox', { name: 'LIM Type' }).click()
  await page.getByRole('option', { name: 'LIM 3' }).click()
  await next(page).click()
  await expect(page.getByRole('combobox', { name: 'Survey objective' })).toHaveValue('Pre Learner')
  await page.getByRole('button', { name: 'Add Question' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Multiple Choice Single Answer', 'Linear Scale', 'Essay'])
  await page.getByRole('menuitem', { name: 'Essay' }).click()
  await writeQuestion(page, 1, 'What will you do differently?')
  await next(page).click()
  await expect(page.getByText('Manage survey preferences')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Random' })).toBeDisabled()
  await createIt(page)
  expect(await stored(title)).toMatchObject({
    type: 'lim',
    question_type: 'lim3',
    questions: [{ question_objective: 'pre_learner' }],
  })
})

test('leaving asks from the first moment, and what was written comes back at its step, after a reload and by the menu', async ({
  page,
}) => {
  await page.goto('/content-quiz/create')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(leaveQuestion(page)).toContainText(
    "You have unsaved changes. If you leave now, everything you've changed will be lost.",
  )
  await leaveQuestion(page).getByRole('button', { name: 'Cancel' }).click()
  await beginQuiz(page, 'Half a quiz')
  await addQuestion(page, 'essay')
  await writeQuestion(page, 1, 'Half a question')
  page.on('dialog', (warning) => warning.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('article', { name: 'Question 1' })).toContainText('Half a question')
  await page.getByRole('link', { name: 'Presence', exact: true }).click()
  await leaveQuestion(page).getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/presence')
  await page.goto('/content-quiz/create')
  await expect(page.getByRole('heading', { name: 'General' })).toBeVisible()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('article', { name: 'Question 1' })).toContainText('Half a question')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  const title = page.getByRole('textbox', { name: 'Title' })
  await expect(title).toHaveValue('Half a quiz')
  await title.fill('')
  await expect(page.getByText('Title is required')).toBeVisible()
})

test('letters typed while the editor of a question is on its way are kept, in their order', async ({ page }) => {
  const quiz = await aQuiz(await callsOf('admin', 'nusantara'))
  const { release } = await holdBack(page, { method: 'GET', path: /rich-text-editor/ })
  await page.goto(`/content-quiz/edit/${quiz.id}?tab=question-management`)
  await page.getByRole('button', { name: 'Edit text of question 1', exact: true }).click()
  // Some of them before the editor is fetched, some while it comes and some after.
  await page.keyboard.type('abcdefghijklm')
  release()
  await page.keyboard.type('nopqrstuvwxyz', { delay: 50 })
  await expect(page.getByRole('toolbar').first()).toBeVisible()
  await expect(page.getByRole('article', { name: 'Question 1' })).toContainText('abcdefghijklmnopqrstuvwxyz')
})

test('a new question has the cursor in its text, and an emptied title says what is missing', async ({ page }) => {
  await page.goto('/content-quiz/create')
  const title = page.getByRole('textbox', { name: 'Title' })
  await title.fill('x')
  await title.fill('')
  await expect(page.getByText('Title is required')).toBeVisible()
  await beginQuiz(page, unique('Typed'))
  await addQuestion(page, 'essay')
  // At once: a space on the button that was pressed would add another question.
  await page.keyboard.type('Every letter')
  await expect(page.getByRole('textbox', { name: 'Text of question 1' })).toBeFocused()
  await expect(page.getByRole('article', { name: 'Question 2' })).toHaveCount(0)
  await expect(page.getByRole('article', { name: 'Question 1' })).toContainText('Every letter')
})

test('answers and questions change places by keyboard and by pointer', async ({ page }) => {
  await beginQuiz(page, unique('Order'))
  await addQuestion(page, 'mcsa')
  await page.getByRole('button', { name: 'Add option' }).click()
  for (const code of 'ABC') await option(page, code, 1).fill(`was ${code}`)
  const values = () => Promise.all([...'ABC'].map((code) => option(page, code, 1).inputValue()))
  const handle = (code: string) => page.getByRole('button', { name: `Move option ${code} of question 1` })
  await handle('C').focus()
  await page.keyboard.press('ArrowUp')
  await expect(handle('B')).toBeFocused()
  expect(await values()).toEqual(['was A', 'was C', 'was B'])
  await expect(page.getByRole('radio', { name: 'Option A of question 1 is correct' })).toBeChecked()
  const [from, to] = [await handle('A').boundingBox(), await handle('C').boundingBox()]
  if (!from || !to) throw new Error('no handles')
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(from.x + 8, to.y + to.height, { steps: 8 })
  await page.mouse.up()
  await expect(option(page, 'C', 1)).toHaveValue('was A')
  await expect(page.getByRole('radio', { name: 'Option C of question 1 is correct' })).toBeChecked()
  await addQuestion(page, 'mcsa')
  await option(page, 'A', 2).fill('second')
  await page.getByRole('button', { name: 'Move question 2 up' }).click()
  await expect(option(page, 'A', 1)).toHaveValue('second')
})

/** Two keys before the next frame, as a slow page meets a quick hand. */
const pressTwice = (page: Page, key: string) =>
  page.evaluate(async (pressed) => {
    for (let n = 0; n < 2; n++) {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true }))
      await Promise.resolve()
    }
  }, key)

test('keys that follow each other within a frame move the same answer and the same question', async ({ page }) => {
  await beginQuiz(page, unique('Quick'))
  for (const _ of 'ABC') await addQuestion(page, 'mcsa')
  await option(page, 'A', 1).fill('of the first')
  await page.getByRole('button', { name: 'Move question 1: ' }).focus()
  await pressTwice(page, 'ArrowDown')
  await expect(option(page, 'A', 3)).toHaveValue('of the first')
  await expect(page.getByRole('button', { name: 'Move question 3: ' })).toBeFocused()
  await page.getByRole('article', { name: 'Question 3' }).getByRole('button', { name: 'Add option' }).click()
  await option(page, 'C', 3).fill('was C')
  await page.getByRole('button', { name: 'Move option C of question 3' }).focus()
  await pressTwice(page, 'ArrowUp')
  await expect(option(page, 'A', 3)).toHaveValue('was C')
  await expect(page.getByRole('button', { name: 'Move option A of question 3' })).toBeFocused()
})

test('a new question is shown, and takes nobody from where they went meanwhile', async ({ page }) => {
  await page.clock.install()
  await beginQuiz(page, unique('Focus'))
  await addQuestion(page, 'mcsa')
  await expect(page.getByRole('textbox', { name: 'Text of question 1' })).toBeFocused()
  for (const _ of 'AB') await addQuestion(page, 'mcsa')
  await option(page, 'B', 2).focus()
  // The page shows a new question after 300 ms.
  await page.clock.fastForward(600)
  await expect(option(page, 'B', 2)).toBeFocused()
  await page.getByRole('button', { name: 'Duplicate question 1' }).click()
  await expect(page.getByRole('article', { name: 'Question 2' })).toBeFocused()
})

const sheet = (rows: readonly Partial<Record<(typeof TEMPLATE_COLUMNS)[number], string>>[]) => ({
  name: 'questions.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [TEMPLATE_COLUMNS.join(','), ...rows.map((row) => TEMPLATE_COLUMNS.map((column) => row[column] ?? '').join(','))].join('\n'),
  ),
})

test('an import names every bad cell, and the mended file is taken', async ({ page }) => {
  const row = { 'Question Type': 'Multiple Choice Single Answer', Question: 'Who?', 'Option A': 'I', 'Option B': 'You' }
  await beginQuiz(page, unique('Import'))
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const popup = page.getByRole('dialog', { name: 'Import Question' })
  const template = page.waitForEvent('download')
  await popup.getByRole('button', { name: /^Download Template/ }).click()
  expect((await template).suggestedFilename()).toBe('Template Quiz.xlsx')
  const send = popup.getByRole('button', { name: 'Import', exact: true })
  await expect(send).toBeDisabled()
  const input = popup.locator('input[type=file]')
  await input.setInputFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') })
  const warning = page.getByRole('dialog', { name: 'Failed' })
  await expect(warning).toContainText('Mime types not accepted')
  await warning.getByRole('button', { name: 'OK' }).click()
  await input.setInputFiles(sheet([row]))
  await send.click()
  await expect(popup.getByText('1 cell needs attention')).toBeVisible()
  await expect(popup.getByRole('row', { name: /Correct Answer/ })).toContainText('2')
  await expectAccessible(page)
  await popup.getByRole('button', { name: 'Back' }).click()
  await input.setInputFiles(sheet([{ ...row, 'Correct Answer': 'B' }]))
  await send.click()
  await expect(page.getByText('Questions has been successfully imported.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Option B of question 1 is correct' })).toBeChecked()
  await expect(next(page)).toBeEnabled()
})

test('an import that is cancelled while it is read adds nothing and says nothing', async ({ page }) => {
  await beginQuiz(page, unique('Cancelled'))
  const path = /\/quizzes\/questions\/import\//
  const { release, asked } = await holdBack(page, { method: 'POST', path })
  const isImport = (request: Request) => path.test(request.url())
  const over = Promise.race([page.waitForEvent('requestfinished', isImport), page.waitForEvent('requestfailed', isImport)])
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const popup = page.getByRole('dialog', { name: 'Import Question' })
  await popup.locator('input[type=file]').setInputFiles(sheet([{ 'Question Type': 'Essay', Question: 'Why?' }]))
  await popup.getByRole('button', { name: 'Import', exact: true }).click()
  await expect.poll(() => asked.length).toBe(1)
  await popup.getByRole('button', { name: 'Cancel' }).click()
  await expect(popup).toBeHidden()
  release()
  await over
  // Long enough for an answer that was listened to: the popup is fetched and drawn again.
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(popup.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await expect(page.getByText('Questions has been successfully imported.')).toHaveCount(0)
  await popup.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('No Questions Added Yet')).toBeVisible()
})
