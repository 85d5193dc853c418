import { assignmentResultApi } from '@pelita/contract/areas/assignment/assignment-results.ts'
import { learnerAssignmentApi } from '@pelita/contract/areas/assignment/learner-assignment.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { assignmentClass, handIn, resultOf } from '../../../../test/assignment-builders.ts'
import { inMinutes, participants } from '../../../../test/builders.ts'
import type { CallFailed } from '../../../../test/http-client.ts'
import { smallPicture } from '../../../../test/small-picture.ts'
import { type TestOrg, testOrg, testServer } from '../../../../test/test-server.ts'
import { removeParticipant } from '../../../learning/cohort/enrollment/enrollments.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

const failure = async (sent: Promise<unknown>) => {
  const failed = (await sent.then(
    () => null,
    (cause: unknown) => cause,
  )) as CallFailed | null
  return failed && [failed.status, [failed.body.message].flat().join()]
}
const one = <T>(list: readonly T[], n = 0): T => {
  const found = list[n]
  if (found === undefined) throw new Error('missing')
  return found
}

test('work is handed in, graded and, while it is not passed, handed in again', async () => {
  const { assignment_id, relation_id, members } = await assignmentClass(
    org,
    { grading_status: 'graded-and-feedback', display_result: true },
    1,
    {
      terms: { pass_grade: 75 },
    },
  )
  const me = one(members)
  expect(await me.learner.call(learnerAssignmentApi.open, { params: { relation_id } })).toMatchObject({
    status: 'not_done',
    can_submit: true,
    pass_grade: 75,
  })
  expect(await handIn(me, relation_id, { text: 'Versi pertama' })).toMatchObject({ version: 1, status: 'waiting_review' })
  const { id } = await resultOf(org, relation_id, me)
  const grade = (score: number) =>
    org.admin.call(assignmentResultApi.grade, {
      params: { id: assignment_id },
      body: { data: [{ id, score, feedback: 'Perjelas' }] },
    })
  expect((await grade(60)).results).toMatchObject([{ status: 'not_passed', score: 60 }])
  expect(await handIn(me, relation_id, { text: 'Versi kedua' })).toMatchObject({ version: 2, status: 'waiting_review' })
  expect(await resultOf(org, relation_id, me)).toMatchObject({ score: null, retake: 1 })
  expect((await grade(75)).results).toMatchObject([{ status: 'passed' }])
  expect(await failure(handIn(me, relation_id))).toEqual([409, 'Assignment has already been passed'])
  const { results } = await me.learner.call(learnerAssignmentApi.submissions, { params: { relation_id } })
  expect(results).toMatchObject([
    { version: 2, score: 75, feedback: 'Perjelas' },
    { version: 1, score: 60 },
  ])
  const progress = await org.work((db) =>
    db.selectFrom('item_results').selectAll().where('relation_id', '=', relation_id).execute(),
  )
  expect(progress).toMatchObject([{ state: 'done', score: 75 }])
})

test('a hidden result stays hidden, ungraded work is passed at once', async () => {
  const hidden = await assignmentClass(org, { grading_status: 'graded' })
  await handIn(one(hidden.members), hidden.relation_id)
  const { id } = await resultOf(org, hidden.relation_id, one(hidden.members))
  await org.admin.call(assignmentResultApi.grade, { params: { id: hidden.assignment_id }, body: { data: [{ id, score: 88 }] } })
  const shown = await one(hidden.members).learner.call(learnerAssignmentApi.open, { params: { relation_id: hidden.relation_id } })
  expect(shown).toMatchObject({ status: 'passed', score: null, feedback: null })
  const free = await assignmentClass(org, { grading_status: 'ungraded' })
  expect(await handIn(one(free.members), free.relation_id)).toMatchObject({ status: 'passed' })
})

test('nothing is handed in late, twice, incomplete, or by whoever does not take part', async () => {
  const once = await assignmentClass(org, { submit_condition: 'no_resubmit' })
  await handIn(one(once.members), once.relation_id)
  expect(await failure(handIn(one(once.members), once.relation_id))).toEqual([409, 'Assignment has already been submitted'])
  const late = await assignmentClass(org, {}, 1, { terms: { due_date: inMinutes(-1) } })
  expect(await failure(handIn(one(late.members), late.relation_id))).toEqual([423, 'The due date has passed'])
  const early = await assignmentClass(org, {}, 1, { terms: { opens_at: inMinutes(5) } })
  expect(await failure(handIn(one(early.members), early.relation_id))).toEqual([423, 'Assignment is not open yet'])
  const files = await assignmentClass(org, { upload_condition: 'required' })
  expect(await failure(handIn(one(files.members), files.relation_id))).toEqual([422, 'File is required'])
  const words = await assignmentClass(org, { upload_condition: 'disallowed' })
  expect(await failure(handIn(one(words.members), words.relation_id, {}))).toEqual([422, 'Answer is required'])
  expect(await failure(handIn(one(words.members), words.relation_id, { text: 'x', member_user_ids: [org.someone.id] }))).toEqual([
    422,
    'This assignment is handed in individually',
  ])
  expect(await failure(handIn(one(once.members), files.relation_id))).toEqual([403, 'You are not a participant of this batch'])
  const enrollment = await org.work((db) =>
    db.selectFrom('enrollments').select('id').where('user_id', '=', one(late.members).id).executeTakeFirstOrThrow(),
  )
  await org.work((db) => removeParticipant(db, enrollment.id))
  expect(await failure(handIn(one(late.members), late.relation_id))).toEqual([403, 'You are no longer a participant'])
})

