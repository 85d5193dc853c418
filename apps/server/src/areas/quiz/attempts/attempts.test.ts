import { learnerQuizApi } from '@pelita/contract/areas/quiz/learner-quiz.ts'
import { quizApi } from '@pelita/contract/areas/quiz/quiz.ts'
import type { Answer } from '@pelita/contract/areas/quiz/quiz-answers.ts'
import { quizResultApi } from '@pelita/contract/areas/quiz/quiz-results.ts'
import { beforeAll, expect, test } from 'vitest'
import { type QuizUse, rowOf, usedQuiz } from '../../../../test/attempt-builders.ts'
import { inMinutes, participants } from '../../../../test/builders.ts'
import { aChoice, anEssay, anUpload, createdQuiz } from '../../../../test/quiz-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../../test/test-server.ts'
import { removeParticipant } from '../../../learning/cohort/enrollment/enrollments.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

const refusedWith = (status: number, message: string | string[]) => ({ status, body: { message } })

/** A quiz in a batch, and one participant with their own session. */
async function aLearner(quiz: Parameters<typeof createdQuiz>[1], values: Parameters<typeof usedQuiz>[2] = {}) {
  const { id } = await createdQuiz(org, quiz)
  const use = await usedQuiz(org, id, values)
  const [who] = await participants(org, use.batch_id, 1, 'confirmed')
  if (!who) throw new Error('nobody')
  return { use, who, ...(await actions(use, who)) }
}

async function actions(use: QuizUse, who: Awaited<ReturnType<typeof participants>>[number]) {
  const me = await org.learner(who)
  const params = { relation_id: use.relation_id }
  return {
    me,
    open: () => me.call(learnerQuizApi.open, { params }),
    start: (body = {}) => me.call(learnerQuizApi.start, { params, body }),
    answer: (id: string, question_id: string, body: Answer & { sequence?: number }) =>
      me.call(learnerQuizApi.answer, { params: { id, question_id }, body }),
    submit: (id: string) => me.call(learnerQuizApi.submit, { params: { id } }),
  }
}

test('a learner opens, starts, answers and hands in', async () => {
  const quiz = { pass_grade: 60, display_result: true, display_passing_grade: true, display_answer: true, duration: 30 }
  const { use, who, me, open, start, answer, submit } = await aLearner({ ...quiz, questions: [aChoice(), anEssay()] })
  expect(await open()).toMatchObject({
    title: 'Keselamatan Kerja',
    duration: 30,
    total_questions: 2,
    attempts_used: 0,
    attempts_allowed: 1,
    retake: null,
    pass_grade: 60,
    status: 'not_done',
    can_start: true,
    refusal: null,
  })
  const { results } = await me.call(learnerQuizApi.mine, { query: {} })
  expect(results).toMatchObject([{ relation_id: use.relation_id, status: 'not_done', can_start: true, batch_title: 'Batch 1' }])
  const begun = await start()
  expect(begun).toMatchObject({ attempt_no: 1, display_per_page: 'all' })
  expect(Date.parse(begun.deadline ?? '') - Date.parse(begun.started_at)).toBe(30 * 60_000)
  const [choice, essay] = begun.questions
  expect(await answer(begun.attempt_id, choice?.id ?? '', { code: 'A' })).toMatchObject({ answered: true })
  await answer(begun.attempt_id, essay?.id ?? '', { text: 'Agar\u0000 aman \ud800' })
  const again = await me.call(learnerQuizApi.attempt, { params: { id: begun.attempt_id } })
  expect(again.questions.map((question) => question.answer)).toEqual([{ code: 'A' }, { text: 'Agar aman \ufffd' }])
  expect(await open()).toMatchObject({ running_attempt_id: begun.attempt_id, can_start: true })
  const submitted = await submit(begun.attempt_id)
  expect(submitted).toEqual({
    attempt_id: begun.attempt_id,
    status: 'waiting_review',
    score: 50,
    pass_grade: 60,
    correct_answers: [
      { question_id: choice?.id, codes: ['A'], expected_answer: '' },
      { question_id: essay?.id, codes: [], expected_answer: 'Karena aman' },
    ],
  })
  expect(await submit(begun.attempt_id)).toEqual(submitted)
  expect(await rowOf(org, use, who)).toMatchObject({ status: 'waiting_review', score: 50 })
  expect(await open()).toMatchObject({ refusal: 'Your result is waiting for review', score: 50, attempts_used: 1 })
  await expect(answer(begun.attempt_id, choice?.id ?? '', { code: 'B' })).rejects.toMatchObject(
    refusedWith(409, 'Attempt has already been submitted'),
  )
})

