import { quizApi } from '@pelita/contract/areas/quiz/quiz.ts'
import { quizInsightApi } from '@pelita/contract/areas/quiz/quiz-insight.ts'
import { quizResultApi } from '@pelita/contract/areas/quiz/quiz-results.ts'
import { jobApi } from '@pelita/contract/platform/job.ts'
import { beforeAll, expect, test } from 'vitest'
import { madeAttempt, usedQuiz } from '../../../../test/attempt-builders.ts'
import { participants } from '../../../../test/builders.ts'
import { aChoice, anEssay, createdQuiz } from '../../../../test/quiz-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../../test/test-server.ts'
import { jobHandlers } from '../../../jobs.ts'
import { withOrg } from '../../../platform/db/scope.ts'
import { runJob } from '../../../platform/jobs/run-job.ts'
import { runQuizRegrade } from './regrade-job.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

/** Two choices and an essay; some answered A, which the key says, and some B, which is right. */
async function wrongKey() {
  const quiz = await createdQuiz(org, {
    questions: [aChoice(), aChoice({ question: '<p>Kapan?</p>' }), anEssay()],
    pass_grade: 60,
  })
  const use = await usedQuiz(org, quiz.id)
  const people = await participants(org, use.batch_id, 4)
  const said = ['A', 'B', 'B', 'C']
  const attempts = []
  for (const [i, who] of people.entries()) {
    const made = await madeAttempt(org, use, who, [{ code: said[i] ?? '' }, { code: 'A' }, { text: 'Karena aman' }])
    const params = { quizId: quiz.id, resultId: made.id }
    await org.admin.call(quizResultApi.grade, {
      params,
      body: { user_id: who.id, grades: [{ question_id: made.question_ids[2] ?? '', score: 20 }] },
    })
    attempts.push({ ...made, params, user_id: who.id })
  }
  return { quiz, use, attempts, id: quiz.id }
}
type Made = Awaited<ReturnType<typeof wrongKey>>

/** The author corrects the first key to B and, if asked, what the essay is worth. */
const correct = ({ quiz }: Made, essayScore = 100) =>
  org.admin.call(quizApi.update, {
    params: { id: quiz.id },
    body: {
      questions: quiz.questions.map((question, i) => ({
        ...question,
        score: i === 2 ? essayScore : question.score,
        options: question.options.map((option) => (i === 0 ? { ...option, is_correct: option.code === 'B' } : option)),
      })),
    },
  })

type Mode = 'corrected' | 'either' | 'everyone'
const preview = (id: string, mode: Mode, more: object = {}) =>
  org.admin.call(quizInsightApi.regradePreview, { params: { id }, body: { mode, ...more } })
const order = (id: string, mode: Mode, fingerprint: string, more: object = {}) =>
  org.admin.call(quizInsightApi.regrade, { params: { id }, body: { mode, fingerprint, ...more } })
const run = (jobId: string) =>
  runJob({ ...server.services, handlers: jobHandlers, schedules: [], onError: (cause) => Promise.reject(cause) }, org.id, jobId)
const scores = async (id: string) => {
  const { results } = await org.admin.call(quizResultApi.results, { params: { id }, query: { page_size: 100 } })
  return new Map(results.map((row) => [row.user_id, { score: row.score, status: row.status }]))
}

