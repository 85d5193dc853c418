import { expertAssignmentApi } from '@pelita/contract/areas/assignment/expert-assignment.ts'
import { learnerExpertApi } from '@pelita/contract/areas/learner-expert.ts'
import { expertQuizApi } from '@pelita/contract/areas/quiz/expert-quiz.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { refused } from '../../../test/classroom-builders.ts'
import { anExpertsClass } from '../../../test/expert-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { hashToken } from '../../platform/http/visitor.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

const asked = async () => {
  const member = await org.member()
  const made = await anExpertsClass(org, member.id)
  return { ...made, expert: await org.learner(member), expertId: member.id }
}

test('an expert sees what waits, grades it and decides who passed; then nothing waits any more', async () => {
  const { expert, result_id, attempt, participant_id, batch_id } = await asked()
  const queue = async () => (await expert.call(learnerExpertApi.queue, { query: {} })).results.map(({ kind, id }) => [kind, id])
  expect((await queue()).sort()).toEqual([
    ['assignment', result_id],
    ['graduation', participant_id],
    ['quiz', attempt.id],
  ])
  const { results } = await expert.call(learnerExpertApi.queue, { query: { kind: 'graduation' } })
  expect(results).toMatchObject([{ id: participant_id, attendance: null }])
  const read = await expert.call(expertAssignmentApi.read, { params: { id: result_id } })
  expect(read).toMatchObject({ id: result_id })
  const done = await expert.call(expertAssignmentApi.grade, { body: { data: [{ id: result_id, score: 88 }] } })
  expect(done.results[0]).toMatchObject({ id: result_id, score: 88, status: 'passed' })
  const params = { resultId: attempt.id }
  const { answers } = await expert.call(expertQuizApi.read, { params })
  const grades = [{ question_id: answers[0]?.question_id ?? '', score: 90 }]
  expect(await expert.call(expertQuizApi.grade, { params, body: { grades } })).toMatchObject({ status: 'passed', score: 90 })
  await expert.call(learnerExpertApi.decide, {
    params: { id: participant_id },
    body: { learning_status: 'passed', note: 'Baik' },
  })
  expect(await queue()).toEqual([])
  const { rows } = await org.work((db) =>
    sql<{ learning_status: string; decision_note: string }>`
      select learning_status, decision_note from enrollments where cohort_id = ${batch_id}`.execute(db),
  )
  expect(rows).toEqual([{ learning_status: 'passed', decision_note: 'Baik' }])
})

test('another item, another batch, a participant and an API credential are refused, and nothing is graded', async () => {
  const { expert, expertId, result_id, attempt, participant_id, member, batch_id, flows } = await asked()
  const other = await asked()
  const own = await org.learner(member)
  for (const caller of [own, other.expert]) {
    expect((await refused(caller.call(expertAssignmentApi.grade, { body: { data: [{ id: result_id, score: 88 }] } })))[0]).toBe(
      403,
    )
    const grades = [{ question_id: attempt.question_ids[0] ?? '', score: 90 }]
    expect((await refused(caller.call(expertQuizApi.grade, { params: { resultId: attempt.id }, body: { grades } })))[0]).toBe(403)
    const decision = { params: { id: participant_id }, body: { learning_status: 'passed' as const } }
    expect((await refused(caller.call(learnerExpertApi.decide, decision)))[0]).toBe(403)
  }
  // One foreign result among own ones stops all of them.
  const both = [result_id, other.result_id].map((id) => ({ id, score: 70 }))
  expect((await refused(expert.call(expertAssignmentApi.grade, { body: { data: both } })))[0]).toBe(403)
  await org.work((db) =>
    sql`update batch_experts set flows = ${flows.slice(0, 0)}::uuid[] where batch_id = ${batch_id} and user_id = ${expertId}`.execute(
      db,
    ),
  )
  expect((await refused(expert.call(expertAssignmentApi.grade, { body: { data: [{ id: result_id, score: 88 }] } })))[0]).toBe(403)
  expect((await expert.call(learnerExpertApi.queue, { query: { kind: 'assignment' } })).total).toBe(0)
  const { platform } = server.services.database
  const key = `kunci-${org.code}`
  await platform
    .insertInto('api_credentials')
    .values({ org_id: org.id, name: 'Gateway', key_hash: hashToken(key), scopes: ['learner-intake'] })
    .execute()
  const { rows } = await org.work((db) =>
    sql<{ nik: string }>`select nik from memberships where id = ${other.expertId}`.execute(db),
  )
  const headers = { 'x-api-key': key, 'x-act-as': rows[0]?.nik ?? '' }
  const answer = await server.app.inject({ method: 'GET', url: '/api/learner/expert/queue', headers })
  expect([answer.statusCode, answer.json().message]).toEqual([403, 'An API credential cannot act as an expert or coach'])
})

test('graduation the system determines is not the expert’s to decide', async () => {
  const { expert, participant_id, batch_id } = await asked()
  await org.work((db) => sql`update cohorts set graduation_determined_by = 'system' where id = ${batch_id}`.execute(db))
  const decision = { params: { id: participant_id }, body: { learning_status: 'passed' as const } }
  expect((await refused(expert.call(learnerExpertApi.decide, decision)))[0]).toBe(409)
})
