import { courseApi } from '@pelita/contract/areas/course/course.ts'
import { courseContentApi } from '@pelita/contract/areas/course/course-contents.ts'
import { courseParticipantApi, coursePeopleApi } from '@pelita/contract/areas/course/course-people.ts'
import { learnerCatalogueApi } from '@pelita/contract/learning/learner-catalogue.ts'
import { learnerProgressApi } from '@pelita/contract/learning/learner-progress.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aBadge } from '../../../test/achievement-builders.ts'
import { allAtOnce } from '../../../test/at-once.ts'
import { inMinutes } from '../../../test/builders.ts'
import { refused } from '../../../test/classroom-builders.ts'
import { aCourse, aPage, createdCourse, fillCourse, filledCourse, publishedCourse } from '../../../test/course-builders.ts'
import type { Client } from '../../../test/http-client.ts'
import { createdQuiz } from '../../../test/quiz-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { placeAchievement } from '../../learning/item/place-achievement.ts'
import { giveAchievement, lapseGrants } from '../../learning/result/achievements.ts'
import { flagsCommand } from '../organization/flags-command.ts'
import { addPartner } from '../organization/partners-command.ts'

const server = testServer()
let org: TestOrg
beforeEach(async () => {
  org = await testOrg(server)
})

const one = (id: string) => org.admin.call(courseApi.one, { params: { id } })
const move = (id: string, status: 'draft' | 'trial' | 'publish', force?: boolean) =>
  org.admin.call(courseApi.setStatus, { params: { id }, body: { status, ...(force && { force }) } })
const join = (learner: Client, id: string) =>
  learner.call(learnerCatalogueApi.enroll, { body: { module_type: 'course', module_id: id } })

/** What stands in a course is used in its one run. */
async function relationsOf(id: string): Promise<string[]> {
  const { rows } = await org.work((db) =>
    sql<{ id: string }>`select u.id from uses u where u.cohort_id = ${id} and u.deleted_at is null and u.is_step
      order by u.section_position, u.position`.execute(db),
  )
  return rows.map((row) => row.id)
}
const open = (learner: Client, relation_id: string) =>
  learner.call(learnerProgressApi.report, { body: { relation_id, event: 'open' } })

test('a course is made in three steps, read as one, and published once nothing is missing', async () => {
  const { id } = await createdCourse(org, { title: 'Kerja di ketinggian' })
  expect(await one(id)).toMatchObject({
    ...{ status: 'draft', level: 5, level_id: 5, language: 'bahasa', confidentiality: 'public', contents: 0 },
    ...{ steps: { general: true, content: false, others: false }, problems: ['Course has no section'] },
    access_period: { type: 'unlimited' },
  })
  expect(await refused(move(id, 'publish'))).toEqual([422, ['Course has no section']])
  const empty = await createdQuiz(org, { title: 'Kosong' })
  await org.work((db) => sql`update quizzes set total_questions = 0 where id = ${empty.id}`.execute(db))
  const { sections, ids } = await fillCourse(org, id, [
    { id: 'satu', title: 'Bab 1', contents: [{ title: 'Kuis Kosong', content_type: 'quiz', content_id: empty.id }] },
    { title: 'Bab 2', contents: [] },
  ])
  expect(sections[0]?.id).toBe(ids.satu)
  expect(await refused(move(id, 'publish'))).toEqual([422, ['Quiz Kuis Kosong has no question', 'Section Bab 2 has no content']])
  await fillCourse(org, id, [{ id: sections[0]?.id ?? '', title: 'Bab 1', contents: [aPage('Pengantar')] }])
  const saved = await org.admin.call(courseApi.addOther, {
    body: { course_id: id, access_period: { type: 'limited', days: 90 }, learning_order: 'sequential', max_participants: 30 },
  })
  expect(saved).toMatchObject({
    ...{ access_period: { type: 'limited', days: 90 }, learning_order: 'sequential', max_participants: 30 },
    steps: { general: true, content: true, others: true },
  })
  expect(await move(id, 'publish')).toMatchObject({ status: 'publish', changed_at: null })
  const { results } = await org.admin.call(courseApi.offered, { query: { status: 'publish', search: 'ketinggian' } })
  expect(results).toMatchObject([{ id, contents: 1, participants: 0, can_delete: false }])
})

