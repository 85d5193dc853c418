import { anOption, aQuestion } from '@pelita/contract/areas/quiz/question-builders.ts'
import type { Question, QuestionKind } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { describe, expect, test } from 'vitest'
import { newQuestionId } from './question-id.ts'
import { canAddOption, canRemoveOption } from './question-options.ts'
import type { QuestionChange, QuizAction } from './quiz-actions.ts'
import { bodyOf, EMPTY_QUIZ, patchOf, type QuizDocument } from './quiz-document.ts'
import { reduceQuiz } from './reduce-quiz.ts'

const run = (quiz: QuizDocument, ...actions: QuizAction[]) => actions.reduce(reduceQuiz, quiz)
const add = (kind: QuestionKind, id: string): QuizAction => ({ do: 'add', kind, id })
const ids = (quiz: QuizDocument) => quiz.questions.map(({ id }) => id).join(' ')
const withOne = (kind: QuestionKind) => run(EMPTY_QUIZ, add(kind, 'q'))
const change = (quiz: QuizDocument, ...changes: QuestionChange[]) =>
  run(quiz, ...changes.map((one): QuizAction => ({ do: 'change', id: 'q', change: one }))).questions[0] as Question
const correct = (question: Question) =>
  question.options
    .filter((option) => option.is_correct)
    .map(({ code }) => code)
    .join('')

describe('a new question', () => {
  test('of single choice has two options, the first of them correct', () => {
    expect(withOne('mcsa').questions[0]).toMatchObject({
      score: 100,
      options: [
        { code: 'A', no: '1', label: '', is_correct: true, score: null },
        { code: 'B', no: '2', label: '', is_correct: false, score: null },
      ],
    })
  })

  test('of multiple choice starts with 100 and 0', () => {
    expect(withOne('mcma').questions[0]?.options.map(({ is_correct, score }) => [is_correct, score])).toEqual([
      [true, 100],
      [false, 0],
    ])
  })

  test('of true or false starts with True', () => {
    expect(withOne('true_false').questions[0]?.options).toMatchObject([
      { label: 'True', is_correct: true },
      { label: 'False', is_correct: false },
    ])
  })

  test('on a scale runs from 0 to 10; an essay and an upload expect nothing yet', () => {
    expect(withOne('linear_scale').questions[0]?.options.map(({ code }) => code)).toEqual('0 1 2 3 4 5 6 7 8 9 10'.split(' '))
    expect([withOne('essay'), withOne('upload')].map((quiz) => quiz.questions[0])).toMatchObject([
      { options: [], score: 100 },
      { options: [], score: 100, allowed_upload_extensions: [] },
    ])
  })
})

describe('the list', () => {
  const three = run(EMPTY_QUIZ, add('mcsa', 'm1'), add('essay', 'e1'), add('mcsa', 'm2'), add('mcsa', 'm3'))

  test('keeps kinds together', () => expect(ids(three)).toBe('m1 m2 m3 e1'))

  test('moves a question inside of its group only', () => {
    expect(ids(run(three, { do: 'move', id: 'm3', by: -1 }))).toBe('m1 m3 m2 e1')
    expect(run(three, { do: 'move', id: 'm1', by: -1 })).toBe(three)
    expect(run(three, { do: 'move', id: 'm3', by: 1 })).toBe(three)
    expect(run(three, { do: 'move', id: 'gone', by: 1 })).toBe(three)
    expect(ids(run(three, { do: 'move-to', id: 'm3', to: 0 }))).toBe('m3 m1 m2 e1')
    expect(run(three, { do: 'move-to', id: 'gone', to: 0 })).toBe(three)
  })

  test('puts a copy right after the original', () => {
    const copied = run(three, { do: 'duplicate', id: 'm1', newId: 'copy' })
    expect(ids(copied)).toBe('m1 copy m2 m3 e1')
    expect(copied.questions[1]).toEqual({ ...copied.questions[0], id: 'copy' })
    expect(run(three, { do: 'duplicate', id: 'gone', newId: 'x' })).toBe(three)
    expect(run(three, { do: 'duplicate', id: 'm1', newId: 'm2' })).toBe(three)
  })

  test('lets a question go', () => expect(ids(run(three, { do: 'remove', id: 'm2' }))).toBe('m1 m3 e1'))

  test('takes imported questions that fit, once', () => {
    const imported = [aQuestion('essay', { id: 'i1', question_objective: 'pre_manager' }), aQuestion('mcsa', { id: 'm1' })]
    const taken = run(three, { do: 'import', questions: imported })
    expect(ids(taken)).toBe('m1 m2 m3 e1 i1')
    expect(taken.questions.at(-1)?.question_objective).toBe('general')
    const single = run(EMPTY_QUIZ, { do: 'question-type', question_type: 'mcsa' }, { do: 'import', questions: imported })
    expect(ids(single)).toBe('m1')
  })

  test('holds 500 and no more', () => {
    const many = Array.from({ length: 600 }, (_, i) => aQuestion('mcsa', { id: String(i) }))
    const full = run(EMPTY_QUIZ, { do: 'import', questions: many })
    expect(full.questions).toHaveLength(500)
    expect(run(full, add('mcsa', 'more')).questions).toHaveLength(500)
    expect(run(full, { do: 'duplicate', id: '1', newId: 'more' })).toBe(full)
  })
})

