import { courseApi } from '@pelita/contract/areas/course/course.ts'
import { courseContentApi } from '@pelita/contract/areas/course/course-contents.ts'
import { course } from '@pelita/contract/areas/course/course-flags.ts'
import { courseLimApi } from '@pelita/contract/areas/course/course-lim.ts'
import { learnerQuizApi } from '@pelita/contract/areas/quiz/learner-quiz.ts'
import { DEFAULT_SCALE, scaleOptions } from '@pelita/contract/areas/quiz/quiz-questions.ts'
import { learnerCatalogueApi } from '@pelita/contract/learning/learner-catalogue.ts'
import { learnerProgressApi } from '@pelita/contract/learning/learner-progress.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aPage, createdCourse } from '../../../test/course-builders.ts'
import type { Client } from '../../../test/http-client.ts'
import { anEssay, createdQuiz } from '../../../test/quiz-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

const SCALE = '<p>Seberapa yakin Anda?</p>'
const scale = (question_objective: 'pre_learner' | 'post_learner') => ({
  ...{ id: `scale ${question_objective}`, question: SCALE, question_type: 'linear_scale' as const, question_objective },
  options: scaleOptions(DEFAULT_SCALE),
})

/** Around a page to read: a scale before and after it, and afterwards a text. */
async function surveyedCourse() {
  const questions = [scale('pre_learner'), scale('post_learner'), anEssay({ question_objective: 'post_learner' })]
  const survey = await createdQuiz(org, { type: 'lim', question_type: 'lim3', title: 'Dampak', questions })
  const { id } = await createdCourse(org)
  const days = { pre_learner_days: 0, post_learner_days: 0, pre_manager_days: null, post_manager_days: null }
  await org.admin.call(courseContentApi.addContents, {
    body: {
      course_id: id,
      sections: [{ title: 'Bab', contents: [aPage('Baca')] }],
      additional_sections: [{ title: 'Dampak', content_id: survey.id, content_type: 'lim-3', ...days }],
    },
  })
  await org.admin.call(courseApi.setStatus, { params: { id }, body: { status: 'publish' } })
  const { rows } = await org.work((db) =>
    sql<{
      id: string
      objective: string | null
    }>`select id, objective from uses where cohort_id = ${id} and deleted_at is null`.execute(db),
  )
  const use = (objective: string | null) => rows.find((row) => row.objective === objective)?.id ?? ''
  return { id, page: use(null), pre: use('pre_learner'), post: use('post_learner') }
}

async function answer(learner: Client, relation_id: string, point: number): Promise<void> {
  const { attempt_id, questions } = await learner.call(learnerQuizApi.start, { params: { relation_id }, body: {} })
  for (const { id, type } of questions)
    await learner.call(learnerQuizApi.answer, {
      params: { id: attempt_id, question_id: id },
      body: type === 'linear_scale' ? { value: point } : { text: 'Lebih yakin' },
    })
  await learner.call(learnerQuizApi.submit, { params: { id: attempt_id } })
}

test('what fewer than five said is told to nobody; then how far they came, with names beside texts for who reads reports', async () => {
  const { id, page, pre, post } = await surveyedCourse()
  const goThrough = async (n: number) => {
    const learner = await org.learner(await org.member({ full_name: `Peserta ${n}` }))
    await learner.call(learnerCatalogueApi.enroll, { body: { module_type: 'course', module_id: id } })
    await answer(learner, pre, n)
    await learner.call(learnerProgressApi.report, { body: { relation_id: page, event: 'open' } })
    await answer(learner, post, n + 3)
  }
  const questions = async () => (await org.admin.call(courseLimApi.questions, { params: { id }, query: {} })).results
  const pageOf = async (questionId = '', who = org.admin) =>
    who.call(courseLimApi.question, { params: { id, questionId }, query: {} })
  for (const n of [1, 2, 3, 4]) await goThrough(n)
  const asked = await questions()
  const [scaled, text] = ['linear_scale', 'essay'].map(
    (type) => asked.find((one) => one.question_type === type && one.objective === 'post_learner')?.id,
  )
  expect(asked.map(({ responses, average }) => [responses, average])).toEqual([
    [4, null],
    [4, null],
    [4, null],
  ])
  expect(await pageOf(scaled)).toMatchObject({
    statistics: { responses: 4, is_hidden: true, average: null, counts: [], gain: null },
    results: [],
  })
  expect((await pageOf(text)).results).toEqual([])
  await goThrough(5)
  const { statistics, results, question } = await pageOf(scaled)
  expect(question.objectives.toSorted()).toEqual(['post_learner', 'pre_learner'])
  expect(statistics).toMatchObject({ responses: 5, is_hidden: false, average: 6, gain: 3 })
  // A point on a scale is nobody's by name, a text is, for whoever reads reports.
  expect(results.map(({ name }) => name)).toEqual([null, null, null, null, null])
  expect((await pageOf(text)).results.map(({ name, answer: said }) => `${name} ${said}`).toSorted()[0]).toBe(
    'Peserta 1 Lebih yakin',
  )
  const reader = await org.as([course.can('view')])
  expect((await pageOf(text, reader)).results.map(({ name }) => name)).toEqual([null, null, null, null, null])
})
