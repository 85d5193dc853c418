import { aQuestion } from '@pelita/contract/areas/quiz/question-builders.ts'
import { type QuizDetail, quizApi } from '@pelita/contract/areas/quiz/quiz.ts'
import { QUESTION_TYPE_LABELS, type QuestionKind } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import type { CallInput } from '@pelita/contract/core/endpoint.ts'
import type { Page } from '@playwright/test'
import type { Caller } from '../../kit/api.ts'
import { unique } from '../presence/presences.ts'

type Body = CallInput<typeof quizApi.create>['body']

/** A quiz of this test alone. */
export const aQuiz = (call: Caller, more: Partial<Body> = {}): Promise<QuizDetail> =>
  call(quizApi.create, {
    body: {
      title: unique('Safety'),
      description: '<p>What everybody must know</p>',
      type: 'quiz',
      question_type: 'combine',
      questions: [aQuestion('mcsa'), aQuestion('essay')],
      ...more,
    },
  })

export const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true })

/** Fills the first step and goes on to the questions. */
export async function beginQuiz(page: Page, title: string): Promise<void> {
  await page.goto('/content-quiz/create')
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Description' }).click()
  await page.keyboard.type('What everybody must know')
  await next(page).click()
  await page.getByText('No Questions Added Yet').waitFor()
}

export async function addQuestion(page: Page, kind: QuestionKind): Promise<void> {
  await page.getByRole('button', { name: 'Add Question' }).click()
  await page.getByRole('menuitem', { name: QUESTION_TYPE_LABELS[kind], exact: true }).click()
}

/** Writes the text of a question; its editor appears when the text is entered. */
export async function writeQuestion(page: Page, n: number, text: string): Promise<void> {
  const box = page.getByRole('textbox', { name: `Text of question ${n}`, exact: true })
  const enter = page.getByRole('button', { name: `Edit text of question ${n}`, exact: true })
  await enter.or(box).first().click()
  // What stands in for the editor is tried in a test of its own.
  await box.and(page.locator('[contenteditable="true"]')).click()
  await page.keyboard.type(text)
}

export const option = (page: Page, code: string, n: number) =>
  page.getByRole('textbox', { name: `Option ${code} of question ${n}`, exact: true })

/** What each kind needs besides its text. */
export const complete: Readonly<Record<QuestionKind, (page: Page) => Promise<void>>> = {
  true_false: (page) => page.getByRole('radio', { name: 'False' }).check(),
  mcsa: async (page) => {
    await option(page, 'A', 1).fill('Everybody')
    await option(page, 'B', 1).fill('Nobody')
    await page.getByRole('button', { name: 'Key of question 1 not checked' }).click()
  },
  mcma: async (page) => {
    await option(page, 'A', 1).fill('Helmet')
    await option(page, 'B', 1).fill('Gloves')
    await page.getByRole('checkbox', { name: 'Option B of question 1 is correct' }).check()
    await page.getByRole('textbox', { name: 'Score of option B of question 1' }).fill('40')
  },
  linear_scale: async (page) => {
    await page.getByRole('combobox', { name: 'Start of the scale of question 1' }).selectOption('1')
    await page.getByRole('combobox', { name: 'End of the scale of question 1' }).selectOption('5')
    await page.getByRole('textbox', { name: 'Label of 1 (optional)' }).fill('Never')
  },
  essay: (page) => page.getByRole('textbox', { name: 'Expected Answer' }).fill('Because it is safe'),
  // Pressed as long as a hand presses: the editor above, which closes as it is left, must not carry the box away under the pointer.
  upload: (page) => page.getByRole('checkbox', { name: 'All Documents of question 1' }).click({ delay: 150 }),
}
