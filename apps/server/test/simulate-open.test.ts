import { courseApi } from '@pelita/contract/areas/course/course.ts'
import { courseParticipantApi, coursePeopleApi } from '@pelita/contract/areas/course/course-people.ts'
import { liveEventApi, liveEventParticipantApi } from '@pelita/contract/areas/live-event/live-event.ts'
import { offerParticipantApi, quizOfferApi } from '@pelita/contract/areas/quiz-offer/quiz-offer.ts'
import { webinarApi } from '@pelita/contract/areas/webinar/webinar.ts'
import { waitingListApi } from '@pelita/contract/learning/waiting-list.ts'
import { readOptions } from '@pelita/simulator/command-line.ts'
import { simulateEvent } from '@pelita/simulator/event-play.ts'
import { simulateOpen } from '@pelita/simulator/open-play.ts'
import { simulateWebinar } from '@pelita/simulator/webinar-play.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../src/platform/auth/password-hash.ts'
import { hashToken } from '../src/platform/http/visitor.ts'
import { aBadge } from './achievement-builders.ts'
import { createdAssignment } from './assignment-builders.ts'
import { aPage, createdCourse, fillCourse } from './course-builders.ts'
import { publishedLiveEvent, runsSince } from './live-event-builders.ts'
import { createdOffer } from './offer-builders.ts'
import { aChoice, anEssay, createdQuiz } from './quiz-builders.ts'
import { addressOf, emptyTestServer, type TestOrg, testOrg } from './test-server.ts'
import { publishedWebinar } from './webinar-builders.ts'

const server = emptyTestServer()
let org: TestOrg
let url: string
beforeAll(async () => {
  org = await testOrg(server)
  url = await addressOf(server)
  const { platform } = server.services.database
  await platform
    .insertInto('api_credentials')
    .values({ org_id: org.id, name: 'Simulator', key_hash: hashToken('kunci'), scopes: ['learner-intake'] })
    .execute()
  const { person_id } = await org.work((db) =>
    db.selectFrom('memberships').select('person_id').where('id', '=', org.adminId).executeTakeFirstOrThrow(),
  )
  const changed = {
    ...{ email: `trainer@${org.code}.test`, password_hash: await hashPassword('Belajar-2026') },
    password_changed_at: new Date().toISOString(),
  }
  await platform.updateTable('persons').set(changed).where('id', '=', person_id).execute()
  await Promise.all(Array.from({ length: 16 }, () => org.member()))
})

const run = (kind: 'course' | 'quiz', id: string, people = 12) =>
  simulateOpen({
    ...{ url, org: org.code, seed: 4, key: 'kunci', lateAfter: 0, run: { kind, id }, people },
    trainer: { email: `trainer@${org.code}.test`, password: 'Belajar-2026' },
  })

test('people find a course, do it in its order, are graded in between, rate it and claim its badge; some stop', async () => {
  const { id } = await createdCourse(org, { title: 'Mandiri' })
  const quiz = await createdQuiz(org, { title: 'Kuis Mandiri', questions: [aChoice()], pass_grade: 10 })
  const assignment = await createdAssignment(org, { title: 'Tugas Mandiri', upload_condition: 'disallowed' })
  const asked = { activity_score: 100, pass_grade: 10 }
  await fillCourse(org, id, [
    {
      title: 'Bab 1',
      contents: [aPage('Pengantar'), { title: 'Tugas', content_type: 'assignment', content_id: assignment.id, ...asked }],
    },
    { title: 'Bab 2', contents: [{ title: 'Kuis', content_type: 'quiz', content_id: quiz.id, ...asked }, aPage('Penutup')] },
  ])
  const achievement = { kind: 'badge' as const, achievement_id: await aBadge(org) }
  await org.admin.call(courseApi.saveOther, { params: { id }, body: { achievement, learning_order: 'sequential' } })
  await org.admin.call(courseApi.setStatus, { params: { id }, body: { status: 'publish' } })
  const tally = await run('course', id)
  expect(tally).toMatchObject({ confirmed: 12, 'assignment graded': tally['assignment waiting_review'] })
  const { results } = await org.admin.call(coursePeopleApi.history, { params: { id }, query: { page_size: 100 } })
  const passed = results.filter(({ status }) => status === 'passed').length
  expect(passed).toBeGreaterThan(3)
  expect(passed).toBeLessThan(12)
  expect(results.filter(({ status }) => status === 'in_progress').length).toBeGreaterThan(0)
  expect(tally['badge claimed']).toBeGreaterThan(0)
  expect(tally['badge claimed']).toBeLessThanOrEqual(passed)
  expect(Object.keys(tally).some((what) => what.startsWith('rated'))).toBe(true)
  // Everybody has gone as far as they go.
  expect((await run('course', id, 0)).opened).toBeUndefined()
}, 300_000)

