import { expect, test } from 'vitest'
import type { QuizAction } from './quiz-actions.ts'
import { bodyOf, EMPTY_QUIZ, type QuizDocument } from './quiz-document.ts'
import { reduceQuiz } from './reduce-quiz.ts'
import { uncheckedQuestions } from './unchecked-keys.ts'

const after = (actions: readonly QuizAction[], from: QuizDocument = EMPTY_QUIZ) => actions.reduce(reduceQuiz, from)
const add = (kind: 'mcsa' | 'mcma' | 'true_false' | 'essay', id: string): QuizAction => ({ do: 'add', kind, id })
const numbers = (quiz: QuizDocument) => uncheckedQuestions(quiz).map(({ id }) => id)

test('a new question with a key begins unchecked, and its key as the specification says', () => {
  const quiz = after([add('true_false', 't'), add('mcsa', 's'), add('mcma', 'm'), add('essay', 'e')])
  expect(numbers(quiz)).toEqual(['t', 's', 'm'])
  const marked = quiz.questions.find(({ id }) => id === 's')?.options.findIndex((option) => option.is_correct)
  expect(marked).toBe(0)
  expect(bodyOf(quiz)).not.toHaveProperty('unchecked')
})

test('marking an answer, or saying that the key is right, checks it; other changes do not', () => {
  const quiz = after([add('true_false', 't'), add('mcsa', 's'), add('mcma', 'm')])
  const change = (id: string, what: 'option-correct' | 'key-checked'): QuizAction => ({
    ...{ do: 'change', id },
    change: what === 'option-correct' ? { what, code: 'B' } : { what },
  })
  const text: QuizAction = { do: 'change', id: 't', change: { what: 'text', html: '<p>Benar?</p>' } }
  expect(numbers(after([text, change('s', 'option-correct'), change('m', 'key-checked')], quiz))).toEqual(['t'])
})

test('a copy is as unchecked as what it was made of, and what is removed is forgotten', () => {
  const quiz = after([add('mcsa', 'a'), { do: 'duplicate', id: 'a', newId: 'b' }])
  expect(numbers(quiz)).toEqual(['a', 'b'])
  expect(after([{ do: 'remove', id: 'a' }], quiz).unchecked).toEqual(['b'])
})

test('a survey has no keys to check', () => {
  expect(numbers(after([{ do: 'type', type: 'lim' }, { do: 'question-type', question_type: 'lim1' }, add('mcsa', 'a')]))).toEqual(
    [],
  )
})
