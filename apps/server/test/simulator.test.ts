import { randomUUID } from 'node:crypto'
import { assignmentApi } from '@pelita/contract/areas/assignment/assignment.ts'
import { classroomBatchApi } from '@pelita/contract/areas/classroom/batch.ts'
import { classroomParticipantApi } from '@pelita/contract/areas/classroom/classroom-participants.ts'
import { presenceApi } from '@pelita/contract/areas/presence.ts'
import { decide } from '@pelita/simulator/decisions.ts'
import { simulate } from '@pelita/simulator/simulate.ts'
import { simulateWhole } from '@pelita/simulator/whole-batch.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { enrollPeople } from '../src/learning/cohort/enrollment/enrollments.ts'
import { addSchedules } from '../src/learning/cohort/meetings/schedules.ts'
import { placeAchievement } from '../src/learning/item/place-achievement.ts'
import { placeItem } from '../src/learning/item/place-item.ts'
import { hashPassword } from '../src/platform/auth/password-hash.ts'
import { hashToken } from '../src/platform/http/visitor.ts'
import { aBadge } from './achievement-builders.ts'
import { createdAssignment, usedAssignment } from './assignment-builders.ts'
import { usedQuiz } from './attempt-builders.ts'
import { aClass, aMeeting, aPresence, inMinutes, participants } from './builders.ts'
import { aClassroom, inHours } from './classroom-builders.ts'
import { anExpertsClass } from './expert-builders.ts'
import { aChoice, anEssay, createdQuiz } from './quiz-builders.ts'
import { addressOf, emptyTestServer, type Member, type TestOrg, testOrg } from './test-server.ts'

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
  const password_hash = await hashPassword('Belajar-2026')
  const changed = { email: `trainer@${org.code}.test`, password_hash, password_changed_at: new Date().toISOString() }
  await platform.updateTable('persons').set(changed).where('id', '=', person_id).execute()
})

const optionsOf = (batch: string, seed: number) => ({
  ...{ url, org: org.code, batch, seed, key: 'kunci', lateAfter: 0 },
  trainer: { email: `trainer@${org.code}.test`, password: 'Belajar-2026' },
})
const run = (batch: string, seed: number) => simulate(optionsOf(batch, seed))

test('participants answer and check in over HTTP as the seed decides, and a second run finds nothing left to do', async () => {
  const made = await aClass(org, { batch: { start_at: inMinutes(30) } })
  const people = await participants(org, made.batch_id, 25)
  const choices = people.map((person) => decide(5, person.nik))
  const confirmed = choices.filter((choice) => choice.answer === 'confirm').length
  const tally = await run(made.batch_id, 5)
  expect(tally.confirmed).toBe(confirmed)
  expect(tally.declined ?? 0).toBe(choices.filter((choice) => choice.answer === 'decline').length)
  const { total_present, total_confirmed } = await org.admin.call(presenceApi.detail, {
    params: { id: made.presence_id },
    query: {},
  })
  expect(total_present).toBe(tally.present)
  expect(total_confirmed).toBe(confirmed)
  expect(total_present).toBeGreaterThan(confirmed / 2)
  const again = await run(made.batch_id, 5)
  expect(again.present ?? 0).toBe(0)
}, 300_000)