test('the preview stores nothing and tells exactly what the run does, in every mode', async () => {
  for (const mode of ['corrected', 'either', 'everyone'] as const) {
    const made = await wrongKey()
    await correct(made, 50)
    const before = await scores(made.id)
    const told = await preview(made.id, mode)
    expect(await scores(made.id)).toEqual(before)
    expect(told).toMatchObject({
      attempts: 4,
      questions: [
        { no: 1, changes: ['key'], attempts: 4 },
        { no: 3, changes: ['score'] },
      ],
    })
    const job = await order(made.id, mode, told.fingerprint)
    await run(job.id)
    const after = await scores(made.id)
    const moved = [...after].flatMap(([user_id, { score, status }]) => {
      const was = before.get(user_id)
      return (was?.status === 'passed') === (status === 'passed')
        ? []
        : [{ user_id, score_before: was?.score, score_after: score, status_before: was?.status, status_after: status }]
    })
    const sorted = (rows: readonly { user_id: string }[]) => rows.toSorted((a, b) => a.user_id.localeCompare(b.user_id))
    expect(sorted(told.moves.map(({ name: _, nik: _n, module_title: _m, ...move }) => move))).toEqual(sorted(moved))
    expect(told.to_passed + told.to_not_passed).toBe(moved.length)
    const changed = [...after].filter(([user_id, { score }]) => before.get(user_id)?.score !== score)
    expect(told.participants).toBeGreaterThanOrEqual(changed.length)
    const { results } = await org.admin.call(jobApi.mine, {})
    expect(results.find((one) => one.id === job.id)).toMatchObject({
      state: 'done',
      done: 4,
      total: 4,
      message: `${told.changed_attempts} of 4 results changed`,
    })
  }
}, 60_000)

test('the corrected key counts, essays keep their share, and the review shows the key that counts', async () => {
  const made = await wrongKey()
  await correct(made, 50)
  await run((await order(made.id, 'corrected', (await preview(made.id, 'corrected')).fingerprint)).id)
  // 0 + 100 + 10 of 250 for whoever followed the old key, 210 of 250 for whoever knew better.
  expect([...(await scores(made.id))].map(([, { score }]) => score).sort()).toEqual([44, 44, 84, 84])
  const [, knew] = made.attempts
  const { answers, detail } = await org.admin.call(quizResultApi.review, {
    params: knew?.params ?? made.attempts[0]?.params ?? never(),
  })
  expect(detail).toMatchObject({ score: 84, status: 'passed' })
  expect(answers[0]).toMatchObject({
    is_correct: true,
    score: 100,
    question: { options: [{ is_correct: false }, { is_correct: true }, {}] },
  })
  expect(answers[2]).toMatchObject({ score: 10, question: { score: 50 } })
})

test('grading after a regrade stands on it', async () => {
  const made = await wrongKey()
  await correct(made, 50)
  await run((await order(made.id, 'either', (await preview(made.id, 'either')).fingerprint)).id)
  const first = made.attempts[0] ?? never()
  const grades = [{ question_id: first.question_ids[2] ?? '', score: 50 }]
  const graded = await org.admin.call(quizResultApi.grade, { params: first.params, body: { user_id: first.user_id, grades } })
  expect(graded).toMatchObject({ score: 100 })
  await expect(
    org.admin.call(quizResultApi.grade, {
      params: first.params,
      body: { user_id: first.user_id, grades: [{ question_id: first.question_ids[2] ?? '', score: 51 }] },
    }),
  ).rejects.toMatchObject({ status: 422, body: { message: ['Score must be between 0 and 50'] } })
})

test('a key put back is regraded back', async () => {
  const made = await wrongKey()
  const before = await scores(made.id)
  await correct(made)
  await run((await order(made.id, 'corrected', (await preview(made.id, 'corrected')).fingerprint)).id)
  expect(await scores(made.id)).not.toEqual(before)
  await org.admin.call(quizApi.update, { params: { id: made.id }, body: { questions: made.quiz.questions } })
  await run((await order(made.id, 'corrected', (await preview(made.id, 'corrected')).fingerprint)).id)
  expect(await scores(made.id)).toEqual(before)
})

