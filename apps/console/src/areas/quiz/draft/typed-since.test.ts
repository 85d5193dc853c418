import { aQuestion } from '@pelita/contract/areas/quiz/question-builders.ts'
import type { SavedQuiz } from '@pelita/contract/areas/quiz/quiz.ts'
import { expect, test } from 'vitest'
import { bodyOf, EMPTY_QUIZ, type QuizDocument } from './quiz-document.ts'
import { typedSince, withNames } from './typed-since.ts'

const sent: QuizDocument = {
  ...EMPTY_QUIZ,
  title: 'Keselamatan',
  description: '<p>Untuk semua</p>',
  questions: [{ ...aQuestion('essay'), id: 'essay1' }],
}
/** As the server answers it: the question has a name of its own. */
const made = {
  ...bodyOf(withNames(sent, { question_ids: { essay1: 'q-1' } })),
  ...{ id: 'quiz-1', updated_at: '2026-01-01T00:00:00.000001Z', question_ids: { essay1: 'q-1' } },
} as unknown as SavedQuiz

test('nothing typed since leaves nothing behind', () => {
  expect(typedSince(sent, made)).toEqual([])
})

test('what was typed since is kept for the tab it belongs to, on the quiz as it was made', () => {
  const kept = typedSince({ ...sent, title: 'Keselamatan kerja', limited: true, duration: 30 }, made)
  expect(kept.map(({ tab }) => tab)).toEqual(['general', 'preference'])
  const [general, preference] = kept
  expect(general?.draft).toMatchObject({ updated_at: made.updated_at, base: { title: 'Keselamatan' } })
  expect(general?.draft.values).toMatchObject({ title: 'Keselamatan kerja', duration: 0, limited: false, isNew: false })
  expect(preference?.draft.values).toMatchObject({ title: 'Keselamatan', duration: 30, limited: true })
})

test('a question keeps the name the server gave it, a new one its own', () => {
  const questions = [...sent.questions, { ...aQuestion('essay'), id: 'essay2', question: '<p>Mengapa?</p>' }]
  const [kept, ...rest] = typedSince({ ...sent, questions }, made)
  expect(rest).toEqual([])
  expect(kept?.tab).toBe('question-management')
  expect(kept?.draft.values.questions.map(({ id }) => id)).toEqual(['q-1', 'essay2'])
})
