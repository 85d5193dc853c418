import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { draftValidity, type QuizDraft } from './draft-validity.ts'
import { anOption, aQuestion, aQuiz } from './question-builders.ts'
import { quizBody } from './quiz.ts'
import { displaySettingsOf } from './quiz-display.ts'
import { QUIZ_DEFAULTS } from './quiz-form.ts'
import { normalQuestion, normalQuiz } from './quiz-normal.ts'
import { displayProblems, questionProblems, quizProblems } from './quiz-problems.ts'
import {
  addableKinds,
  expectedAnswer,
  firstObjective,
  isSurvey,
  objectivesOf,
  QUESTION_KINDS,
  QUESTION_TYPES,
  type Question,
  questionNumbers,
  scaleOf,
  scaleOptions,
} from './quiz-questions.ts'

const messages = (problems: readonly { message: string }[]) => problems.map(({ message }) => message)

describe('a question', () => {
  test.each(QUESTION_KINDS)('of kind %s is complete as it is built', (kind) => {
    expect(questionProblems(aQuestion(kind), 1)).toEqual([])
  })

  test.each<[string, Question, string[]]>([
    ['no text', aQuestion('essay', { question: '<p>&nbsp;</p>' }), ['Question 3 is required']],
    [
      'no right answer',
      aQuestion('mcsa', { options: [anOption('A'), anOption('B')] }),
      ['Question 3 must have a correct answer'],
    ],
    [
      'two right single answers',
      aQuestion('mcsa', { options: [anOption('A', { is_correct: true }), anOption('B', { is_correct: true })] }),
      ['Question 3 must have a correct answer'],
    ],
    [
      'no right multiple answer',
      aQuestion('mcma', { options: [anOption('A'), anOption('B')] }),
      ['Question 3 must have a correct answer'],
    ],
    [
      'an empty option',
      aQuestion('mcsa', { options: [anOption('A', { is_correct: true }), anOption('B', { label: ' ' })] }),
      ['Option B of question 3 is required'],
    ],
    [
      'one option',
      aQuestion('mcsa', { options: [anOption('A', { is_correct: true })] }),
      ['Question 3 must have 2 to 5 options'],
    ],
    [
      'three options for true or false',
      aQuestion('true_false', { options: [anOption('A', { is_correct: true }), anOption('B'), anOption('C')] }),
      ['Question 3 must have 2 options'],
    ],
    ['no file types', aQuestion('upload', { allowed_upload_extensions: [] }), ['File type of question 3 is required']],
    ['unknown file types', aQuestion('upload', { allowed_upload_extensions: ['exe'] }), ['File type of question 3 is not valid']],
    [
      'a scale that is too short',
      aQuestion('linear_scale', { options: scaleOptions({ start: 0, end: 4, first_label: '', last_label: '' }) }),
      ['Scale of question 3 is not valid'],
    ],
    [
      'a scale with a gap',
      aQuestion('linear_scale', { options: aQuestion('linear_scale').options.filter(({ code }) => code !== '4') }),
      ['Scale of question 3 is not valid'],
    ],
    ['too many points', aQuestion('essay', { score: 101 }), ['Score of question 3 must be between 0 and 100']],
    ['far too many points', aQuestion('mcma', { score: 100_000 }), ['Score of question 3 must be between 0 and 99999']],
  ])('with %s is told so', (_, question, expected) => {
    expect(messages(questionProblems(question, 3))).toEqual(expected)
  })

  test('an option with a picture needs no text', () => {
    const options = [anOption('A', { is_correct: true }), anOption('B', { label: '', url_image: '/files/b.png' })]
    expect(questionProblems(aQuestion('mcsa', { options }), 1)).toEqual([])
  })
})