test('a run without its preview, or after a change of the quiz, a grade or a new result, is refused', async () => {
  const made = await wrongKey()
  await correct(made)
  await expect(order(made.id, 'corrected', 'made-up')).rejects.toMatchObject({ status: 409 })
  const told = await preview(made.id, 'corrected')
  await expect(order(made.id, 'either', told.fingerprint)).rejects.toMatchObject({ status: 409 })
  const first = made.attempts[0] ?? never()
  await org.admin.call(quizResultApi.grade, {
    params: first.params,
    body: { user_id: first.user_id, grades: [{ question_id: first.question_ids[2] ?? '', score: 20 }] },
  })
  await expect(order(made.id, 'corrected', told.fingerprint)).rejects.toMatchObject({ status: 409 })
  const again = await preview(made.id, 'corrected')
  await correct(made, 60)
  await expect(order(made.id, 'corrected', again.fingerprint)).rejects.toMatchObject({ status: 409 })
})

test('stopped half-way it left whole attempts only, and started over it ends as if nothing had happened', async () => {
  const made = await wrongKey()
  await correct(made, 50)
  const told = await preview(made.id, 'corrected')
  const job = await order(made.id, 'corrected', told.fingerprint)
  const { input } = await org.work((db) =>
    db.selectFrom('jobs').select('input').where('id', '=', job.id).executeTakeFirstOrThrow(),
  )
  let transactions = 0
  const again = <T>(work: Parameters<typeof withOrg<T>>[2]) =>
    withOrg(server.services.database.pool, org.id, async (db) => {
      const result = await work(db)
      // The process dies before the second attempt is committed.
      if (++transactions === 4) throw new Error('killed')
      return result
    })
  const nothing = { progress: async () => {}, keep: async () => {}, kept: async () => null }
  const tools = { ...server.services, orgId: org.id, input, ...nothing }
  await expect(runQuizRegrade({ ...tools, again })).rejects.toThrow('killed')
  const half = [...(await scores(made.id)).values()].map(({ score }) => score)
  expect(half.filter((score) => score === 44 || score === 84)).toHaveLength(1)
  await run(job.id)
  expect([...(await scores(made.id))].map(([, { score }]) => score).sort()).toEqual([44, 44, 84, 84])
  const history = await org.work((db) =>
    db.selectFrom('audit_logs').select('changes').where('entity_id', '=', made.id).where('action', '=', 'grade').execute(),
  )
  expect(history.filter(({ changes }) => changes.regrade)).toHaveLength(told.changed_attempts)
})

test('only the asked questions, only the asked use; a question that cannot be matched is told', async () => {
  const made = await wrongKey()
  await correct(made)
  const ids = made.quiz.questions.map((question) => question.id)
  expect(await preview(made.id, 'everyone', { question_ids: [ids[1]] })).toMatchObject({
    changed_attempts: 0,
    questions: [{ no: 2 }],
  })
  const elsewhere = await usedQuiz(org, made.id)
  expect(await preview(made.id, 'corrected', { relation_id: elsewhere.relation_id })).toMatchObject({
    attempts: 0,
    changed_attempts: 0,
  })
  await expect(preview(made.id, 'corrected', { question_ids: [] })).rejects.toMatchObject({ status: 422 })
  await org.admin.call(quizApi.update, {
    params: { id: made.id },
    body: {
      questions: [
        { ...aChoice(), id: ids[0] ?? '', options: aChoice().options?.slice(0, 2) ?? [] },
        ...made.quiz.questions.slice(1),
      ],
    },
  })
  expect(await preview(made.id, 'corrected')).toMatchObject({
    changed_attempts: 0,
    questions: [{ no: 1, refusal: 'Options were changed' }],
  })
})

test('who passed in a closed batch stays passed, in the preview and in the run', async () => {
  const made = await wrongKey()
  await org.work((db) =>
    db.updateTable('cohorts').set({ closed_at: new Date().toISOString() }).where('id', '=', made.use.batch_id).execute(),
  )
  await correct(made)
  const told = await preview(made.id, 'corrected')
  expect(told).toMatchObject({ to_passed: 2, to_not_passed: 0 })
  await run((await order(made.id, 'corrected', told.fingerprint)).id)
  const passed = [...(await scores(made.id)).values()].filter(({ status }) => status === 'passed')
  expect(passed).toHaveLength(3)
})

const never = (): never => {
  throw new Error('There is no attempt')
}