test('participants take the quizzes of the batch; the same seed gives the same results elsewhere', async () => {
  const { id } = await createdQuiz(org, { questions: [aChoice(), aChoice({ question: 'Kapan?' }), anEssay()], pass_grade: 70 })
  const members = await Promise.all(Array.from({ length: 12 }, () => org.member()))
  const taken = async () => {
    const made = await aClass(org, {
      batch: { start_at: inMinutes(-30), confirmation_deadline: inMinutes(30), learning_order_type: 'RANDOM' },
    })
    const use = await usedQuiz(org, id, { beside: made })
    await org.work((db) =>
      enrollPeople(
        db,
        made.batch_id,
        members.map((member) => member.id),
      ),
    )
    const tally = await run(made.batch_id, 9)
    const rows = await org.work((db) =>
      db
        .selectFrom('item_results')
        .select(['nik', 'score', 'status'])
        .where('relation_id', '=', use.relation_id)
        .orderBy('nik')
        .execute(),
    )
    const submitted = rows.filter((row) => row.status !== 'not_done').length
    expect(submitted).toBeGreaterThan(4)
    expect((tally['quiz waiting_review'] ?? 0) + (tally['quiz passed'] ?? 0) + (tally['quiz not_passed'] ?? 0)).toBe(submitted)
    expect((await run(made.batch_id, 9))['quiz waiting_review']).toBeUndefined()
    return rows
  }
  expect(await taken()).toEqual(await taken())
}, 300_000)

test('a batch nobody meets in is told as such', async () => {
  await expect(run('5f3c0000-0000-4000-8000-000000000000', 1)).rejects.toThrow('No presence')
})

test('whoever completed the batch claims its badge, nearly everybody', async () => {
  const made = await aClass(org, { batch: { start_at: inMinutes(30), min_attendance_percent: 0 } })
  const asset_id = await aBadge(org)
  await org.work((db) => placeAchievement(db, { kind: 'badge', achievement_id: asset_id, cohort_id: made.batch_id }))
  await participants(org, made.batch_id, 20)
  const tally = await run(made.batch_id, 5)
  const came = (tally.present ?? 0) + (tally.late ?? 0)
  expect(came).toBeGreaterThan(5)
  expect(tally['badge claimed']).toBeGreaterThan(came / 2)
  expect(tally['badge claimed']).toBeLessThanOrEqual(came)
}, 300_000)

test('nine of ten hand in what the batch asks for, alone and in groups', async () => {
  const made = await aClass(org, {
    batch: { start_at: inMinutes(-30), confirmation_deadline: inMinutes(30), learning_order_type: 'RANDOM' },
  })
  const { id: alone } = await createdAssignment(org, { upload_condition: 'required', allowed_upload_extensions: ['pdf'] })
  const { id: together } = await createdAssignment(org, {
    title: 'Proyek',
    assignment_type: 'group',
    upload_condition: 'disallowed',
  })
  for (const id of [alone, together]) await usedAssignment(org, id, { beside: made, can_skip: true })
  await participants(org, made.batch_id, 20)
  const tally = await run(made.batch_id, 5)
  const confirmed = tally.confirmed ?? 0
  const submitted = async (id: string) => (await org.admin.call(assignmentApi.detail, { params: { id } })).submitted
  expect(await submitted(alone)).toBeGreaterThan(confirmed * 0.7)
  expect(await submitted(alone)).toBeLessThanOrEqual(confirmed)
  expect(await submitted(together)).toBeGreaterThan(confirmed * 0.7)
  expect((await run(made.batch_id, 5))['assignment waiting_review']).toBeUndefined()
}, 300_000)

async function givePassword({ person_id }: Member): Promise<void> {
  const changed = { password_hash: await hashPassword('Belajar-2026'), password_changed_at: new Date().toISOString() }
  await server.services.database.platform.updateTable('persons').set(changed).where('id', '=', person_id).execute()
}