test('what was handed in is looked at again, as far as the quiz shows it and only by its owner', async () => {
  const { use, me, open, start, answer, submit } = await aLearner({
    display_answer: true,
    display_result: true,
    questions: [aChoice()],
  })
  const { attempt_id, questions } = await start()
  const question_id = questions[0]?.id ?? ''
  const review = () => me.call(learnerQuizApi.review, { params: { id: attempt_id } })
  await expect(review()).rejects.toMatchObject({ status: 409 })
  await answer(attempt_id, question_id, { code: 'B' })
  const submitted = await submit(attempt_id)
  expect((await open()).handed_in).toMatchObject([{ attempt_id, attempt_no: 1, status: submitted.status, score: 0 }])
  expect(await review()).toMatchObject({
    ...submitted,
    relation_id: use.relation_id,
    questions: [{ id: question_id, answer: { code: 'B' } }],
  })
  const other = await aLearner({ questions: [aChoice()] })
  await expect(other.me.call(learnerQuizApi.review, { params: { id: attempt_id } })).rejects.toMatchObject({ status: 404 })
  // A quiz that shows nothing keeps its questions and the score too.
  const hidden = await other.start()
  await other.submit(hidden.attempt_id)
  const shown = await other.me.call(learnerQuizApi.review, { params: { id: hidden.attempt_id } })
  expect([shown.questions, shown.score, shown.correct_answers]).toEqual([[], undefined, undefined])
  expect((await other.open()).handed_in).toMatchObject([{ score: null }])
})

test('neither keys nor scores nor expected answers are shown before the end, and results only where the quiz shows them', async () => {
  const { me, use, start, submit, open } = await aLearner({ questions: [aChoice(), anEssay()] })
  const response = await me.send(learnerQuizApi.start, { params: { relation_id: use.relation_id }, body: {} })
  expect(response.statusCode).toBe(201)
  for (const hidden of ['is_correct', 'score', 'Karena aman']) expect(response.payload).not.toContain(hidden)
  const begun = await start()
  expect(await submit(begun.attempt_id)).toEqual({ attempt_id: begun.attempt_id, status: 'passed' })
  expect(await open()).toMatchObject({ score: null, pass_grade: null })
})

test('a running attempt is handed out again with 200, and no second one is made', async () => {
  const { me, use, start } = await aLearner({ questions: [aChoice()] })
  const first = await start()
  const input = { params: { relation_id: use.relation_id }, body: {} }
  const response = await me.send(learnerQuizApi.start, input)
  expect(response.statusCode).toBe(200)
  expect(response.json().data.attempt_id).toBe(first.attempt_id)
  const both = await Promise.all([start(), start()])
  expect(new Set(both.map((attempt) => attempt.attempt_id))).toEqual(new Set([first.attempt_id]))
})

test('an answer that does not fit its question is refused, an empty one takes it back', async () => {
  const scale = { id: 'scale1', question: 'Seberapa?', question_type: 'linear_scale' } as const
  const points = Array.from({ length: 5 }, (_, i) => ({ code: String(i + 1), label: '' }))
  const { start, answer, me } = await aLearner({ questions: [aChoice(), { ...scale, options: points }, anEssay()] })
  const { attempt_id, questions } = await start()
  const [choice = '', rating = '', essay = ''] = questions.map((question) => question.id)
  const wrong: [string, Answer][] = [
    [choice, { code: 'E' }],
    [choice, { codes: ['A'] }],
    [choice, { text: 'A' }],
    [rating, { value: 9 }],
    [essay, { code: 'A' }],
    [essay, { file_ids: [org.someone.id] }],
  ]
  for (const [question, body] of wrong)
    await expect(answer(attempt_id, question, body)).rejects.toMatchObject(refusedWith(422, ['Answer is not valid']))
  await expect(answer(attempt_id, org.someone.id, { code: 'A' })).rejects.toMatchObject(refusedWith(404, 'Question not found'))
  await answer(attempt_id, rating, { value: 5 })
  expect(await answer(attempt_id, rating, {})).toMatchObject({ answered: false })
  const shown = await me.call(learnerQuizApi.attempt, { params: { id: attempt_id } })
  expect(shown.questions.every((question) => question.answer === null)).toBe(true)
})

