import { quiz, quizApi } from '@pelita/contract/areas/quiz/quiz.ts'
import { quizSyncApi } from '@pelita/contract/areas/quiz/quiz-sync.ts'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { jobRunnerOf } from '../../../../test/job-runner-of.ts'
import { digiverse as platform, WITH_PARTNERS } from '../../../../test/partners.ts'
import { connectDigiverse, createdQuiz } from '../../../../test/quiz-builders.ts'
import { emptyTestServer, type TestOrg, testOrg } from '../../../../test/test-server.ts'

const server = emptyTestServer(WITH_PARTNERS)

const simulate = (path: string) => fetch(`${platform.url}/__sim/${path}`)
afterAll(() => simulate('reset'))
let org: TestOrg
beforeEach(async () => {
  await simulate('reset')
  org = await testOrg(server)
  await connectDigiverse(org, platform.host)
})

/** The fourth event has four assessments: a quiz and the three surveys. */
const EVENT = 'EV-2604'
const byEvent = (event_id = EVENT, title = 'Sync') =>
  org.admin.call(quizSyncApi.start, { body: { title, by_event: { event_id } } })
const byQuiz = (quiz_id: string) => org.admin.call(quizSyncApi.start, { body: { title: 'Again', by_assessment: { quiz_id } } })
const quizzes = async () => (await org.admin.call(quizApi.list, { query: { page_size: 100 } })).results
const finished = async (id: string) => {
  for (;;) {
    const run = await org.admin.call(quizSyncApi.run, { params: { id } })
    if (run.state !== 'running') return run
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
const synced = async (event = EVENT) => finished((await byEvent(event)).id)

test('events are listed with our syncs of them, searched and paged', async () => {
  const first = await org.admin.call(quizSyncApi.events, { query: {} })
  expect(first.contents).toHaveLength(10)
  expect(first.pagination).toMatchObject({ total_data: 12, total_pages: 2, next: true })
  expect(first.contents[0]).toMatchObject({ id: 'EV-2601', batch_number: '1', first_sync: null, last_sync: null })
  const found = await org.admin.call(quizSyncApi.events, { query: { keyword: 'ev-2604' } })
  expect(found.contents.map((event) => event.id)).toEqual([EVENT])
})

test('the review tells what a sync would take over', async () => {
  const { contents } = await org.admin.call(quizSyncApi.assessments, { params: { eventId: EVENT }, query: {} })
  expect(contents.map((assessment) => assessment.type)).toEqual(['Quiz', 'LIM 1', 'LIM 2', 'LIM 3'])
  expect(contents[3]?.objective.map(({ name }) => name)).toContain('Post Manager')
  await expect(org.admin.call(quizSyncApi.assessments, { params: { eventId: 'EV-0' }, query: {} })).rejects.toMatchObject({
    status: 404,
  })
})

test('a sync takes every assessment over, with all kinds of questions', async () => {
  expect(await synced()).toMatchObject({ success: true, state: 'done', created: 4, updated: 0, failed: [], done: 4, total: 4 })
  const rows = await quizzes()
  expect(rows).toHaveLength(4)
  expect(rows.every((row) => row.is_from_digiverse && !row.can_delete && !row.is_missing_in_digiverse)).toBe(true)
  const test = rows.find((row) => row.question_type === 'combine')
  const detail = await org.admin.call(quizApi.detail, { params: { id: test?.id ?? '' } })
  expect(detail).toMatchObject({ duration: 30, pass_grade: 70, max_retake: 2, total_questions: 7 })
  expect(new Set(detail.questions.map((question) => question.question_type)).size).toBe(6)
  const { contents } = await org.admin.call(quizSyncApi.events, { query: { keyword: EVENT } })
  expect(contents[0]?.first_sync).not.toBeNull()
})

test('a second sync updates, keeps what we decided, and keeps the questions the same', async () => {
  await synced()
  const row = (await quizzes()).find((one) => one.question_type === 'combine')
  const id = row?.id ?? ''
  const types = [{ question_type: 'mcsa' as const, order: 1, max: 1, exclude_from_grading: true }]
  const before = await org.admin.call(quizApi.update, {
    params: { id },
    body: { display_result: true, time_to_retake: 60, question_display_settings: [{ objective: 'general', types }] },
  })
  await simulate(`change?assessment=${EVENT}-A1&name=${encodeURIComponent('Nama Baru')}`)
  expect(await synced()).toMatchObject({ created: 0, updated: 4 })
  const after = await org.admin.call(quizApi.detail, { params: { id } })
  expect(after).toMatchObject({ title: 'Nama Baru', display_result: true, time_to_retake: 60, created_by: before.created_by })
  expect(after.questions.map((question) => question.id)).toEqual(before.questions.map((question) => question.id))
  const kept = after.question_display_settings[0]?.types.find((type) => type.question_type === 'mcsa')
  expect(kept).toMatchObject({ max: 1, exclude_from_grading: true })
})

test('one quiz is taken over again; what is gone over there stays and says so', async () => {
  await synced()
  const row = (await quizzes()).find((one) => one.question_type === 'lim1')
  await simulate(`change?assessment=${EVENT}-A2&gone`)
  const run = await finished((await byQuiz(row?.id ?? '')).id)
  expect(run).toMatchObject({ success: false, failed: [{ reason: 'Not found in DigiVerse' }] })
  const missing = (rows: Awaited<ReturnType<typeof quizzes>>) =>
    rows.filter((one) => one.is_missing_in_digiverse).map((one) => one.id)
  expect(missing(await quizzes())).toEqual([row?.id])
  await simulate('reset')
  expect(await finished((await byQuiz(row?.id ?? '')).id)).toMatchObject({ success: true, updated: 1 })
  expect(missing(await quizzes())).toEqual([])
  await simulate(`change?assessment=${EVENT}-A2&gone`)
  expect(await synced()).toMatchObject({ updated: 3 })
  expect(missing(await quizzes())).toEqual([row?.id])
})

test('an assessment with a fault fails whole, the others are taken over', async () => {
  await simulate(`fail?mode=broken&only=assessments/${EVENT}-A2`)
  const run = await synced()
  expect(run).toMatchObject({
    success: true,
    created: 3,
    failed: [{ name: 'Reaction Survey Data Analytics Foundation', reason: 'Question 1 is required' }],
  })
  expect(await quizzes()).toHaveLength(3)
})

test('an assessment in a form nobody agreed on fails alone', async () => {
  await simulate(`fail?mode=shape&only=assessments/${EVENT}-A2`)
  const reason = 'DigiVerse sends it in a form that cannot be read'
  expect(await synced()).toMatchObject({ success: true, created: 3, failed: [{ reason }] })
  expect(await quizzes()).toHaveLength(3)
})

test.each(['torn', 'html'])('an answer that is no JSON (%s) is a platform that is not there', async (mode) => {
  await simulate(`fail?mode=${mode}&only=assessments/${EVENT}-A3`)
  expect(await synced()).toMatchObject({ state: 'done', created: 2, failed: [{ reason: 'DigiVerse is not reachable' }, {}] })
  await simulate(`fail?mode=${mode}&only=events`)
  await expect(byEvent()).rejects.toMatchObject({ status: 502, body: { message: 'DigiVerse is not reachable' } })
})

test('a token that is lost in the middle of a sync is renewed, and nothing is missing', async () => {
  await simulate(`fail?mode=401&times=1&only=assessments/${EVENT}-A3`)
  expect(await synced()).toMatchObject({ state: 'done', created: 4, failed: [] })
})

test('five hundred questions are taken over, one more is told', async () => {
  await simulate(`change?assessment=${EVENT}-A1&questions=500`)
  await simulate(`change?assessment=${EVENT}-A3&questions=501`)
  expect(await synced()).toMatchObject({ created: 3, failed: [{ reason: 'At most 500 questions' }] })
  const row = (await quizzes()).find((one) => one.question_type === 'combine')
  expect(await org.admin.call(quizApi.detail, { params: { id: row?.id ?? '' } })).toMatchObject({ total_questions: 500 })
})

test('two people who sync at once get one quiz of each assessment, and each is told it went well', async () => {
  const other = await org.as([quiz.can('create'), quiz.can('update')])
  // Two run at once, the others wait for whoever takes jobs in turns.
  const runner = await jobRunnerOf(server)
  await runner.start()
  const runs = await Promise.all(
    [org.admin, other, org.admin, other].map((who) =>
      who.call(quizSyncApi.start, { body: { title: 'Sync', by_event: { event_id: EVENT } } }),
    ),
  )
  const ended = await Promise.all(runs.map((run) => finished(run.id)))
  await runner.stop()
  expect(ended.map(({ state, created, updated }) => [state, created + updated])).toEqual(ended.map(() => ['done', 4]))
  expect(ended.reduce((sum, { created }) => sum + created, 0)).toBe(4)
  expect(await quizzes()).toHaveLength(4)
})

test('a lost token is renewed once, a passing fault is tried again', async () => {
  await org.admin.call(quizSyncApi.events, { query: {} })
  await simulate('fail?mode=401&times=1&only=events')
  expect((await org.admin.call(quizSyncApi.events, { query: {} })).contents).toHaveLength(10)
  await simulate('fail?mode=500&times=2')
  expect((await org.admin.call(quizSyncApi.events, { query: {} })).contents).toHaveLength(10)
})

test('a platform that does not answer is told in one sentence, and nothing is half done', async () => {
  await simulate('fail?mode=500')
  const sentence = { status: 502, body: { error: 'External Service Error', message: 'DigiVerse is not reachable' } }
  await expect(org.admin.call(quizSyncApi.events, { query: {} })).rejects.toMatchObject(sentence)
  await expect(byEvent()).rejects.toMatchObject(sentence)
  expect(await quizzes()).toEqual([])
  await simulate('reset')
  await simulate(`fail?mode=500&only=assessments/${EVENT}-A3`)
  expect(await synced()).toMatchObject({ state: 'done', created: 2, failed: [{ reason: 'DigiVerse is not reachable' }, {}] })
  expect(await quizzes()).toHaveLength(2)
})

test('a sync that a restart interrupted goes on where it stopped', async () => {
  const run = await synced()
  // As a crash after the second assessment would leave it.
  await org.work(async (db) => {
    await sql`delete from quiz_sync_items where sync_id = ${run.id} and (assessment_id like '%A3' or assessment_id like '%A4')`.execute(
      db,
    )
    await sql`update jobs set state = 'running', alive_at = now() - interval '2 minutes'
               where id = (select job_id from quiz_syncs where id = ${run.id})`.execute(db)
  })
  expect(await org.admin.call(quizSyncApi.run, { params: { id: run.id } })).toMatchObject({ state: 'running', done: 2 })
  const runner = await jobRunnerOf(server)
  await runner.start()
  try {
    expect(await finished(run.id)).toMatchObject({ state: 'done', created: 2, updated: 2, done: 4 })
  } finally {
    await runner.stop()
  }
  expect(await quizzes()).toHaveLength(4)
})

test('a new sync needs create, a re-sync update, and only synced quizzes have one', async () => {
  const editor = await org.as([quiz.can('update')])
  const body = { title: 'x', by_event: { event_id: EVENT } }
  await expect(editor.call(quizSyncApi.start, { body })).rejects.toMatchObject({ status: 403 })
  const own = await createdQuiz(org)
  await expect(byQuiz(own.id)).rejects.toMatchObject({ status: 409 })
  const stranger = await testOrg(server)
  await expect(stranger.admin.call(quizSyncApi.events, { query: {} })).rejects.toMatchObject({
    status: 409,
    body: { message: 'DigiVerse is not connected' },
  })
})