test('a whole batch goes by: from a draft in some weeks to the badge, with grades, ratings and latecomers', async () => {
  const expert = await org.member()
  await givePassword(expert)
  await org.work((db) => sql`update memberships set groups = '{expert}' where id = ${expert.id}`.execute(db))
  const made = await aClassroom(org, { batch: { start_at: inHours(24 * 21), end_at: inHours(24 * 21 + 9) } })
  const params = { id: made.id, batchId: made.batchId }
  const flows = [made.presence.id, made.assignment.id]
  const achievement = { kind: 'badge' as const, achievement_id: await aBadge(org) }
  await org.admin.call(classroomBatchApi.update, {
    params,
    body: { experts: [{ user_id: expert.id, flows }], achievement, graduation_determined_by: 'expert' },
  })
  const people = await Promise.all(Array.from({ length: 24 }, () => org.member()))
  await org.admin.call(classroomParticipantApi.add, { params, body: { user_ids: people.map(({ id }) => id) } })
  const { presence_settings } = await org.admin.call(classroomBatchApi.one, { params })
  const meeting = presence_settings.items[0]?.schedules[0]?.start_date_time
  // NIKs and times are new in every run: with one seed for all of them nobody would be late now and then.
  const comesLate = (seed: number) =>
    people.some(({ nik }) => {
      const { answer, scans, late } = decide(seed, nik, meeting)
      return answer === 'confirm' && scans && late
    })
  const seed = [7, 8, 9, 10, 11, 12].find(comesLate) ?? 0
  const tally = await simulateWhole(optionsOf(made.batchId, seed))
  expect(tally.confirmed).toBe(people.filter(({ nik }) => decide(seed, nik).answer === 'confirm').length)
  const [late, present] = [tally.late ?? 0, tally.present ?? 0]
  expect(late).toBeGreaterThan(0)
  expect(present).toBeGreaterThan(late)
  expect(tally['assignment graded']).toBeGreaterThan(0)
  expect(Object.keys(tally).some((what) => what.startsWith('rated'))).toBe(true)
  expect(tally['badge claimed']).toBeGreaterThan(0)
  const { phase } = await org.admin.call(classroomBatchApi.one, { params })
  expect(phase).toBe('finished')
  const { results } = await org.admin.call(classroomParticipantApi.list, { params, query: { page_size: 100 } })
  expect(results.filter((row) => row.learning_status === 'passed')).toHaveLength(tally.passed ?? 0)
}, 300_000)

test('who came rates the class, and its expert grades what was handed in and decides who passed', async () => {
  const member = await org.member()
  const made = await anExpertsClass(org, member.id)
  await givePassword(member)
  const presence = await org.admin.call(presenceApi.create, { body: aPresence() })
  const item_id = randomUUID()
  await org.work(async (db) => {
    await placeItem(db, { type: 'presence', asset_id: presence.id, cohort_id: made.batch_id, item_id })
    const use = { presence_id: presence.id, item_id }
    await addSchedules(db, { id: made.batch_id, content_type: 'classroom' }, use, [aMeeting()])
  })
  const tally = await run(made.batch_id, 3)
  expect(tally['assignment graded']).toBe(1)
  expect(tally['essays graded']).toBe(1)
  expect((tally.passed ?? 0) + (tally.not_passed ?? 0)).toBe(1)
  expect((await run(made.batch_id, 3))['assignment graded']).toBeUndefined()
}, 300_000)

test('some participants spend their points, as the seed decides, and not again while they wait for it', async () => {
  const made = await aClass(org, { batch: { start_at: inMinutes(30) } })
  const people = await participants(org, made.batch_id, 12)
  await org.work(async (db) => {
    await sql`insert into point_entries (user_id, kind, event_ref, points)
      select id, 'manual', 'gift:' || id, 50 from memberships where nik = any (${people.map(({ nik }) => nik)})`.execute(db)
    await sql`insert into merchandises (title, images, points, stock, delivery, status) values
      ('Buku', '{/files/x.png}', 20, 99, 'pickup', 'publish'), ('Ransel', '{/files/x.png}', 50, 99, 'courier', 'publish')`.execute(
      db,
    )
  })
  const { redeemed = 0 } = await run(made.batch_id, 7)
  const { rows } = await org.work((db) =>
    sql<{ title: string; n: number }>`select title, count(*)::int as n from redemptions group by title`.execute(db),
  )
  expect(rows).toEqual([{ title: 'Ransel', n: redeemed }])
  expect(redeemed).toBeGreaterThan(0)
  expect((await run(made.batch_id, 7)).redeemed ?? 0).toBe(0)
}, 300_000)
