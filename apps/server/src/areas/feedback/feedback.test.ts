import { classroomApi } from '@pelita/contract/areas/classroom/classroom.ts'
import { classroomFeedbackApi } from '@pelita/contract/areas/classroom/classroom-feedback.ts'
import { feedbackApi } from '@pelita/contract/learning/feedback-answers.ts'
import { learnerFeedbackApi } from '@pelita/contract/learning/learner-feedback.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aBatch } from '../../../test/builders.ts'
import { aClassroom, refused } from '../../../test/classroom-builders.ts'
import { type Member, type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { enrollPeople } from '../../learning/cohort/enrollment/enrollments.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

const module_type = 'classroom' as const

/** Somebody confirmed in this batch; begun unless told otherwise. */
async function joined(batchId: string, { begun = true } = {}): Promise<Member> {
  const person = await org.member()
  await org.work(async (db) => {
    await enrollPeople(db, batchId, [person.id])
    await sql`update enrollments set status = 'confirmed', started_at = case when ${begun} then now() end where cohort_id = ${batchId} and user_id = ${person.id}`.execute(
      db,
    )
  })
  return person
}

const rate = async (who: Member, module_id: string, rating: number, more = {}) =>
  (await org.learner(who)).call(learnerFeedbackApi.give, { body: { module_type, module_id, rating, ...more } })

test('a feedback is given once begun, changed for seven days, and counted at once', async () => {
  const { id, batchId } = await aClassroom(org)
  const other = await aBatch(org, id, { title: 'Batch 2' })
  const [one, two, late] = [await joined(batchId), await joined(other), await joined(batchId, { begun: false })]
  expect(await refused(rate(late, id, 5))).toEqual([409, 'Please take part before giving feedback'])
  expect(await refused(rate(await org.member(), id, 5))).toEqual([403, 'You are not a participant'])
  const missing = (await org.learner(one)).call(learnerFeedbackApi.give, {
    body: { module_type, module_id: id } as { module_type: typeof module_type; module_id: string; rating: number },
  })
  expect(await refused(missing)).toEqual([422, ['Rating is required']])
  expect((await refused(rate(one, id, 6)))[0]).toBe(422)

  await rate(one, id, 2, { comment: 'Terlalu cepat' })
  await rate(one, id, 3, { comment: ' Lebih baik ' })
  await rate(two, id, 5)
  const summary = (batch_id?: string) =>
    org.admin.call(feedbackApi.summary, { query: { content_id: 24, relation_id: id, ...(batch_id && { batch_id }) } })
  expect(await summary()).toMatchObject({ average: 4, responses: 2, participants: 3 })
  expect(await summary(batchId)).toMatchObject({ average: 3, responses: 1, participants: 2 })
  const list = await org.admin.call(classroomFeedbackApi.list, { params: { id }, query: { order_by: 'rating' } })
  expect(list.results.map((row) => [row.nik, row.rating, row.comment])).toEqual([
    [one.nik, 3, 'Lebih baik'],
    [two.nik, 5, null],
  ])
  expect((await org.admin.call(feedbackApi.lms, { query: { content_id: 24, relation_id: id, rating: 5 } })).results).toHaveLength(
    1,
  )
  expect((await org.admin.call(feedbackApi.all, { query: { relation_id: id, keyword: 'lebih' } })).results).toHaveLength(1)
  expect((await org.admin.call(feedbackApi.all, { query: { content_id: 3, relation_id: id } })).results).toEqual([])

  await org.work((db) =>
    sql`update content_feedbacks set submitted_at = now() - interval '8 days' where user_id = ${one.id}`.execute(db),
  )
  expect(await refused(rate(one, id, 1))).toEqual([409, 'Feedback can no longer be changed'])
  const { rows } = await org.work((db) =>
    sql<{ n: number }>`select count(*) as n from learning_events where type = 'feedback_given' and user_id = ${one.id}`.execute(
      db,
    ),
  )
  expect(rows[0]?.n).toBe(1)
})

test('a hidden comment is read by nobody else, its rating stays, and hiding twice changes nothing', async () => {
  const { id, batchId } = await aClassroom(org)
  const [author, reader] = [await joined(batchId), await joined(batchId)]
  const { id: feedback } = await rate(author, id, 1, { comment: 'Kasar' })
  const hidden = await org.admin.call(feedbackApi.hide, { params: { id: feedback }, body: {} })
  const again = await org.admin.call(feedbackApi.hide, { params: { id: feedback }, body: {} })
  expect(again).toEqual(hidden)
  await rate(reader, id, 5)
  const ratings = async (status: 'shown' | 'hidden') => {
    const { results, pagination } = await org.admin.call(classroomFeedbackApi.list, { params: { id }, query: { status } })
    return [results.map((row) => row.rating), pagination.total_data]
  }
  expect([await ratings('hidden'), await ratings('shown')]).toEqual([
    [[1], 1],
    [[5], 1],
  ])
  const query = { module_type, module_id: id }
  const seen = async () => (await (await org.learner(reader)).call(learnerFeedbackApi.list, { query })).results
  expect(await seen()).toContainEqual(expect.objectContaining({ rating: 1, comment: null, is_mine: false }))
  await org.admin.call(feedbackApi.hide, { params: { id: feedback }, body: { hidden: false } })
  expect(await seen()).toContainEqual(expect.objectContaining({ comment: 'Kasar' }))
})

test('attached questions and experts are asked and checked', async () => {
  const { id, batchId } = await aClassroom(org)
  const { survey, expert } = await org.work(async (db) => {
    const made = await db
      .insertInto('quizzes')
      .values({ title: 'Survei', description: 'Survei', type: 'lim', question_type: 'lim1' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const options = JSON.stringify([1, 2, 3, 4].map((point) => ({ code: String(point), label: '' })))
    const { rows } = await sql<{ id: string }>`
      insert into quiz_questions (quiz_id, position, question, question_type, options, score, allowed_upload_extensions)
      values (${made.id}, 1, '<p>Seberapa <b>jelas</b>?</p>', 'linear_scale', ${options}, 0, '{}') returning id`.execute(db)
    await sql`insert into batch_experts (batch_id, user_id) values (${batchId}, ${org.someone.id})`.execute(db)
    return { survey: rows[0]?.id ?? '', expert: org.someone.id }
  })
  const offered = await org.admin.call(feedbackApi.forms, { query: { type: 'lms' } })
  expect(offered.results).toContainEqual(expect.objectContaining({ question_id: survey, title: 'Seberapa jelas ?' }))
  const body = { feedbacks: [{ question_id: survey, type: 'lms' as const }] }
  const saved = await org.admin.call(classroomApi.changeOthers, { params: { id }, body })
  expect(saved.feedbacks).toMatchObject([{ question_id: survey, first: 1, last: 4 }])
  const same = await org.admin.call(classroomApi.changeOthers, { params: { id }, body })
  expect(same.updated_at).toBe(saved.updated_at)

  const person = await joined(batchId)
  const answers = [{ question_id: survey, value: 5 }]
  expect(await refused(rate(person, id, 4, { answers }))).toEqual([422, ['Answer is not valid']])
  const expert_ratings = [{ user_id: expert, rating: 5 }]
  expect(await refused(rate(person, id, 4, { expert_ratings: [{ user_id: person.id, rating: 1 }] }))).toEqual([
    422,
    ['Expert is not valid'],
  ])
  await rate(person, id, 4, { answers: [{ question_id: survey, value: 3 }], expert_ratings })
  const form = await (await org.learner(person)).call(learnerFeedbackApi.form, { query: { module_type, module_id: id } })
  expect(form).toMatchObject({ refusal: null, mine: { rating: 4, answers: [{ question_id: survey, value: 3 }], expert_ratings } })
  const [row] = (await org.admin.call(classroomFeedbackApi.list, { params: { id }, query: {} })).results
  expect(row?.answers).toEqual([{ question_id: survey, title: 'Seberapa jelas ?', value: 3 }])
})

test('a hundred at once leave one feedback and a right count', async () => {
  const { id, batchId } = await aClassroom(org)
  const person = await joined(batchId)
  const learner = await org.learner(person)
  const ratings = Array.from({ length: 100 }, (_, n) => 1 + (n % 5))
  await Promise.all(
    ratings.map((rating) => learner.call(learnerFeedbackApi.give, { body: { module_type, module_id: id, rating } })),
  )
  const summary = await org.admin.call(feedbackApi.summary, { query: { relation_id: id } })
  expect(summary.responses).toBe(1)
  expect(summary.distribution.map((one) => one.total).sort()).toEqual([0, 0, 0, 0, 1])
})