describe('the options', () => {
  test('of single choice always have exactly one correct', () => {
    expect(correct(change(withOne('mcsa'), { what: 'option-correct', code: 'B' }))).toBe('B')
    expect(correct(change(withOne('true_false'), { what: 'option-correct', code: 'B' }))).toBe('B')
    expect(correct(change(withOne('mcsa'), { what: 'option-correct', code: 'E' }))).toBe('A')
  })

  test('of multiple choice toggle: 100 for a new one, 0 for a former one', () => {
    const both = change(withOne('mcma'), { what: 'option-correct', code: 'B' })
    expect([correct(both), both.options.map(({ score }) => score)]).toEqual(['AB', [100, 100]])
    const one = change(withOne('mcma'), { what: 'option-correct', code: 'B' }, { what: 'option-correct', code: 'A' })
    expect([correct(one), one.options.map(({ score }) => score)]).toEqual(['B', [0, 100]])
  })

  test('are two to five, and the correct one stays', () => {
    const adding = Array.from({ length: 6 }, (): QuestionChange => ({ what: 'option-add' }))
    const five = change(withOne('mcsa'), ...adding)
    expect(five.options.map(({ code, no }) => code + no)).toEqual(['A1', 'B2', 'C3', 'D4', 'E5'])
    expect([canAddOption(five), canRemoveOption(five, 'A'), canRemoveOption(five, 'B')]).toEqual([false, false, true])
    expect(canRemoveOption(change(withOne('mcsa')), 'B')).toBe(false)
    expect(canAddOption(change(withOne('true_false')))).toBe(false)
    expect(change(withOne('true_false'), { what: 'option-add' }).options).toHaveLength(2)
  })

  test('are lettered anew when one goes or moves', () => {
    const [add3, label]: QuestionChange[] = [{ what: 'option-add' }, { what: 'option-label', code: 'C', label: 'third' }]
    const three = [add3, label] as QuestionChange[]
    expect(change(withOne('mcsa'), ...three, { what: 'option-remove', code: 'B' }).options).toMatchObject([
      { code: 'A' },
      { code: 'B', no: '2', label: 'third' },
    ])
    const moved = change(withOne('mcsa'), ...three, { what: 'option-move', code: 'C', to: 0 })
    expect(moved.options).toMatchObject([{ code: 'A', label: 'third' }, { code: 'B', is_correct: true }, { code: 'C' }])
    expect(change(withOne('mcsa'), { what: 'option-move', code: 'A', to: 0 }).options[0]?.is_correct).toBe(true)
    expect(change(withOne('true_false'), { what: 'option-move', code: 'B', to: 0 }).options[0]?.label).toBe('True')
    expect(change(withOne('mcsa'), { what: 'option-remove', code: 'A' }).options).toHaveLength(2)
  })

  test('take a label, a picture and, where they are correct, points', () => {
    expect(change(withOne('mcsa'), { what: 'option-image', code: 'A', url: '/a.png' }).options[0]?.url_image).toBe('/a.png')
    expect(change(withOne('essay'), { what: 'option-image', code: 'A', url: '/a.png' }).options).toEqual([])
    expect(change(withOne('true_false'), { what: 'option-label', code: 'A', label: 'Yes' }).options[0]?.label).toBe('True')
    expect(change(withOne('mcma'), { what: 'option-score', code: 'A', score: 60 }).options[0]?.score).toBe(60)
    expect(change(withOne('mcma'), { what: 'option-score', code: 'B', score: 60 }).options[1]?.score).toBe(0)
    expect(change(withOne('mcma'), { what: 'option-score', code: 'A', score: -1 }).options[0]?.score).toBe(0)
    expect(change(withOne('mcsa'), { what: 'option-score', code: 'A', score: 60 }).options[0]?.score).toBeNull()
  })
})

