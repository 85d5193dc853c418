import { randomUUID } from 'node:crypto'
import { assignmentGradingApi } from '@pelita/contract/areas/assignment/assignment-grading.ts'
import { assignmentResultApi } from '@pelita/contract/areas/assignment/assignment-results.ts'
import { learnerAssignmentApi } from '@pelita/contract/areas/assignment/learner-assignment.ts'
import { gradingQueueApi } from '@pelita/contract/areas/grading-queue.ts'
import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { learnerCatalogueApi } from '@pelita/contract/areas/learner-catalogue.ts'
import { learnerProgressApi } from '@pelita/contract/areas/learner-progress.ts'
import { learnerTodoApi } from '@pelita/contract/areas/learner-todo.ts'
import { learnerQuizApi } from '@pelita/contract/areas/quiz/learner-quiz.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { enrollMyself } from '../src/learning/cohort/self-enrollment.ts'
import { amongTrials, beginTrial, endTrial } from '../src/learning/content/trial.ts'
import { giveFeedback } from '../src/learning/feedback/give-feedback.ts'
import { placeItem } from '../src/learning/item/place-item.ts'
import { createdAssignment } from './assignment-builders.ts'
import { aModule } from './builders.ts'
import type { Client } from './http-client.ts'
import { aPublishedVideo } from './media-builders.ts'
import { aChoice, anEssay, createdQuiz } from './quiz-builders.ts'
import { answersOf, differing, everyRead } from './suites/every-read.ts'
import { emptyTestServer, type Member, type TestOrg, testOrg } from './test-server.ts'

const server = emptyTestServer()

/** The history, which tells of the downloads of this test. */
const TELLS_OF_DOWNLOADS = /^(audit\.|dashboard\.activities)/

/** What a course will be: open to everybody, and on trial before it is published. */
async function aTriedCourse(org: TestOrg) {
  const id = await aModule(org, 'course')
  const assets = {
    video: (await aPublishedVideo(org, { duration: 1 })).id,
    quiz: (await createdQuiz(org, { questions: [aChoice(), anEssay()] })).id,
    assignment: (await createdAssignment(org)).id,
  }
  const uses = await org.work(async (db) => {
    await sql`update contents set status = 'trial' where id = ${id}`.execute(db)
    const put = (type: 'video' | 'quiz' | 'assignment') =>
      placeItem(db, { type, asset_id: assets[type], cohort_id: id, item_id: randomUUID() })
    return { video: await put('video'), quiz: await put('quiz'), assignment: await put('assignment') }
  })
  return { id, assets, uses }
}

const begin = (org: TestOrg, id: string, people: readonly string[]) => org.work((db) => beginTrial(db, id, people))

/** Watches, answers, hands in and rates. */
async function goThrough(org: TestOrg, tester: Member, { id, uses }: Awaited<ReturnType<typeof aTriedCourse>>, me: Client) {
  await me.call(learnerProgressApi.report, { body: { relation_id: uses.video, event: 'open' } })
  await server.services.database.pool.query(
    `update content_progress set last_at = last_at - interval '60 seconds' where trial_of is not null`,
  )
  const played = { relation_id: uses.video, event: 'heartbeat' as const, from_seconds: 0, position_seconds: 60 }
  expect(await me.call(learnerProgressApi.report, { body: played })).toMatchObject({ is_done: true })
  const attempt = await me.call(learnerQuizApi.start, { params: { relation_id: uses.quiz }, body: {} })
  for (const question of attempt.questions)
    await me.call(learnerQuizApi.answer, {
      params: { id: attempt.attempt_id, question_id: question.id },
      body: question.type === 'essay' ? { text: 'Supaya aman' } : { code: 'A' },
    })
  await me.call(learnerQuizApi.submit, { params: { id: attempt.attempt_id } })
  await me.call(learnerAssignmentApi.submit, { params: { relation_id: uses.assignment }, body: { text: 'Selesai' } })
  const rating = { module_type: 'course', module_id: id, rating: 1, comment: 'Terlalu panjang' }
  await org.work((db) => amongTrials(db, () => giveFeedback(db, tester.id, rating)))
}

test('what a tester does is in no list, figure or sheet of anybody, and the tester sees it in the trial only', async () => {
  const org = await testOrg(server)
  const [tester, colleague] = [await org.member(), await org.member()]
  const course = await aTriedCourse(org)
  const me = await org.learner(tester)
  const clients = { admin: org.admin, tester: me, colleague: await org.learner(colleague) }
  const known = {
    ...{ module_id: course.id, content_id: course.id, cohort_id: course.id, quiz_id: course.assets.quiz, user_id: tester.id },
    ...{ assignment_id: course.assets.assignment, relation_id: course.uses.quiz, video_id: course.assets.video },
    ...{ module_type: 'course', other_relation: course.uses.assignment },
  }
  const reads = (await everyRead(org, clients, known)).filter(({ name }) => !TELLS_OF_DOWNLOADS.test(name))
  expect(reads.length).toBeGreaterThan(200)
  const before = await answersOf(reads)
  expect(differing(before, await answersOf(reads))).toEqual([])

  await begin(org, course.id, [tester.id])
  const waiting = await me.call(learnerTodoApi.list, {})
  expect(waiting.results.map(({ kind, is_trial }) => [kind, is_trial]).sort()).toEqual([
    ['assignment', true],
    ['quiz', true],
  ])
  await goThrough(org, tester, course, me)
  expect(differing(before, await answersOf(reads))).toEqual([])

  const { results } = await me.call(learnerApi.enrollments, { query: {} })
  expect(results).toMatchObject([{ module_id: course.id, is_trial: true, progress: 66 }])
  const tree = await me.call(learnerCatalogueApi.enrollment, { params: { id: results[0]?.id ?? '' } })
  expect(tree.sections.flatMap(({ items }) => items).map(({ asset_type, outcome }) => [asset_type, outcome])).toEqual([
    ['video', null],
    ['quiz', 'waiting_review'],
    ['assignment', 'waiting_review'],
  ])
  const params = { module_type: 'course', id: course.id }
  expect(await me.call(learnerCatalogueApi.content, { params })).toMatchObject({ is_trial: true, my_status: 'confirmed' })
  expect((await clients.colleague.send(learnerCatalogueApi.content, { params })).statusCode).toBe(404)

  // Were the rows not hidden, the same calls would tell.
  const { pool } = server.services.database
  await pool.query('alter policy no_trial on item_results using (true)')
  try {
    expect(differing(before, await answersOf(reads)).length).toBeGreaterThan(0)
  } finally {
    await pool.query('alter policy no_trial on item_results using (not is_trial or trial_is_open(user_id))')
  }

  await org.work((db) => endTrial(db, course.id))
  expect(differing(before, await answersOf(reads))).toEqual([])
}, 120_000)