test('an answer that was kept on a phone never replaces a newer one', async () => {
  const { start, answer, me } = await aLearner({ questions: [anEssay()] })
  const { attempt_id: id, questions } = await start()
  const question = questions[0]?.id ?? ''
  const stored = async () => (await me.call(learnerQuizApi.attempt, { params: { id } })).questions[0]?.answer
  await answer(id, question, { text: 'second', sequence: 20 })
  await answer(id, question, { text: 'first', sequence: 10 })
  await answer(id, question, { sequence: 15 })
  expect(await stored()).toEqual({ text: 'second' })
  await answer(id, question, { text: 'third', sequence: 30 })
  expect(await stored()).toEqual({ text: 'third' })
  await answer(id, question, { sequence: 40 })
  expect(await stored()).toBeNull()
})

test('somebody else’s attempt is not found', async () => {
  const { start, use } = await aLearner({ questions: [aChoice()] })
  const { attempt_id, questions } = await start()
  const [other] = await participants(org, use.batch_id, 1, 'confirmed')
  if (!other) throw new Error('nobody')
  const theirs = await actions(use, other)
  await expect(theirs.submit(attempt_id)).rejects.toMatchObject({ status: 404 })
  await expect(theirs.answer(attempt_id, questions[0]?.id ?? '', { code: 'A' })).rejects.toMatchObject({ status: 404 })
})

test('files are private, of an allowed type by their content, and answer only their own uploader', async () => {
  const { me, who, use, start, answer, submit } = await aLearner({
    questions: [anUpload(['txt', 'pdf']), aChoice()],
    display_result: true,
  })
  const { attempt_id, questions } = await start()
  const [question = '', choice = ''] = questions.map((one) => one.id)
  const send = (name: string, content: string, question_id = question) =>
    me.call(learnerQuizApi.upload, { params: { id: attempt_id }, file: new File([content], name), fields: { question_id } })
  const kept = await send('catatan.txt', 'Sudah dipasang')
  await expect(send('catatan.exe', 'Sudah')).rejects.toMatchObject({ status: 415 })
  await expect(send('catatan.pdf', 'bukan pdf')).rejects.toMatchObject({ status: 415 })
  await expect(send('catatan.txt', 'Sudah', choice)).rejects.toMatchObject({ status: 422 })
  const file = await org.work((db) => db.selectFrom('files').selectAll().where('id', '=', kept.file_id).executeTakeFirstOrThrow())
  expect(file).toMatchObject({ visibility: 'private', name: 'catatan.txt' })
  const [other] = await participants(org, use.batch_id, 1, 'confirmed')
  if (!other) throw new Error('nobody')
  const theirs = await actions(use, other)
  const begun = await theirs.start()
  await expect(theirs.answer(begun.attempt_id, question, { file_ids: [kept.file_id] })).rejects.toMatchObject({ status: 422 })
  await answer(attempt_id, question, { file_ids: [kept.file_id] })
  const archive = () =>
    org.admin.call(quizResultApi.files, { params: { id: use.quiz_id }, query: { relation_id: use.relation_id } })
  await expect(archive()).rejects.toMatchObject(refusedWith(409, 'Nobody has uploaded a file yet'))
  expect(await submit(attempt_id)).toMatchObject({ score: 50 })
  expect((await archive()).toString('latin1')).toContain(`${who.nik}/Attempt 1, question 1, catatan.txt`)
})