test('bad input is answered with its sentence and loses nothing', async () => {
  const { id } = await filledCourse(org)
  const other = (body: object) => org.admin.call(courseApi.saveOther, { params: { id }, body: body as never })
  expect(await refused(other({ access_period: { type: 'limited' } }))).toEqual([422, ['Access period is required']])
  const past = { type: 'limited', start_at: inMinutes(-90), end_at: inMinutes(-30) }
  expect(await refused(other({ access_period: past }))).toEqual([422, ['End Date has passed']])
  expect(await refused(move(id, 'trial'))).toEqual([422, ['Trial users are required']])
  await org.admin.call(courseApi.saveGeneral, { params: { id }, body: { confidentiality: 'private' } })
  expect(await refused(other({ price: 1_500_000 }))).toEqual([422, ['Private course cannot be sold']])
  const stranger = await createdQuiz(await testOrg(server), { title: 'Asing' })
  const tree = (contents: unknown[]) =>
    org.admin.call(courseContentApi.saveContents, { params: { id }, body: { sections: [{ title: 'Bab', contents }] } as never })
  const quiz = { title: 'Asing', content_type: 'quiz', content_id: stranger.id }
  expect(await refused(tree([quiz]))).toEqual([422, ['Asing is not available']])
  expect(await refused(tree(Array.from({ length: 501 }, (_, n) => aPage(`Isi ${n}`))))).toEqual([422, ['At most 500 contents']])
  expect((await one(id)).sections).toHaveLength(2)
  expect(
    await refused(org.admin.call(courseApi.addGeneral, { body: { ...(await aCourse(org)), learning_objectives: [] } })),
  ).toEqual([422, ['Learning Objectives is required']])
})

test('two authors do not overwrite each other', async () => {
  const { id } = await createdCourse(org)
  const { updated_at } = await one(id)
  const save = (title: string) => org.admin.call(courseApi.saveGeneral, { params: { id }, body: { title, updated_at } })
  await save('Pertama')
  expect((await refused(save('Kedua')))[0]).toBe(409)
})

test('a learner joins and finishes; who stopped is told; what has results is archived, what is new asks the others only', async () => {
  const { id, sections } = await publishedCourse(org, { title: 'Mandiri' })
  const people = await Promise.all([org.member(), org.member()])
  const learners = await Promise.all(people.map((person) => org.learner(person)))
  for (const learner of learners) expect(await join(learner, id)).toMatchObject({ status: 'confirmed' })
  const [page = '', quiz = ''] = await relationsOf(id)
  for (const learner of learners) await open(learner, page)
  const told = await org.admin.call(courseContentApi.progress, { params: { id } })
  expect(told).toMatchObject({ participants: 2, started: 2 })
  expect(told.sections.map(({ contents }) => contents[0])).toMatchObject([
    { started: 2, done: 2, reached: 100 },
    { started: 0, done: 0, reached: 0, average_score: null },
  ])
  expect(quiz).not.toBe('')
  // Without the quiz everybody has done everything.
  await fillCourse(org, id, [
    { id: sections[0]?.id ?? '', title: 'Bab 1', contents: [{ ...aPage('Pengantar'), id: sections[0]?.contents[0]?.id ?? '' }] },
  ])
  expect((await one(id)).changed_at).not.toBeNull()
  const history = () => org.admin.call(coursePeopleApi.history, { params: { id }, query: {} })
  expect((await history()).results.map(({ status, progress }) => [status, progress])).toEqual([
    ['passed', 100],
    ['passed', 100],
  ])
  const late = await org.learner()
  await join(late, id)
  // What people did leaves the tree and stays in the archive.
  await fillCourse(org, id, [{ title: 'Bab baru', contents: [aPage('Baru')] }])
  const statuses = (await history()).results.map(({ status }) => status).sort()
  expect(statuses).toEqual(['not_started', 'passed', 'passed'])
  const kept = await org.work((db) =>
    sql<{ n: number }>`select count(*)::int as n from item_results where cohort_id = ${id} and state = 'done'`.execute(db),
  )
  expect(kept.rows[0]?.n).toBe(2)
  await org.admin.call(courseApi.changesDone, { params: { id } })
  expect((await one(id)).changed_at).toBeNull()
})

test('a copy is a draft without people, and sections are copied from one course to another', async () => {
  const { id } = await publishedCourse(org, { title: 'Asli' })
  const copy = await org.admin.call(courseApi.duplicate, { params: { id } })
  expect(copy).toMatchObject({ title: 'Asli (copy)', status: 'draft', participants: 0, contents: 2 })
  const target = await createdCourse(org, { title: 'Tujuan' })
  const body = { course_id: id, section_ids: [(await one(id)).sections[1]?.id ?? ''] }
  const tree = await org.admin.call(courseContentApi.copySections, { params: { id: target.id }, body })
  expect(tree.sections.map(({ title, contents }) => [title, contents.length])).toEqual([['Bab 2', 1]])
  const full = Array.from({ length: 100 }, (_, n) => ({ title: `Bab ${n + 1}`, contents: [] }))
  await fillCourse(org, target.id, full)
  expect(await refused(org.admin.call(courseContentApi.copySections, { params: { id: target.id }, body }))).toEqual([
    422,
    ['At most 100 sections'],
  ])
  await org.admin.call(courseApi.remove, { params: { id: target.id }, query: {} })
  expect(await refused(org.admin.call(courseApi.remove, { params: { id }, query: {} }))).toEqual([
    409,
    'Course is in use and cannot be deleted',
  ])
})

