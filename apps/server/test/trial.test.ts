import { randomUUID } from 'node:crypto'
import { assignmentGradingApi } from '@pelita/contract/areas/assignment/assignment-grading.ts'
import { assignmentResultApi } from '@pelita/contract/areas/assignment/assignment-results.ts'
import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { learnerTodoApi } from '@pelita/contract/areas/learner-todo.ts'
import { gradingQueueApi } from '@pelita/contract/learning/grading-queue.ts'
import { learnerCatalogueApi } from '@pelita/contract/learning/learner-catalogue.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { enrollMyself } from '../src/learning/cohort/enrollment/self-enrollment.ts'
import { amongTrials, beginTrial, endTrial } from '../src/learning/content/trial.ts'
import { answersOf, differing, everyRead, firstDiffering } from './suites/every-read.ts'
import { emptyTestServer, gatherStatistics, type TestOrg, testOrg } from './test-server.ts'
import { aTriedCourse, goThrough } from './trial-builders.ts'

const server = emptyTestServer()

/** The history, which tells of the downloads of this test; seconds that are left, a code that changes, and an entry that says when it was made. */
const CHANGES_BY_ITSELF =
  /^(audit\.|dashboard\.activities|learner-quiz\.attempt|learner-trainer\.code|learner-mentoring\.calendar)/

/** Nobody gets an answer to them here: they need a printer, a code that changes, files that were handed in, or a job that is over. */
const NEEDS_MORE = [
  ...['presence.rotatingCode', 'certificate-template.sample', 'certificate-issue.file', 'certificate-issue.learnerFile'],
  ...['quiz-results.files', 'classroom-calendar.signInSheet', 'job.file'],
]

const begin = (org: TestOrg, id: string, people: readonly string[]) => org.work((db) => beginTrial(db, id, people))

test('what a tester does is in no list, figure or sheet of anybody, and the tester sees it in the trial only', async () => {
  const org = await testOrg(server)
  const [tester, colleague] = [await org.member(), await org.member()]
  const course = await aTriedCourse(org)
  const me = await org.learner(tester)
  const clients = { admin: org.admin, tester: me, colleague: await org.learner(colleague) }
  const { id, assets, uses, item_id, question_id, schedule_id } = course
  const known = {
    ...{ module_id: id, content_id: id, cohort_id: id, batch_id: id, associate_id: id, module_type: 'course' },
    ...{
      quiz_id: assets.quiz,
      quizId: assets.quiz,
      survey_id: assets.survey,
      assignment_id: assets.assignment,
      video_id: assets.video,
    },
    ...{ presence_id: assets.presence, schedule_id, contentId: item_id, questionId: question_id, user_id: tester.id },
    ...{ relation_id: uses.quiz, other_relation: uses.assignment, survey_relation: uses.survey },
  }
  const { reads: all, unanswered } = await everyRead(server, org, clients, known)
  expect(unanswered).toEqual(NEEDS_MORE)
  await gatherStatistics(server)
  const reads = all.filter(({ name }) => !CHANGES_BY_ITSELF.test(name))
  const before = await answersOf(reads)
  expect(differing(before, await answersOf(reads))).toEqual([])

  await begin(org, course.id, [tester.id])
  const waiting = await me.call(learnerTodoApi.list, {})
  expect(waiting.results.map(({ kind, is_trial }) => [kind, is_trial]).sort()).toEqual([
    ['assignment', true],
    ['quiz', true],
    ['survey', true],
  ])
  await goThrough(server, org, tester, course, me)
  expect(differing(before, await answersOf(reads))).toEqual([])

  const { results } = await me.call(learnerApi.enrollments, { query: {} })
  expect(results).toMatchObject([{ module_id: course.id, is_trial: true, progress: 83 }])
  const tree = await me.call(learnerCatalogueApi.enrollment, { params: { id: results[0]?.id ?? '' } })
  expect(tree.sections.flatMap(({ items }) => items).map(({ asset_type, outcome }) => [asset_type, outcome])).toEqual([
    ['video', null],
    ['quiz', 'waiting_review'],
    ['assignment', 'waiting_review'],
    ['presence', null],
    ['quiz', null],
    ['others', null],
  ])
  const params = { module_type: 'course', id: course.id }
  expect(await me.call(learnerCatalogueApi.content, { params })).toMatchObject({ is_trial: true, my_status: 'confirmed' })
  expect((await clients.colleague.send(learnerCatalogueApi.content, { params })).statusCode).toBe(404)

  // Were the rows of any of these tables not hidden, the same calls would tell; those that are about it are asked first.
  const likely = reads.toSorted((a, b) => Number(b.name.includes('course')) - Number(a.name.includes('course')))
  const { pool } = server.services.database
  for (const table of [
    'enrollments',
    'item_results',
    'attendances',
    'content_feedbacks',
    'quiz_attempts',
    'assignment_submissions',
  ]) {
    await pool.query(`alter policy no_trial on ${table} using (true)`)
    try {
      expect([table, await firstDiffering(likely, before)]).toEqual([table, expect.any(String)])
    } finally {
      await pool.query(`alter policy no_trial on ${table} using (not is_trial or trial_is_open(user_id))`)
    }
  }

  await org.work((db) => endTrial(db, course.id))
  expect(differing(before, await answersOf(reads))).toEqual([])
}, 300_000)

test('nobody gets a seat, points or a certificate for a trial, and who tried it joins anew', async () => {
  const org = await testOrg(server)
  const tester = await org.member()
  const course = await aTriedCourse(org)
  const count = async (table: string) =>
    (await server.services.database.pool.query(`select count(*)::int as n from ${table} where org_id = $1`, [org.id])).rows[0].n
  const counted = () => Promise.all(['learning_events', 'achievement_grants', 'content_views', 'outbox', 'audit_logs'].map(count))
  const before = await counted()
  await begin(org, course.id, [tester.id])
  await goThrough(server, org, tester, course, await org.learner(tester))
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
  await goThrough(server, org, tester, course, await org.learner(tester))
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