describe('the other kinds', () => {
  test('a scale starts at 0 or 1 and ends at 5 to 10, its labels stay at the ends', () => {
    const scale = change(
      withOne('linear_scale'),
      { what: 'scale', scale: { first_label: 'Never', last_label: 'Always' } },
      { what: 'scale', scale: { start: 1, end: 3 } },
    )
    expect(scale.options.map(({ code, label }) => code + label)).toEqual(['1Never', '2', '3', '4', '5Always'])
    expect(change(withOne('linear_scale'), { what: 'scale', scale: { end: 99 } }).options).toHaveLength(11)
    expect(change(withOne('essay'), { what: 'scale', scale: { end: 5 } }).options).toEqual([])
  })

  test('an essay keeps one expected answer', () => {
    expect(change(withOne('essay'), { what: 'expected', text: 'Because' }).options).toEqual([
      anOption('A', { label: 'Because', is_correct: false }),
    ])
    expect(change(withOne('essay'), { what: 'expected', text: 'x' }, { what: 'expected', text: '' }).options).toEqual([])
    expect(change(withOne('mcsa'), { what: 'expected', text: 'x' }).options).toHaveLength(2)
  })

  test('an upload takes known file types, in their order', () => {
    const extensions = ['zip', 'pdf', 'exe']
    expect(change(withOne('upload'), { what: 'extensions', extensions }).allowed_upload_extensions).toEqual(['pdf', 'zip'])
    expect(change(withOne('mcsa'), { what: 'extensions', extensions }).allowed_upload_extensions).toEqual([])
  })

  test('text and points; an essay has at most 100', () => {
    expect(change(withOne('essay'), { what: 'text', html: '<p>Why?</p>' }).question).toBe('<p>Why?</p>')
    expect(change(withOne('essay'), { what: 'score', score: 500 }).score).toBe(100)
    expect(change(withOne('mcma'), { what: 'score', score: 500 }).score).toBe(500)
    expect(change(withOne('mcma'), { what: 'score', score: Number.NaN }).score).toBe(0)
  })
})

describe('the type', () => {
  const filled = run(withOne('mcsa'), { do: 'display', on: true }, { do: 'arrangement', arrangement: 'random' })

  test('of a quiz is combine; a survey has to choose', () => {
    expect(run(filled, { do: 'type', type: 'quiz' })).toBe(filled)
    const survey = run(filled, { do: 'type', type: 'lim' })
    expect(survey).toMatchObject({ question_type: null, questions: [], question_display_settings: [] })
    expect(run(survey, { do: 'question-type', question_type: 'lim3' })).toMatchObject({
      objective: 'pre_learner',
      question_arrangement: 'sequential',
    })
    expect(run(survey, { do: 'type', type: 'quiz' }).question_type).toBe('combine')
  })

  test('chosen again changes nothing', () => expect(run(filled, { do: 'question-type', question_type: 'combine' })).toBe(filled))

  test('decides what may be added and how it is arranged', () => {
    const lim3 = run(EMPTY_QUIZ, { do: 'type', type: 'lim' }, { do: 'question-type', question_type: 'lim3' })
    expect(run(lim3, add('upload', 'u'), add('mcma', 'm'), add('essay', 'e'))).toMatchObject({
      questions: [{ id: 'e', question_objective: 'pre_learner' }],
    })
    expect(run(lim3, { do: 'arrangement', arrangement: 'random' }).question_arrangement).toBe('sequential')
    expect(run(lim3, { do: 'objective', objective: 'post_manager' }, add('essay', 'e')).questions[0]?.question_objective).toBe(
      'post_manager',
    )
    expect(run(lim3, { do: 'objective', objective: 'general' })).toBe(lim3)
  })
})