test('files are private, of the allowed types, and one’s own', async () => {
  const { relation_id, members } = await assignmentClass(
    org,
    { upload_condition: 'required', allowed_upload_extensions: ['png'] },
    2,
  )
  const [me, other] = [one(members), one(members, 1)]
  const upload = (file: File, who = me) => who.learner.call(learnerAssignmentApi.upload, { file, fields: { relation_id } })
  const png = await smallPicture()
  const { file_id } = await upload(png)
  expect(await failure(upload(new File(['%PDF-1.4\n%%EOF'], 'a.pdf')))).toEqual([415, 'Mime types not accepted'])
  expect(await failure(upload(new File(['not a picture'], 'a.png')))).toEqual([415, 'Mime types not accepted'])
  expect(await failure(handIn(other, relation_id, { file_ids: [file_id] }))).toEqual([422, 'File is not valid'])
  await handIn(me, relation_id, { file_ids: [file_id] })
  const { results } = await me.learner.call(learnerAssignmentApi.submissions, { params: { relation_id } })
  const [kept] = one(results).files
  expect(kept).toMatchObject({ name: 'picture.png', mime: 'image/png', size: png.size })
  const [path = '', proof = ''] = (kept?.url ?? '').split('?')
  expect((await server.app.inject({ method: 'GET', url: path })).statusCode).toBe(404)
  const answer = await server.app.inject({ method: 'GET', url: `${path}?${proof}` })
  expect([answer.statusCode, answer.rawPayload.byteLength]).toEqual([200, png.size])
  // Handed in again with the file of the first version.
  expect(await handIn(me, relation_id, { file_ids: [file_id] })).toMatchObject({ version: 2 })
})

test('a group is one row, and its members share the outcome', async () => {
  const { assignment_id, relation_id, members } = await assignmentClass(
    org,
    { assignment_type: 'group', grading_status: 'graded' },
    4,
    { terms: { pass_grade: 70 } },
  )
  const [lead, mate, third, alone] = [one(members), one(members, 1), one(members, 2), one(members, 3)]
  const named = { text: 'Bersama', member_user_ids: [mate.id, lead.id] }
  expect(await failure(handIn(lead, relation_id))).toEqual([422, 'Name at least one member of your group'])
  const [outsider] = await participants(org, (await assignmentClass(org)).batch_id, 1, 'confirmed')
  expect(await failure(handIn(lead, relation_id, { text: 'x', member_user_ids: [outsider?.id ?? ''] }))).toEqual([
    422,
    'Members must be participants of your batch',
  ])
  await handIn(lead, relation_id, named)
  const mateName = (await resultOf(org, relation_id, mate)).full_name
  expect(await failure(handIn(third, relation_id, { text: 'x', member_user_ids: [mate.id] }))).toEqual([
    409,
    `${mateName} is already in a group`,
  ])
  const { results: free } = await third.learner.call(learnerAssignmentApi.mates, { params: { relation_id }, query: {} })
  expect(free.map((row) => row.user_id)).toEqual([alone.id])
  const list = async () =>
    await org.admin.call(assignmentResultApi.results, { params: { id: assignment_id }, query: { relation_id } })
  const listed = await list()
  expect(listed.pagination.total_data).toBe(3)
  const row = listed.results.find((candidate) => candidate.user_id === lead.id)
  expect(row?.members.map((member) => member.user_id)).toEqual([lead.id, mate.id])
  const found = await org.admin.call(assignmentResultApi.results, {
    params: { id: assignment_id },
    query: { relation_id, keyword: mate.nik },
  })
  expect(found.results.map((candidate) => candidate.id)).toEqual([row?.id])
  expect(
    await org.admin.call(assignmentResultApi.dashboard, { params: { id: assignment_id }, query: { relation_id } }),
  ).toMatchObject({ participants: 4, waiting_review: 2, not_done: 2 })
  // Any member may hand in the next version; the group stays as it is.
  await org.admin.call(assignmentResultApi.grade, {
    params: { id: assignment_id },
    body: { data: [{ id: row?.id ?? '', score: 1 }] },
  })
  expect(await failure(handIn(mate, relation_id, { text: 'x', member_user_ids: [third.id] }))).toEqual([
    409,
    'The members of a group cannot be changed',
  ])
  expect(await handIn(mate, relation_id, { text: 'Lagi' })).toMatchObject({ version: 2 })
  await org.admin.call(assignmentResultApi.grade, {
    params: { id: assignment_id },
    body: { data: [{ id: row?.id ?? '', score: 80 }] },
  })
  for (const member of [lead, mate])
    expect(await resultOf(org, relation_id, member)).toMatchObject({ status: 'passed', score: 80 })
  expect((await resultOf(org, relation_id, third)).status).toBe('not_done')
})

test('two groups that name the same person at once: one gets them', async () => {
  const { relation_id, members } = await assignmentClass(org, { assignment_type: 'group' }, 3)
  const wanted = one(members, 2)
  const tried = await Promise.all(
    members.slice(0, 2).map((who) => failure(handIn(who, relation_id, { text: 'x', member_user_ids: [wanted.id] }))),
  )
  expect(tried.filter((refusal) => refusal === null)).toHaveLength(1)
  expect(tried.find((refusal) => refusal !== null)?.[0]).toBe(409)
  const { rows } = await org.work((db) =>
    sql<{ n: number }>`select count(*) as n from assignment_submissions where relation_id = ${relation_id}`.execute(db),
  )
  expect(rows[0]?.n).toBe(1)
})
