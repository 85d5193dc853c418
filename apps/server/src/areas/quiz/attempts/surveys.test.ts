import { learnerQuizApi } from '@pelita/contract/areas/quiz/learner-quiz.ts'
import type { Objective } from '@pelita/contract/learning/survey-objectives.ts'
import { beforeAll, expect, test } from 'vitest'
import { rowOf, usedQuiz } from '../../../../test/attempt-builders.ts'
import { inMinutes, participants } from '../../../../test/builders.ts'
import { anEssay, createdQuiz } from '../../../../test/quiz-builders.ts'
import { type Member, type TestOrg, testOrg, testServer } from '../../../../test/test-server.ts'
import { surveyWindow } from '../../../learning/item/survey-window.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

const DAY = 60 * 24
const OBJECTIVES = ['pre_learner', 'post_learner', 'pre_manager', 'post_manager'] as const
const refusedWith = (status: number, message: string | string[]) => ({ status, body: { message } })

const aSurvey = async () =>
  (
    await createdQuiz(org, {
      type: 'lim',
      question_type: 'lim3',
      questions: OBJECTIVES.map((question_objective) => anEssay({ question_objective, question: question_objective })),
    })
  ).id

/** A batch that starts and ends so many days from now, its survey of one kind, a participant and their manager. */
async function aBatchWith(objective: Objective, survey_days: number, days: readonly [start: number, end: number]) {
  const batch = { start_at: inMinutes(days[0] * DAY), end_at: inMinutes(days[1] * DAY) }
  const use = await usedQuiz(org, await aSurvey(), { terms: { objective, survey_days }, batch })
  const [who] = await participants(org, use.batch_id, 1, 'confirmed')
  if (!who) throw new Error('nobody')
  const manager = await org.member({ full_name: 'Rina Manajer' })
  await org.work((db) => db.updateTable('memberships').set({ manager_id: manager.id }).where('id', '=', who.id).execute())
  return { use, who, manager }
}

const surveysOf = async (who: Member) => (await (await org.learner(who)).call(learnerQuizApi.surveys, {})).results
const start = async (who: Member, relation_id: string, body = {}) =>
  (await org.learner(who)).call(learnerQuizApi.start, { params: { relation_id }, body })
const submit = async (who: Member, id: string) => (await org.learner(who)).call(learnerQuizApi.submit, { params: { id } })

test('before the batch from so many days ahead until it starts, after it from so many days past the end for thirty', () => {
  const batch = { run_kind: 'batch', came_at: null, begun_at: null, ended_at: null } as const
  const times = { ...batch, start_at: '2026-03-10T01:00:00Z', end_at: '2026-03-12T09:00:00Z' }
  expect(surveyWindow('pre_manager', 7, times)).toEqual({
    from: new Date('2026-03-03T01:00:00Z'),
    until: new Date('2026-03-10T01:00:00Z'),
  })
  expect(surveyWindow('post_learner', 60, times)).toEqual({
    from: new Date('2026-05-11T09:00:00Z'),
    until: new Date('2026-06-10T09:00:00Z'),
  })
  expect(surveyWindow('post_learner', 60, { ...batch, start_at: null, end_at: null })).toBeNull()
})

test.each([
  ['pre_learner', 3, [2, 4], true, null],
  ['pre_learner', 3, [5, 7], false, 'Quiz is not open yet'],
  ['pre_learner', 3, [-1, 4], false, 'Quiz is closed'],
  ['post_learner', 10, [-15, -12], true, null],
  ['post_learner', 10, [-15, -8], false, 'Quiz is not open yet'],
  ['post_learner', 10, [-60, -41], false, 'Quiz is closed'],
] as const)('%s, %i days, batch from and to day %j: open is %s', async (objective, survey_days, days, open, message) => {
  const { use, who } = await aBatchWith(objective, survey_days, days)
  expect((await surveysOf(who)).map((survey) => survey.objective)).toEqual(open ? [objective] : [])
  if (message) return expect(start(who, use.relation_id)).rejects.toMatchObject(refusedWith(423, message))
  const begun = await start(who, use.relation_id)
  expect(begun.questions).toMatchObject([{ question: objective }])
  expect(await submit(who, begun.attempt_id)).toMatchObject({ status: 'passed' })
  expect(await surveysOf(who)).toEqual([])
})

test('a manager answers about each of their people once', async () => {
  const { use, who, manager } = await aBatchWith('post_manager', 5, [-10, -6])
  expect(await surveysOf(who)).toEqual([])
  const subject_user = { user_id: who.id, full_name: expect.any(String) }
  expect(await surveysOf(manager)).toMatchObject([{ relation_id: use.relation_id, objective: 'post_manager', subject_user }])
  const begun = await start(manager, use.relation_id, { subject_user_id: who.id })
  expect(begun.questions).toMatchObject([{ question: 'post_manager' }])
  await submit(manager, begun.attempt_id)
  expect(await rowOf(org, use, who)).toMatchObject({ status: 'passed', score: null })
  expect(await surveysOf(manager)).toEqual([])
  await expect(start(manager, use.relation_id, { subject_user_id: who.id })).rejects.toMatchObject(
    refusedWith(409, 'Retake is not allowed'),
  )
  const attempt = await org.work((db) =>
    db.selectFrom('quiz_attempts').selectAll().where('id', '=', begun.attempt_id).executeTakeFirstOrThrow(),
  )
  expect(attempt).toMatchObject({ user_id: manager.id, subject_user_id: who.id, objective: 'post_manager' })
})

test('nobody but the manager answers about somebody, and never as that person', async () => {
  const { use, who } = await aBatchWith('pre_manager', 5, [2, 4])
  const colleague = await org.member()
  const about = { subject_user_id: who.id }
  await expect(start(colleague, use.relation_id, about)).rejects.toMatchObject(
    refusedWith(403, 'You are not the manager of this participant'),
  )
  await expect(start(who, use.relation_id, about)).rejects.toMatchObject({ status: 403 })
  await expect(start(who, use.relation_id)).rejects.toMatchObject(refusedWith(422, ['Participant is required']))
  const { use: own, who: person, manager } = await aBatchWith('pre_learner', 5, [2, 4])
  await expect(start(manager, own.relation_id, { subject_user_id: person.id })).rejects.toMatchObject({ status: 422 })
  await expect(start(person, own.relation_id, { objective: 'post_learner' })).rejects.toMatchObject(
    refusedWith(422, ['Objective is not valid']),
  )
})