test('what nobody fetched in time is told as expired, before the clock has written it down and after', async () => {
  const { id } = await publishedCourse(org)
  const badge = { kind: 'badge', achievement_id: await aBadge(org) } as const
  const [late, early] = [await org.member(), await org.member()]
  for (const person of [late, early]) await join(await org.learner(person), id)
  const relation_id = await org.work((db) => placeAchievement(db, { ...badge, cohort_id: id, rule: 'optional' }))
  const give = (person: typeof late, claim_until?: string) =>
    org.work((db) => giveAchievement(db, { ...badge, relation_id, user_ids: [person.id], claim_until }, org.adminId))
  await give(late, '2020-01-01T00:00:00Z')
  await give(early)
  const told = async (query: { status?: 'unclaimed' | 'expired' }) =>
    (await org.admin.call(coursePeopleApi.claims, { params: { id }, query })).results.map(({ nik, status }) => [nik, status])
  for (const work of [async () => 0, lapseGrants]) {
    await org.work(work)
    expect(await told({ status: 'expired' })).toEqual([[late.nik, 'expired']])
    expect(await told({ status: 'unclaimed' })).toEqual([[early.nik, 'unclaimed']])
  }
})

test('of the last seats thirty at once get exactly as many as there are', async () => {
  const { id } = await publishedCourse(org)
  await org.admin.call(courseApi.saveOther, { params: { id }, body: { max_participants: 10 } })
  const people = await Promise.all(Array.from({ length: 30 }, () => org.member()))
  const learners = await Promise.all(people.map((person) => org.learner(person)))
  await allAtOnce(learners.map((learner) => () => join(learner, id)))
  const { results } = await org.admin.call(courseParticipantApi.list, { params: { id }, query: { page_size: 100 } })
  const count = (status: string) => results.filter((row) => row.status === status).length
  expect([count('confirmed'), count('waiting_list')]).toEqual([10, 20])
  // More seats go to those who wait, before anybody else comes.
  await org.admin.call(courseApi.saveOther, { params: { id }, body: { max_participants: 12 } })
  const late = await join(await org.learner(await org.member()), id)
  expect(late.status).toBe('waiting_list')
  const query = { page_size: 1, status: 'confirmed' } as const
  const confirmed = await org.admin.call(courseParticipantApi.list, { params: { id }, query })
  expect(confirmed.pagination.total_data).toBe(12)
})

test('a distributed course opens to read at the other organisation, which changes nothing of it', async () => {
  const other = await testOrg(server)
  const { id } = await publishedCourse(org, { title: 'Bersama' })
  await addPartner(server.services.database.platform, org.id, other.id)
  await org.admin.call(courseApi.saveOther, { params: { id }, body: { distributed_organizations: [other.id] } })
  const { results } = await other.admin.call(courseApi.list, { query: { source: 'distributed' } })
  expect(results).toMatchObject([{ id, can_update: false, can_delete: false, received_from: expect.any(String) }])
  expect(await other.admin.call(courseApi.one, { params: { id } })).toMatchObject({ title: 'Bersama', can_update: false })
  expect((await refused(other.admin.call(courseApi.setStatus, { params: { id }, body: { status: 'draft' } })))[0]).toBe(403)
  const stranger = await testOrg(server)
  expect((await refused(stranger.admin.call(courseApi.one, { params: { id } })))[0]).toBe(404)
})

test('a preview shows what learners see: no keys, and nothing is counted', async () => {
  const { id, sections } = await publishedCourse(org)
  const quiz = sections[1]?.contents[0]
  const shown = await org.admin.call(courseContentApi.preview, { params: { id, contentId: quiz?.id ?? '' } })
  expect(shown).toMatchObject({
    content_type: 'quiz',
    quiz: { asked: [{ objective: 'general', questions: [{ answer: null }] }] },
  })
  expect(JSON.stringify(shown)).not.toContain('is_correct')
  expect((await one(id)).participants).toBe(0)
})

test('where courses are switched off they are answered as if there were none', async () => {
  const { id } = await createdCourse(org)
  await flagsCommand(server.services.database, org.code, 'feature_enabled', 'off')
  expect((await refused(one(id)))[0]).toBe(404)
  expect((await refused(org.admin.call(courseApi.list, { query: {} })))[0]).toBe(404)
  await flagsCommand(server.services.database, org.code, 'feature_enabled', 'on')
  expect(await one(id)).toMatchObject({ id })
})

test('testers try a course before it is published, and count nowhere', async () => {
  const { id } = await filledCourse(org)
  const tester = await org.member()
  await org.admin.call(courseApi.saveOther, { params: { id }, body: { trial_users: [tester.id] } })
  expect(await move(id, 'trial')).toMatchObject({ status: 'trial', participants: 0 })
  const learner = await org.learner(tester)
  const params = { module_type: 'course', id }
  expect(await learner.call(learnerCatalogueApi.content, { params })).toMatchObject({ is_trial: true })
  const [page = ''] = await relationsOf(id)
  await open(learner, page)
  expect(await org.admin.call(courseContentApi.progress, { params: { id } })).toMatchObject({ participants: 0, started: 0 })
  await move(id, 'publish')
  expect(await join(learner, id)).toMatchObject({ status: 'confirmed' })
  expect((await one(id)).participants).toBe(1)
})