test('who asks for a seat of a protected course gets it mostly, and the others wait', async () => {
  const { id } = await createdCourse(org, { title: 'Disetujui' })
  await fillCourse(org, id, [{ title: 'Bab', contents: [aPage('Baca')] }])
  await org.admin.call(courseApi.saveOther, { params: { id }, body: { privacy: 'PROTECTED' } })
  await org.admin.call(courseApi.setStatus, { params: { id }, body: { status: 'publish' } })
  const tally = await run('course', id)
  const { results } = await org.admin.call(waitingListApi.list, { query: { relation_id: id, status: 'waiting' } })
  expect(tally.waiting_list).toBe(12)
  expect([tally.approved, results.length]).toEqual([tally.opened, 12 - (tally.approved ?? 0)])
  expect(tally.approved).toBeGreaterThan(3)
}, 300_000)

test('who was invited to a quiz that is offered by itself takes it, and again where that is allowed, and claims its badge', async () => {
  const asked = await createdQuiz(org, { title: 'Kuis Terbuka', questions: [aChoice(), anEssay()], pass_grade: 10 })
  const { id } = await createdOffer(org, {
    quiz_id: asked.id,
    privacy: 'PRIVATE',
    achievement: await aBadge(org),
    max_attempt: 3,
    pass_grade: 10,
  })
  await org.admin.call(quizOfferApi.setStatus, { params: { id }, body: { status: 'publish' } })
  const people = await Promise.all(Array.from({ length: 10 }, () => org.member()))
  await org.admin.call(offerParticipantApi.add, { params: { id }, body: { user_ids: people.map((one) => one.id) } })
  const tally = await run('quiz', id)
  expect(tally.confirmed).toBeUndefined()
  const { results } = await org.admin.call(quizOfferApi.results, { params: { id }, query: {} })
  expect(results.length).toBe(10)
  const passed = results.filter(({ status }) => status === 'passed').length
  expect(passed, JSON.stringify(tally)).toBeGreaterThan(0)
  expect(tally['essays graded'], JSON.stringify(tally)).toBeGreaterThan(0)
  expect(tally['badge claimed']).toBeLessThanOrEqual(passed)
}, 300_000)

test('the command takes one place: a batch, a course or a quiz', () => {
  const read = (...args: string[]) => readOptions(['--org', 'x', '--key', 'k', ...args], { url: 'http://here', keyOf: () => '' })
  expect(read('--course', 'c', '--people', '3')).toMatchObject({ run: { kind: 'course', id: 'c' }, people: 3 })
  expect(read('--quiz', 'q')).toMatchObject({ run: { kind: 'quiz', id: 'q' }, people: 12 })
  expect(read('--batch', 'b')).toMatchObject({ run: null, batch: 'b' })
  expect(() => read('--batch', 'b', '--quiz', 'q')).toThrow('Usage')
  expect(() => read('--course', 'c', '--people', 'many')).toThrow('Usage')
})

test('nobody finds a private course; who was added to it has a place at once', async () => {
  const { id } = await createdCourse(org, { title: 'Diundang' })
  await fillCourse(org, id, [{ title: 'Bab', contents: [aPage('Baca')] }])
  await org.admin.call(courseApi.saveOther, { params: { id }, body: { privacy: 'PRIVATE' } })
  await org.admin.call(courseApi.setStatus, { params: { id }, body: { status: 'publish' } })
  const people = await Promise.all(Array.from({ length: 10 }, () => org.member()))
  await org.admin.call(courseParticipantApi.add, { params: { id }, body: { user_ids: people.map((one) => one.id) } })
  const tally = await run('course', id)
  expect(tally.opened).toBe(10)
}, 300_000)

test('people register for a webinar, join while it goes on, some leave too early, and those who attended rate it', async () => {
  const { id } = await publishedWebinar(org, { title: 'Siaran', view_time: 0 })
  await org.work((db) =>
    sql`update cohorts set start_at = now() - interval '5 minutes', end_at = now() + interval '1 hour' where id = ${id}`.execute(
      db,
    ),
  )
  const tally = await simulateWebinar({
    ...{ url, org: org.code, seed: 4, key: 'kunci', lateAfter: 0, webinar: id, people: 10, stay: 1 },
    trainer: { email: `trainer@${org.code}.test`, password: 'Belajar-2026' },
  })
  expect(tally).toMatchObject({ confirmed: 10 })
  const shown = await org.admin.call(webinarApi.detail, { params: { id } })
  expect(shown.attended).toBeGreaterThan(4)
  expect(shown.joined).toBe(shown.attended)
  expect((await org.admin.call(webinarApi.feedback, { params: { id }, query: {} })).results.length).toBeGreaterThan(0)
})

test('people register for a live event with what it asks, sit in the meeting that goes on, and rate it', async () => {
  const { id } = await publishedLiveEvent(org, {
    registration_questions: [{ text: 'Ukuran kaus', type: 'choice', options: ['S', 'M'], required: true }],
  })
  await runsSince(org, id, 5)
  const tally = await simulateEvent({
    ...{ url, org: org.code, seed: 4, key: 'kunci', lateAfter: 0, event: id, people: 10, stay: 1 },
    trainer: { email: `trainer@${org.code}.test`, password: 'Belajar-2026' },
  })
  expect(tally).toMatchObject({ confirmed: 10 })
  expect((await org.admin.call(liveEventApi.detail, { params: { id } })).attended).toBeGreaterThan(4)
  const { results } = await org.admin.call(liveEventParticipantApi.list, { params: { id }, query: {} })
  expect(results.every(({ answers }) => answers.length === 1)).toBe(true)
})