describe('a quiz', () => {
  test('as built has no problems and is accepted', () => {
    expect(quizProblems(aQuiz())).toEqual([])
    expect(quizBody.safeParse(aQuiz()).success).toBe(true)
  })

  test('needs questions, and at most 500', () => {
    expect(messages(quizProblems(aQuiz({ questions: [] })))).toEqual(['Question is required'])
    const many = Array.from({ length: 501 }, () => aQuestion('mcsa'))
    expect(messages(quizProblems(aQuiz({ questions: many })))).toEqual(['At most 500 questions'])
  })

  test('numbers restart in every objective, and fields are named by place', () => {
    const at = (question_objective: Question['question_objective'], question = '') =>
      aQuestion('mcsa', { question_objective, question })
    const questions = [at('pre_learner', 'x'), at('pre_learner'), at('post_learner')]
    expect(questionNumbers(questions)).toEqual([1, 2, 1])
    expect(quizProblems(aQuiz({ type: 'lim', question_type: 'lim3', questions }))).toEqual([
      { field: 'questions.1.question', message: 'Question 2 is required' },
      { field: 'questions.2.question', message: 'Question 1 is required' },
    ])
  })

  test('takes only the kinds and objectives of its type', () => {
    const questions = [aQuestion('upload'), aQuestion('mcsa', { question_objective: 'pre_manager' })]
    expect(messages(quizProblems(aQuiz({ type: 'lim', question_type: 'lim2', questions })))).toEqual([
      'Type of question 1 is not valid',
      'Objective of question 1 is not valid',
    ])
  })

  test('has a question type that fits its type', () => {
    expect(messages(quizProblems(aQuiz({ question_type: null })))).toContain('Question Type is required')
    expect(messages(quizProblems(aQuiz({ question_type: 'lim1' })))).toContain('Question Type is not valid')
    expect(messages(quizProblems(aQuiz({ type: 'lim', question_type: null })))).toContain('LIM Type is required')
    expect(messages(quizProblems(aQuiz({ type: 'lim', question_type: 'mcsa' })))).toContain('LIM Type is not valid')
    expect(quizProblems(aQuiz({ type: 'lim', question_type: 'combine' }))).toEqual([])
  })

  test('shows at least one question, each kind once in a row, and no more than it has', () => {
    const types = [{ question_type: 'mcsa' as const, order: 1, max: 0, exclude_from_grading: false }]
    const check = (changed: object, objective: 'general' | 'post_manager' = 'general') =>
      messages(
        displayProblems(
          aQuiz({ question_display_settings: [{ objective, types: types.map((one) => ({ ...one, ...changed })) }] }),
        ),
      )
    expect(check({})).toEqual(['At least one question must be displayed'])
    expect(check({ max: 2 })).toEqual(['Max Question Displayed is not valid'])
    expect(check({ max: 1, order: 2 })).toEqual(['Order of question types is not valid'])
    expect(check({ max: 1 }, 'post_manager')).toEqual(['Post Manager has no question'])
    const twice = displaySettingsOf([aQuestion('mcsa')], true)
    expect(messages(displayProblems(aQuiz({ question_display_settings: [...twice, ...twice] })))).toEqual([
      'Objective is not valid',
    ])
  })

  test('a refused body names every field', () => {
    const refused = quizBody.safeParse({
      ...aQuiz({ questions: [aQuestion('mcsa', { question: '' })] }),
      title: ' ',
      description: '<p></p>',
    })
    expect(refused.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['title', 'Title is required'],
      ['description', 'Description is required'],
      ['questions.0.question', 'Question 1 is required'],
    ])
  })

  test('a new quiz takes its defaults', () => {
    const { title, description, type, question_type, questions } = aQuiz()
    expect(quizBody.parse({ title, description, type, question_type, questions })).toMatchObject({ ...QUIZ_DEFAULTS, title })
  })
})

describe('the wizard', () => {
  const draft = (more: Partial<QuizDraft> = {}): QuizDraft => ({ ...aQuiz(), objective: 'general', limited: false, ...more })

  test('goes on from General with title, description and question type', () => {
    expect(draftValidity(draft(), 'general')).toEqual([])
    expect(messages(draftValidity(draft({ title: '', description: '<p><br></p>', question_type: null }), 'general'))).toEqual([
      'Title is required',
      'Description is required',
      'Question Type is required',
    ])
    expect(draftValidity(draft({ description: '<img src="/a.png">' }), 'general')).toEqual([])
  })

  test('goes on from the questions when the objective in sight has some and all are complete', () => {
    expect(draftValidity(draft(), 'questions')).toEqual([])
    expect(messages(draftValidity(draft({ objective: 'pre_learner' }), 'questions'))).toEqual(['Question is required'])
    expect(messages(draftValidity(draft({ questions: [aQuestion('essay', { question: '' })] }), 'questions'))).toEqual([
      'Question 1 is required',
    ])
  })

  test('creates when a limited duration has minutes; a survey has no limit', () => {
    expect(draftValidity(draft({ limited: true, duration: 30 }), 'preferences')).toEqual([])
    expect(messages(draftValidity(draft({ limited: true }), 'preferences'))).toEqual(['Duration is required'])
    expect(draftValidity(draft({ limited: true, type: 'lim', question_type: 'lim1' }), 'preferences')).toEqual([])
    expect(messages(draftValidity(draft({ pass_grade: 101 }), 'preferences'))).toEqual([
      'Passing Grade must be between 0 and 100',
    ])
  })
})

