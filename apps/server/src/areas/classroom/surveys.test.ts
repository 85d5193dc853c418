import { classroomContentApi } from '@pelita/contract/areas/classroom/classroom-contents.ts'
import { learnerTodoApi } from '@pelita/contract/areas/learner-todo.ts'
import { learnerQuizApi } from '@pelita/contract/areas/quiz/learner-quiz.ts'
import { quizInsightApi } from '@pelita/contract/areas/quiz/quiz-insight.ts'
import { quizResultApi } from '@pelita/contract/areas/quiz/quiz-results.ts'
import { beforeAll, expect, test } from 'vitest'
import { whileOpen } from '../../../test/at-once.ts'
import { inMinutes, participants } from '../../../test/builders.ts'
import { aClassroom, refused } from '../../../test/classroom-builders.ts'
import { anEssay, createdQuiz } from '../../../test/quiz-builders.ts'
import { type Member, type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { startAttempt } from '../quiz/attempts/start-attempt.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

const DAY = 60 * 24
const NO_DAYS = { pre_learner_days: null, post_learner_days: null, pre_manager_days: null, post_manager_days: null }

/** A class whose batch goes from one day to the other from now, with a general survey. */
async function surveyedClass(days: readonly [number, number]) {
  const made = await aClassroom(org)
  const quiz = await createdQuiz(org, { type: 'lim', question_type: 'lim1', questions: [anEssay()], title: 'Suasana kelas' })
  const survey = { title: 'Suasana kelas', content_id: quiz.id, content_type: 'lim-1', ...NO_DAYS }
  const save = (additional_sections: object[]) =>
    org.admin.call(classroomContentApi.saveContents, {
      params: { id: made.id },
      body: { sections: made.sections, additional_sections: additional_sections as never },
    })
  const saved = await save([{ ...survey, pre_learner_days: 7 }])
  await org.work((db) =>
    db
      .updateTable('cohorts')
      .set({ status: 'publish', start_at: inMinutes(days[0] * DAY), end_at: inMinutes(days[1] * DAY) })
      .where('id', '=', made.batchId)
      .execute(),
  )
  const { id: relation_id } = await org.work((db) =>
    db
      .selectFrom('uses')
      .select('id')
      .where('cohort_id', '=', made.batchId)
      .where('asset_id', '=', quiz.id)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow(),
  )
  return { ...made, quiz, survey, save, saved, relation_id }
}

const surveysOf = async (who: Member) => (await (await org.learner(who)).call(learnerQuizApi.surveys, {})).results
const start = async (who: Member, relation_id: string) =>
  (await org.learner(who)).call(learnerQuizApi.start, { params: { relation_id }, body: {} })

test('a general survey has no days, is asked of confirmed learners during the batch and is reported as general', async () => {
  const { id, batchId, quiz, survey, save, saved, relation_id } = await surveyedClass([-1, 2])
  expect(saved.additional_sections).toEqual([{ ...survey, id: quiz.id }])
  const [who] = await participants(org, batchId, 1, 'confirmed')
  const [invited] = await participants(org, batchId, 1, 'invited')
  if (!who || !invited) throw new Error('nobody')
  const asked = await surveysOf(who)
  expect(asked).toMatchObject([{ relation_id, objective: 'general', subject_user: null }])
  expect(Date.parse(asked[0]?.open_until ?? '') - Date.now()).toBeGreaterThan(1.9 * DAY * 60_000)
  const todo = async () => (await (await org.learner(who)).call(learnerTodoApi.list, {})).results
  expect(await todo()).toContainEqual(expect.objectContaining({ kind: 'survey', id: relation_id, due_at: asked[0]?.open_until }))
  expect(await surveysOf(invited)).toEqual([])
  expect(await refused(start(invited, relation_id))).toEqual([423, 'Please confirm your participation first'])
  const begun = await start(who, relation_id)
  const question_id = begun.questions[0]?.id ?? ''
  const answered = { params: { id: begun.attempt_id, question_id }, body: { text: 'Menyenangkan' } }
  await (await org.learner(who)).call(learnerQuizApi.answer, answered)
  await (await org.learner(who)).call(learnerQuizApi.submit, { params: { id: begun.attempt_id } })
  expect(await surveysOf(who)).toEqual([])
  expect((await todo()).map((entry) => entry.id)).not.toContain(relation_id)
  const kept = await org.work((db) =>
    db
      .selectFrom('quiz_attempts')
      .innerJoin('item_results', 'item_results.id', 'quiz_attempts.result_id')
      .innerJoin('enrollments', 'enrollments.id', 'item_results.enrollment_id')
      .select(['quiz_attempts.objective', 'enrollments.progress', 'enrollments.items_done'])
      .where('item_results.relation_id', '=', relation_id)
      .execute(),
  )
  // It is no step of the class: it counts for no progress.
  expect(kept).toEqual([{ objective: 'general', progress: 0, items_done: 0 }])
  const params = { id: quiz.id }
  const { results } = await org.admin.call(quizResultApi.results, { params, query: { batch_id: batchId } })
  expect(results.filter(({ status }) => status === 'passed').map(({ nik }) => nik)).toEqual([who.nik])
  const impact = await org.admin.call(quizInsightApi.impact, { params, query: {} })
  expect(impact).toMatchObject({ answered: { general: 1 }, results: [{ figures: { general: { count: 1 } } }] })
  // Whoever has answered is not forgotten; another title or another save keeps the same survey.
  expect(await refused(save([]))).toEqual([409, 'Content already has participant results'])
  expect((await save([survey])).additional_sections).toHaveLength(1)
  expect((await org.admin.call(classroomContentApi.contents, { params: { id } })).sections).toHaveLength(1)
})

test('a survey that somebody begins at the same moment does not leave the class', async () => {
  const { batchId, relation_id, save } = await surveyedClass([-1, 2])
  const [who] = await participants(org, batchId, 1, 'confirmed')
  const begin = (db: OrgDb) => startAttempt(db, who?.id ?? '', relation_id, {})
  const [left] = await whileOpen(server, org, begin, [() => refused(save([]))])
  expect(left).toMatchObject({ value: [409, 'Content already has participant results'] })
})

test.each([
  ['not open yet', [1, 3]],
  ['closed', [-3, -1]],
] as const)('a general survey is %s outside of the batch', async (word, days) => {
  const { batchId, relation_id } = await surveyedClass(days)
  const [who] = await participants(org, batchId, 1, 'confirmed')
  if (!who) throw new Error('nobody')
  expect(await surveysOf(who)).toEqual([])
  expect(await refused(start(who, relation_id))).toEqual([423, `Quiz is ${word}`])
})

test('a survey of another kind than it is named, and one of a kind nobody knows, are not available', async () => {
  const { save, survey, quiz } = await surveyedClass([1, 2])
  const asked = { ...NO_DAYS, post_learner_days: 30 }
  expect(await refused(save([{ ...survey, ...asked, content_type: 'lim-3' }]))).toEqual([422, ['Suasana kelas is not available']])
  expect(await refused(save([{ ...survey, ...asked, content_type: 'poll' }]))).toEqual([422, ['Suasana kelas is not available']])
  const scales = await createdQuiz(org, {
    ...{ type: 'lim', question_type: 'lim3', title: 'Dampak' },
    questions: [anEssay({ question_objective: 'post_learner' })],
  })
  const both = [survey, { title: 'Dampak', content_id: scales.id, content_type: 'lim-3', ...asked }]
  expect((await save(both)).additional_sections).toEqual([
    { ...survey, id: quiz.id },
    { ...both[1], id: scales.id },
  ])
})
