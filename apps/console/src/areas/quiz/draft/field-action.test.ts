import { expect, test } from 'vitest'
import { fieldAction } from './field-action.ts'

test('fields with rules of their own become their own actions', () => {
  expect(fieldAction('type', 'lim')).toEqual({ do: 'type', type: 'lim' })
  expect(fieldAction('type', 'x')).toEqual({ do: 'type', type: 'quiz' })
  expect(fieldAction('question_type', 'lim3')).toEqual({ do: 'question-type', question_type: 'lim3' })
  expect(fieldAction('question_type', '?')).toEqual({ do: 'question-type', question_type: 'lim1' })
  expect(fieldAction('question_arrangement', 'random')).toEqual({ do: 'arrangement', arrangement: 'random' })
  expect(fieldAction('question_arrangement', '')).toEqual({ do: 'arrangement', arrangement: 'sequential' })
  expect(fieldAction('can_retake_on_fail', true)).toEqual({ do: 'retake', on: true })
  expect(fieldAction('limited', 'limited')).toEqual({ do: 'limited', on: true })
  expect(fieldAction('limited', 'unlimited')).toEqual({ do: 'limited', on: false })
})

test('other fields are set; an emptied number is 0', () => {
  expect(fieldAction('title', 'T')).toEqual({ do: 'set', fields: { title: 'T' } })
  expect(fieldAction('duration', '')).toEqual({ do: 'set', fields: { duration: 0 } })
  expect(fieldAction('pass_grade', 72.5)).toEqual({ do: 'set', fields: { pass_grade: 72.5 } })
})