describe('the preferences', () => {
  const two = run(EMPTY_QUIZ, add('mcsa', 'a'), add('essay', 'b'), add('mcsa', 'c'), { do: 'display', on: true })
  const types = (quiz: QuizDocument) =>
    quiz.question_display_settings[0]?.types.map((type) => `${type.order}${type.question_type}${type.max}`)

  test('an unlimited duration is 0', () => {
    const limited = run(EMPTY_QUIZ, { do: 'limited', on: true }, { do: 'set', fields: { duration: 30 } })
    expect(limited).toMatchObject({ limited: true, duration: 30 })
    expect(run(limited, { do: 'limited', on: true })).toMatchObject({ duration: 30 })
    expect(run(limited, { do: 'limited', on: false })).toMatchObject({ limited: false, duration: 0 })
  })

  test('without a retake nobody retakes after passing', () => {
    const on = run(EMPTY_QUIZ, { do: 'retake', on: true }, { do: 'set', fields: { can_retake_on_pass: true } })
    expect(on).toMatchObject({ can_retake_on_fail: true, can_retake_on_pass: true })
    expect(run(on, { do: 'retake', on: true }).can_retake_on_pass).toBe(true)
    expect(run(on, { do: 'retake', on: false })).toMatchObject({ can_retake_on_fail: false, can_retake_on_pass: false })
  })

  test('a limit on what is shown follows the questions', () => {
    expect(types(two)).toEqual(['1mcsa2', '2essay1'])
    expect(types(run(two, { do: 'remove', id: 'a' }))).toEqual(['1mcsa1', '2essay1'])
    expect(types(run(two, add('upload', 'u')))).toEqual(['1mcsa2', '2essay1', '3upload1'])
    expect(types(run(two, { do: 'remove', id: 'b' }))).toEqual(['1mcsa2'])
    expect(run(two, { do: 'display', on: false }).question_display_settings).toEqual([])
  })

  test('a limit lies between nothing and everything', () => {
    const limit = (max: number) => types(run(two, { do: 'display-max', objective: 'general', kind: 'mcsa', max }))?.[0]
    expect([limit(-1), limit(1), limit(9), limit(Number.NaN)]).toEqual(['1mcsa0', '1mcsa1', '1mcsa2', '1mcsa0'])
    const other: QuizAction = { do: 'display-max', objective: 'pre_learner', kind: 'mcsa', max: 1 }
    expect(types(run(two, other))).toEqual(types(two))
  })

  test('kinds change places and are numbered from 1', () => {
    const moved = run(two, { do: 'display-move', objective: 'general', kind: 'essay', to: 0 })
    expect(types(moved)).toEqual(['1essay1', '2mcsa2'])
    expect(types(run(two, { do: 'display-move', objective: 'general', kind: 'upload', to: 0 }))).toEqual(types(two))
  })

  test('a kind can be left out of the grading', () => {
    const kept = run(two, { do: 'display-exclude', objective: 'general', kind: 'essay', excluded: false })
    expect(kept.question_display_settings[0]?.types[1]?.exclude_from_grading).toBe(false)
    expect(two.question_display_settings[0]?.types[1]?.exclude_from_grading).toBe(true)
    const edited = run({ ...two, isNew: false }, { do: 'display', on: true })
    expect(edited.question_display_settings[0]?.types[1]?.exclude_from_grading).toBe(false)
  })
})

describe('what is sent', () => {
  test('is the quiz without what only the screen knows', () => {
    const body = bodyOf(run(EMPTY_QUIZ, { do: 'set', fields: { title: 'T' } }, add('mcsa', 'q')))
    expect(body).toMatchObject({ title: 'T', question_type: 'combine', questions: [{ id: 'q' }] })
    expect(Object.keys(body)).not.toContain('limited')
  })

  test('by a tab is only its own fields', () => {
    const quiz = withOne('mcsa')
    expect(Object.keys(patchOf(quiz, 'general')).toSorted()).toEqual(['description', 'question_type', 'title', 'type'])
    expect(Object.keys(patchOf(quiz, 'question-management')).toSorted()).toEqual(['question_display_settings', 'questions'])
    expect(Object.keys(patchOf(quiz, 'preference'))).not.toContain('questions')
  })
})

test('new questions never share an identity', () => {
  const made = Array.from({ length: 100 }, () => newQuestionId('mcsa', 5))
  expect(new Set(made).size).toBe(100)
  expect(made[0]).toMatch(/^mcsa\d+$/)
})