describe('what is kept', () => {
  test('has only what its kind has', () => {
    const untidy = aQuestion('mcsa', {
      options: [anOption('C', { is_correct: true, label: ' a ', score: 5 }), anOption('A', { url_image: '' })],
      allowed_upload_extensions: ['pdf'],
    })
    expect(normalQuestion(untidy)).toMatchObject({
      options: [
        { code: 'A', no: '1', label: 'a', score: null },
        { code: 'B', no: '2', score: null, url_image: null },
      ],
      allowed_upload_extensions: [],
    })
    expect(
      normalQuestion(aQuestion('mcma', { options: [anOption('A', { score: 7 }), anOption('B', { is_correct: true })] })).options,
    ).toMatchObject([{ score: 0 }, { score: 0 }])
    expect(
      normalQuestion(aQuestion('upload', { options: [anOption('A')], allowed_upload_extensions: ['pdf', 'pdf'] })),
    ).toMatchObject({
      options: [],
      allowed_upload_extensions: ['pdf'],
    })
    expect(
      normalQuestion(aQuestion('essay', { options: [anOption('Q', { label: ' expected ', is_correct: true })] })).options,
    ).toEqual([{ code: 'A', no: '1', label: 'expected', is_correct: false, score: null, url_image: null }])
    expect(normalQuestion(aQuestion('essay', { options: [anOption('A', { label: ' ' })] })).options).toEqual([])
  })

  test('keeps to one form: a second time changes nothing', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...QUESTION_KINDS),
        fc.array(fc.record({ label: fc.string(), is_correct: fc.boolean() }), { maxLength: 7 }),
        (kind, drawn) => {
          const question =
            kind === 'linear_scale'
              ? aQuestion(kind)
              : aQuestion(kind, { options: drawn.map((one, i) => anOption(String.fromCharCode(70 + i), one)) })
          expect(normalQuestion(normalQuestion(question))).toEqual(normalQuestion(question))
        },
      ),
    )
  })

  test('a survey is sequential, settings follow the questions', () => {
    const survey = { ...aQuiz({ type: 'lim' }), question_type: 'lim1' as const, question_arrangement: 'random' as const }
    expect(normalQuiz(survey).question_arrangement).toBe('sequential')
    const quiz = { ...aQuiz(), question_type: 'combine' as const, question_arrangement: 'random' as const }
    expect(
      normalQuiz({ ...quiz, question_display_settings: displaySettingsOf([aQuestion('mcsa'), aQuestion('mcsa')], true) }),
    ).toMatchObject({
      question_arrangement: 'random',
      question_display_settings: [{ types: [{ max: 1 }] }],
    })
  })
})

test('what may be added follows the question type', () => {
  expect(addableKinds('combine')).toEqual(QUESTION_KINDS)
  expect(addableKinds('lim1')).toEqual(['mcsa', 'linear_scale', 'essay'])
  expect(addableKinds('lim3')).toEqual(addableKinds('lim1'))
  expect(addableKinds('lim2')).toEqual(['mcsa', 'mcma'])
  expect(addableKinds('upload')).toEqual(['upload'])
  expect(addableKinds(null)).toEqual([])
  expect(QUESTION_TYPES.filter(isSurvey)).toEqual(['lim1', 'lim3'])
  expect(objectivesOf('lim3')).toHaveLength(4)
  expect([firstObjective('lim3'), firstObjective('combine'), firstObjective(null)]).toEqual(['pre_learner', 'general', 'general'])
})

test('a scale is read back as it was written', () => {
  const scale = { start: 1, end: 7, first_label: 'Never', last_label: 'Always' }
  expect(scaleOf(scaleOptions(scale))).toEqual(scale)
  expect(scaleOptions(scale).map(({ label }) => label)).toEqual(['Never', '', '', '', '', '', 'Always'])
  expect(scaleOf([])).toEqual({ start: 0, end: 0, first_label: '', last_label: '' })
  expect(expectedAnswer([anOption('A', { label: 'x' })]) + expectedAnswer([])).toBe('x')
})
