import { assignmentApi } from '@pelita/contract/areas/assignment/assignment.ts'
import { assignmentResultApi } from '@pelita/contract/areas/assignment/assignment-results.ts'
import { learnerAssignmentApi } from '@pelita/contract/areas/assignment/learner-assignment.ts'
import { rubricScore } from '@pelita/contract/areas/assignment/rubric.ts'
import { aRubric } from '@pelita/contract/areas/assignment/rubric-builder.ts'
import { beforeAll, expect, test } from 'vitest'
import { assignmentClass, createdAssignment, handIn, resultOf } from '../../../../test/assignment-builders.ts'
import { refusal } from '../../../../test/http-client.ts'
import { type TestOrg, testOrg, testServer } from '../../../../test/test-server.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

const rubric = aRubric()

async function judgedClass() {
  const made = await assignmentClass(org, { grading_status: 'graded', display_result: true, rubric }, 1)
  const [member] = made.members
  if (!member) throw new Error('nobody')
  await handIn(member, made.relation_id)
  const { id: resultId } = await resultOf(org, made.relation_id, member)
  const params = { id: made.assignment_id }
  const grade = (chosen: number[], by = rubric) =>
    org.admin.call(assignmentResultApi.grade, {
      params,
      body: { data: [{ id: resultId, score: rubricScore(by, chosen) ?? 50, judged: { rubric: by, chosen } }] },
    })
  const review = () => org.admin.call(assignmentResultApi.review, { params: { ...params, resultId } })
  const change = (body: { rubric: typeof rubric | null }) => org.admin.call(assignmentApi.update, { params, body })
  return { ...made, member, grade, review, change }
}

test('the participant reads the rubric before handing in, and the levels with the result', async () => {
  const { member, relation_id, grade } = await judgedClass()
  const params = { relation_id }
  expect((await member.learner.call(learnerAssignmentApi.open, { params })).rubric).toEqual(rubric)
  await grade([1, 1])
  const { results } = await member.learner.call(learnerAssignmentApi.submissions, { params })
  expect(results[0]).toMatchObject({ score: 71.4, judged: { rubric, chosen: [1, 1] } })
})

test('graded work keeps the rubric it was graded by', async () => {
  const { grade, review, change } = await judgedClass()
  await grade([2, 1])
  const next = { ...rubric, title: 'Versi dua', criteria: rubric.criteria.slice(0, 1) }
  await change({ rubric: next })
  expect(await review()).toMatchObject({ rubric: next, judged: { rubric, chosen: [2, 1] }, score: 100 })
  expect(await refusal(grade([0, 0]))).toEqual([409, 'The rubric has been changed meanwhile: read the work again'])
  expect(await refusal(grade([1, 1], next))).toEqual([422, 'Rubric is not valid'])
  await grade([1], next)
  expect(await review()).toMatchObject({ judged: { rubric: next, chosen: [1] }, score: 50 })
})

test('a score given without levels says nothing of the rubric', async () => {
  const { grade, review, assignment_id, member, relation_id } = await judgedClass()
  await grade([2, 0])
  const { id } = await resultOf(org, relation_id, member)
  await org.admin.call(assignmentResultApi.grade, { params: { id: assignment_id }, body: { data: [{ id, score: 80 }] } })
  expect(await review()).toMatchObject({ score: 80, judged: null })
})

test('rubrics are found once by title or criterion, to be taken over; only scored work has one', async () => {
  const unusual = aRubric('Penilaian Kebun')
  await createdAssignment(org, { rubric: unusual })
  const { id } = await createdAssignment(org, { rubric: unusual })
  expect((await createdAssignment(org, { grading_status: 'feedback', rubric: unusual })).rubric).toBeNull()
  const found = async (keyword: string) => (await org.admin.call(assignmentApi.rubrics, { query: { keyword } })).results
  expect(await found('kebun')).toEqual([{ id, assignment_title: 'Rencana Aksi', rubric: unusual }])
  expect((await found('sumber')).length).toBeGreaterThan(0)
  expect(await found('tidak ada')).toEqual([])
})