test('nothing starts outside its window, in an unpublished batch, or after its end; what runs may be finished', async () => {
  const closed: [Parameters<typeof usedQuiz>[2], string][] = [
    [{ terms: { opens_at: inMinutes(5) } }, 'Quiz is not open yet'],
    [{ terms: { closes_at: inMinutes(-5) } }, 'Quiz is closed'],
    [{ batch: { start_at: inMinutes(-90), end_at: inMinutes(-1) } }, 'Quiz is closed'],
  ]
  for (const [values, message] of closed) {
    const { start, open } = await aLearner({ questions: [aChoice()] }, values)
    await expect(start()).rejects.toMatchObject(refusedWith(423, message))
    expect(await open()).toMatchObject({ can_start: false, refusal: message })
  }
  const later = await aLearner(
    { questions: [aChoice()] },
    { batch: { start_at: inMinutes(-90), end_at: inMinutes(-1) }, terms: { closes_at: inMinutes(5) } },
  )
  const { attempt_id } = await later.start()
  await org.work((db) => db.updateTable('cohorts').set({ status: 'draft' }).where('id', '=', later.use.batch_id).execute())
  expect((await later.submit(attempt_id)).status).toBe('passed')
  await expect(later.start()).rejects.toMatchObject(refusedWith(423, 'Content is not available'))
})

test('who was removed is told so, who never took part too', async () => {
  const { who, use, start, submit } = await aLearner({ questions: [aChoice()] })
  const { attempt_id } = await start()
  await org.work((db) => removeParticipant(db, who.enrollment_id))
  await expect(start()).rejects.toMatchObject(refusedWith(403, 'You are no longer a participant'))
  await expect(submit(attempt_id)).rejects.toMatchObject(refusedWith(403, 'You are no longer a participant'))
  const stranger = await org.learner()
  await expect(stranger.call(learnerQuizApi.start, { params: { relation_id: use.relation_id }, body: {} })).rejects.toMatchObject(
    refusedWith(403, 'You are not a participant of this batch'),
  )
})

test('in a batch taken in order an item waits for the ones before it, but for those that may be skipped', async () => {
  const first = await aLearner({ questions: [aChoice()] }, { terms: { position: 1 }, title: 'Pre Test' })
  const { id } = await createdQuiz(org, { questions: [aChoice()] })
  const skippable = { terms: { position: 2 }, beside: first.use, can_skip: true, title: 'Latihan' }
  await usedQuiz(org, id, skippable)
  const last = await actions(await usedQuiz(org, id, { terms: { position: 3 }, beside: first.use }), first.who)
  await expect(last.start()).rejects.toMatchObject(refusedWith(409, 'Please complete “Pre Test” first'))
  await first.submit((await first.start()).attempt_id)
  expect((await last.start()).attempt_no).toBe(1)
})

test('a change of the quiz reaches the next attempt, never a running one', async () => {
  const quiz = { questions: [aChoice()], can_retake_on_pass: true, display_result: true }
  const { use, start, answer, submit, me } = await aLearner(quiz)
  const begun = await start()
  const changed = aChoice({
    question: '<p>Pertanyaan baru</p>',
    options: [
      { code: 'A', label: 'Salah' },
      { code: 'B', label: 'Benar', is_correct: true },
    ],
  })
  await org.admin.call(quizApi.update, { params: { id: use.quiz_id }, body: { questions: [changed] } })
  const shown = await me.call(learnerQuizApi.attempt, { params: { id: begun.attempt_id } })
  expect(shown.questions[0]).toMatchObject({ question: '<p>Siapa yang memakai helm?</p>', options: [{}, {}, {}] })
  await answer(begun.attempt_id, shown.questions[0]?.id ?? '', { code: 'A' })
  expect(await submit(begun.attempt_id)).toMatchObject({ score: 100 })
  expect((await start()).questions).toMatchObject([{ question: '<p>Pertanyaan baru</p>' }])
})

test('two submits at once end as one, and an answer during a submit is either counted or refused', async () => {
  const { use, who, start, answer, submit } = await aLearner({ questions: [aChoice()], display_result: true })
  const { attempt_id, questions } = await start()
  const [first, second, saved] = await Promise.allSettled([
    submit(attempt_id),
    submit(attempt_id),
    answer(attempt_id, questions[0]?.id ?? '', { code: 'A' }),
  ])
  expect([first.status, second.status]).toEqual(['fulfilled', 'fulfilled'])
  if (first.status === 'fulfilled' && second.status === 'fulfilled') expect(first.value).toEqual(second.value)
  const row = await rowOf(org, use, who)
  expect(row).toMatchObject({ retake: 0, score: saved.status === 'fulfilled' ? 100 : 0 })
})
