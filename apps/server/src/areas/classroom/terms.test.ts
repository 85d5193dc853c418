import { classroomBatchApi } from '@pelita/contract/areas/classroom/batch.ts'
import { classroomApi } from '@pelita/contract/areas/classroom/classroom.ts'
import { learnerCatalogueApi } from '@pelita/contract/learning/learner-catalogue.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aClassroom, inHours, refused } from '../../../test/classroom-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { enrollPeople } from '../../learning/cohort/enrollment/enrollments.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

const recording = { title: 'Rekaman', url: 'https://video.example/k3' }

test('a batch says when its contents open and what it offers beside them; participants see both', async () => {
  const made = await aClassroom(org)
  const params = { id: made.id, batchId: made.batchId }
  const flow_id = made.assignment.id
  const terms = { flow_id, pass_grade: 75, start_date_time: inHours(50), end_date_time: inHours(80) }
  const external_contents = [{ flow_id, ...recording }]
  const saved = await org.admin.call(classroomBatchApi.update, { params, body: { assignments: [terms], external_contents } })
  expect(saved).toMatchObject({ assignments: [{ flow_id, content_type: 'assignment', pass_grade: 75 }], external_contents })
  expect(Date.parse(saved.assignments[0]?.start_date_time ?? '')).toBe(Date.parse(inHours(50)))
  // Saving the same again makes no version.
  const again = await org.admin.call(classroomBatchApi.update, { params, body: { assignments: [terms], external_contents } })
  expect(again.updated_at).toBe(saved.updated_at)

  const learner = await org.learner(org.someone)
  const { rows } = await org.work(async (db) => {
    await enrollPeople(db, made.batchId, [org.someone.id])
    await sql`update cohorts set status = 'publish' where id = ${made.batchId}`.execute(db)
    return sql<{
      id: string
    }>`update enrollments set status = 'confirmed' where cohort_id = ${made.batchId} returning id`.execute(db)
  })
  const mine = await learner.call(learnerCatalogueApi.enrollment, { params: { id: rows[0]?.id ?? '' } })
  const item = mine.sections[0]?.items[1]
  expect(item).toMatchObject({ state: 'locked', links: [recording] })
  expect(Date.parse(item?.opens_at ?? '')).toBe(Date.parse(inHours(50)))

  const copy = await org.admin.call(classroomApi.duplicate, { params: { id: made.id }, body: { start_at: inHours(48 + 240) } })
  const [batch] = (await org.admin.call(classroomBatchApi.list, { params: { id: copy.id }, query: {} })).results
  const copied = await org.admin.call(classroomBatchApi.one, { params: { id: copy.id, batchId: batch?.id ?? '' } })
  expect(Date.parse(copied.assignments[0]?.start_date_time ?? '')).toBe(Date.parse(inHours(290)))
  expect(copied.external_contents).toEqual([{ flow_id: copied.assignments[0]?.flow_id, ...recording }])
})

test('a content that would never be open, of another class or with an address nobody can follow is refused', async () => {
  const [made, other] = [await aClassroom(org), await aClassroom(org)]
  const params = { id: made.id, batchId: made.batchId }
  const change = (body: object) => refused(org.admin.call(classroomBatchApi.update, { params, body }))
  const flow_id = made.assignment.id
  const wrong = 'Content must open within the batch period and close after it opens'
  expect(await change({ assignments: [{ flow_id, start_date_time: inHours(1) }] })).toEqual([422, [wrong]])
  expect(await change({ assignments: [{ flow_id, start_date_time: inHours(52), end_date_time: inHours(51) }] })).toEqual([
    422,
    [wrong],
  ])
  expect(await change({ external_contents: [{ flow_id: other.assignment.id, ...recording }] })).toEqual([
    422,
    ['Content is not available'],
  ])
  expect(await change({ assignments: [{ flow_id: made.presence.id }] })).toEqual([422, ['Content is not available']])
  expect(await change({ external_contents: [{ flow_id, title: 'x', url: 'javascript:alert(1)' }] })).toMatchObject([
    422,
    [expect.any(String)],
  ])
})

test('nothing is due before the batch starts, and nobody confirms after it has ended', async () => {
  const made = await aClassroom(org)
  const params = { id: made.id, batchId: made.batchId }
  const { start_at, end_at } = await org.admin.call(classroomBatchApi.one, { params })
  const change = (body: Record<string, unknown>) => refused(org.admin.call(classroomBatchApi.update, { params, body }))
  const due = (due_date: string) => ({ assignments: [{ flow_id: made.assignment.id, due_date }] })
  expect(await change(due(start_at))).toEqual([422, ['Due Date must be after the batch starts']])
  const late = new Date(Date.parse(end_at) + 60_000).toISOString()
  expect(await change({ confirmation_deadline: late })).toEqual([422, ['Confirmation Deadline must be before the batch ends']])
  // Work may be handed in after the end, and the last moment to answer is the end.
  const { assignments } = await org.admin.call(classroomBatchApi.update, {
    params,
    body: { ...due(late), confirmation_deadline: end_at },
  })
  expect(assignments.map(({ due_date }) => due_date && Date.parse(due_date))).toContain(Date.parse(late))
})

test('a level that is missing is told as missing, one nobody knows as not valid', async () => {
  const { id } = await aClassroom(org)
  const change = (level: unknown) => org.admin.send(classroomApi.update, { params: { id }, body: { level } as never })
  expect((await change(null)).json().message).toEqual(['Level is required'])
  expect((await change(9)).json().message).toEqual(['Level is not valid'])
  expect((await change('3')).statusCode).toBe(200)
})

test('a copied classroom asks the same questions beside the rating', async () => {
  const made = await aClassroom(org)
  await org.work((db) =>
    sql`insert into content_feedback_questions (content_id, question_id, position, title, kind, first, last)
        values (${made.id}, gen_random_uuid(), 1, 'Seberapa jelas?', 'linear_scale', 1, 5)`.execute(db),
  )
  const { id } = await org.admin.call(classroomApi.duplicate, { params: { id: made.id }, body: { start_at: inHours(480) } })
  const copy = await org.admin.call(classroomApi.one, { params: { id } })
  expect(copy.feedbacks.map((one) => one.title)).toEqual(['Seberapa jelas?'])
})