test('nobody gets a seat, points or a certificate for a trial, and who tried it joins anew', async () => {
  const org = await testOrg(server)
  const tester = await org.member()
  const course = await aTriedCourse(org)
  const count = async (table: string) =>
    (await server.services.database.pool.query(`select count(*)::int as n from ${table} where org_id = $1`, [org.id])).rows[0].n
  const counted = () => Promise.all(['learning_events', 'achievement_grants', 'content_views', 'outbox', 'audit_logs'].map(count))
  const before = await counted()
  await begin(org, course.id, [tester.id])
  await goThrough(org, tester, course, await org.learner(tester))
  expect(await counted()).toEqual(before)

  await org.work(async (db) => {
    await endTrial(db, course.id)
    await sql`update contents set status = 'publish' where id = ${course.id}`.execute(db)
    expect(await enrollMyself(db, tester.id, { module_type: 'course', module_id: course.id })).toMatchObject({
      status: 'confirmed',
    })
  })
  const rows = await org.work((db) =>
    amongTrials(db, () =>
      db
        .selectFrom('enrollments')
        .select(['is_trial', 'archived_at', 'progress'])
        .where('user_id', '=', tester.id)
        .orderBy('is_trial')
        .execute(),
    ),
  )
  expect(rows).toMatchObject([
    { is_trial: false, archived_at: null, progress: 0 },
    { is_trial: true, archived_at: expect.any(String) },
  ])
  expect(
    await Promise.all(['quiz_attempts', 'assignment_submissions', 'content_feedbacks', 'content_progress'].map(count)),
  ).toEqual([0, 0, 0, 0])
})

test('a trial needs testers, one to fifty with an account, none of whom takes part; whoever is left out loses the place', async () => {
  const org = await testOrg(server)
  const [one, two, idle] = [await org.member(), await org.member(), await org.member()]
  const { id } = await aTriedCourse(org)
  await expect(begin(org, id, [])).rejects.toThrow('Trial users are required')
  await expect(
    begin(
      org,
      id,
      Array.from({ length: 51 }, () => randomUUID()),
    ),
  ).rejects.toThrow('Trial users can be at most 50')
  await org.work((db) => sql`update memberships set status = 'inactive' where id = ${idle.id}`.execute(db))
  await expect(begin(org, id, [idle.id])).rejects.toThrow('Trial users must have an active account')
  await begin(org, id, [one.id, two.id])
  await begin(org, id, [two.id])
  const mine = async (who: typeof one) =>
    (await (await org.learner(who)).call(learnerApi.enrollments, { query: {} })).results.length
  expect([await mine(one), await mine(two)]).toEqual([0, 1])
  await org.work((db) => endTrial(db, id))
  await org.work((db) =>
    db.insertInto('enrollments').values({ content_id: id, cohort_id: id, user_id: one.id, status: 'confirmed' }).execute(),
  )
  await expect(begin(org, id, [one.id])).rejects.toThrow('already takes part and cannot be a trial user')
})

test('who grades the work of testers finds it apart from everybody’s, and gives it a grade', async () => {
  const org = await testOrg(server)
  const tester = await org.member()
  const course = await aTriedCourse(org)
  await begin(org, course.id, [tester.id])
  await goThrough(org, tester, course, await org.learner(tester))
  const queue = async (query: { source?: 'trial' }) => (await org.admin.call(gradingQueueApi.list, { query })).results
  expect(await queue({})).toEqual([])
  expect((await queue({ source: 'trial' })).map(({ kind, is_trial }) => [kind, is_trial]).sort()).toEqual([
    ['assignment', true],
    ['quiz', true],
  ])
  const params = { id: course.assets.assignment }
  const asked = { params, query: { relation_id: course.uses.assignment } }
  const { results, total } = await org.admin.call(assignmentGradingApi.gradingQueue, asked)
  expect([total, results[0]?.answer]).toEqual([1, 'Selesai'])
  const [work] = results
  if (!work) throw new Error('Nothing was handed in')
  const body = { data: [{ id: work.result_id, score: 80, updated_at: work.updated_at }] }
  expect(await org.admin.call(assignmentResultApi.grade, { params, body: body as never })).toMatchObject({ graded: 1 })
  expect(await queue({ source: 'trial' })).toHaveLength(1)
})
