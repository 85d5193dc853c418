import { classroomContentApi } from '@pelita/contract/areas/classroom/classroom-contents.ts'
import { classroomFileApi } from '@pelita/contract/areas/classroom/classroom-files.ts'
import { learnerStepApi } from '@pelita/contract/areas/learner-step.ts'
import { learnerProgressApi } from '@pelita/contract/learning/learner-progress.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { allAtOnce } from '../../../test/at-once.ts'
import { aClassroom, aSection, refused } from '../../../test/classroom-builders.ts'
import { inviteOwnPeople } from '../../../test/cohort-builders.ts'
import { aStep } from '../../../test/package-builders.ts'
import { smallPicture } from '../../../test/small-picture.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { enrollPeople } from '../../learning/cohort/enrollment/enrollments.ts'
import { approveWaiting } from '../../learning/cohort/waiting/decide-waiting.ts'
import { promoteWaiting } from '../../learning/cohort/waiting/waiting-list.ts'
import { distributeContent } from '../../learning/distribution/distribute.ts'
import { addPartner } from '../organization/partners-command.ts'

const server = testServer()

test('of a meeting with limited seats the last one is given once, and only who has one learns where it is', async () => {
  const org = await testOrg(server)
  const people = [await org.member(), await org.member(), await org.member()]
  const meeting = { sessions: [{ title: 'Pagi', start: null, end: null, url: 'https://meet.example/pagi' }], max_participant: 1 }
  const { relation_id, classroom, batch } = await aStep(org, 'online_meeting', meeting)
  await org.work((db) =>
    db
      .insertInto('enrollments')
      .values(people.map(({ id }) => ({ content_id: classroom, cohort_id: batch, user_id: id, status: 'confirmed' as const })))
      .execute(),
  )
  const learners = await Promise.all(people.map((one) => org.learner(one)))
  const params = { id: relation_id }
  const join = (n: number) => learners[n]?.send(learnerProgressApi.report, { body: { relation_id, event: 'join' } })
  expect((await join(0))?.json().message).toBe('Please take a seat first')
  const answers = await allAtOnce(learners.map((learner) => () => learner.send(learnerStepApi.takeSeat, { params })))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  const winner = answers.findIndex(({ statusCode }) => statusCode === 200)
  const steps = await Promise.all(learners.map((learner) => learner.call(learnerStepApi.detail, { params })))
  for (const [n, step] of steps.entries())
    expect(step).toMatchObject(
      n === winner
        ? { refusal: null, seats: { left: 0, is_mine: true }, sessions: [{ url: 'https://meet.example/pagi' }] }
        : { refusal: 'Maximum participants reached (1)', seats: { left: 0, is_mine: false }, sessions: [{ url: null }] },
    )
  expect((await join(winner))?.json().data.is_done).toBe(true)
  const other = (winner + 1) % 3
  expect((await join(other))?.json().message).toBe('Maximum participants reached (1)')
  // Who leaves the class leaves the seat.
  await org.work((db) =>
    db
      .updateTable('enrollments')
      .set({ archived_at: new Date().toISOString() })
      .where('user_id', '=', people[winner]?.id ?? '')
      .execute(),
  )
  expect((await learners[other]?.send(learnerStepApi.takeSeat, { params }))?.statusCode).toBe(200)
})

test('a meeting for its own organisation only is not for people of another one, and has to be optional', async () => {
  const [owner, receiver] = [await testOrg(server), await testOrg(server)]
  await addPartner(server.services.database.platform, owner.id, receiver.id)
  const [own, guest] = [await owner.member(), await receiver.member()]
  const meeting = { url: 'https://meet.example/', privacy: 'CORPORATE', max_participant: 1 }
  const { relation_id, classroom, batch } = await aStep(owner, 'online_meeting', meeting, own.id)
  await owner.work((db) => distributeContent(db, { content_id: classroom, to_org_id: receiver.id }))
  await receiver.work((db) => inviteOwnPeople(db, batch, [guest.id]))
  await server.services.database.pool.query("update enrollments set status = 'confirmed' where user_id = $1", [guest.id])
  const visitor = await receiver.learner(guest)
  const params = { id: relation_id }
  const refusal = 'This meeting is only for people of the organization that holds it'
  expect(await visitor.call(learnerStepApi.detail, { params })).toMatchObject({ url: null, refusal })
  expect((await visitor.send(learnerProgressApi.report, { body: { relation_id, event: 'join' } })).json().message).toBe(refusal)
  expect((await visitor.send(learnerStepApi.takeSeat, { params })).statusCode).toBe(409)
  expect(await (await owner.learner(own)).call(learnerStepApi.takeSeat, { params })).toMatchObject({ url: meeting.url })
  // Seats are everybody's, also where the people who have them are not seen.
  await server.services.database.pool.query(`update content_items set settings = settings - 'privacy' where content_id = $1`, [
    classroom,
  ])
  expect(await visitor.call(learnerStepApi.detail, { params })).toMatchObject({ seats: { left: 0, is_mine: false }, url: null })
  const { id, presence } = await aClassroom(owner)
  const save = (can_skip: boolean, privacy = 'CORPORATE') => {
    const said = { ...meeting, privacy }
    const item = { id: crypto.randomUUID(), title: 'Rapat', content_type: 'online_meeting' as const, can_skip, ...said }
    const body = { sections: [aSection(1, [presence, item] as never)] }
    return owner.admin.call(classroomContentApi.saveContents, { params: { id }, body })
  }
  for (const privacy of ['CORPORATE', 'PRIVATE', 'PROTECTED']) {
    expect(await refused(save(false, privacy))).toEqual([422, ['A meeting that is not for everybody must be optional']])
    expect((await save(true, privacy)).sections[0]?.contents[1]).toMatchObject({ privacy, max_participant: 1 })
  }
  expect((await save(false, 'PUBLIC')).sections[0]?.contents[1]).toMatchObject({ privacy: 'PUBLIC', can_skip: false })
  expect(await refused(save(true, 'SECRET'))).toEqual([422, ['Privacy is not valid']])
})

/** Five people of a batch that has begun, by how each of them got into it. */
async function aBatchOfAllWays(org: TestOrg, batch: string) {
  const people = {
    ...{ invited: await org.member(), imported: await org.member(), self: await org.member() },
    ...{ promoted: await org.member(), approved: await org.member() },
  }
  await org.work(async (db) => {
    const begins = (at: string, most: number) =>
      sql`update cohorts set start_at = ${at}, max_participants = ${most} where id = ${batch}`.execute(db)
    await begins('2098-01-01T00:00:00Z', 3)
    await enrollPeople(db, batch, [people.invited.id])
    await enrollPeople(db, batch, [people.imported.id], { source: 'import' })
    await enrollPeople(db, batch, [people.self.id], { source: 'self' })
    await enrollPeople(db, batch, [people.promoted.id], { source: 'self', overflow: 'wait' })
    await begins('2098-01-01T00:00:00Z', 5)
    expect(await promoteWaiting(db, batch)).toBe(1)
    await enrollPeople(db, batch, [people.approved.id], { source: 'self', overflow: 'wait', needsApproval: true })
    const waiting = await db.selectFrom('waiting_list').select('id').where('user_id', '=', people.approved.id).execute()
    await approveWaiting(
      db,
      waiting.map(({ id }) => id),
      people.invited.id,
    )
    await sql`update enrollments set status = 'confirmed' where cohort_id = ${batch}`.execute(db)
    await begins('2026-01-01T00:00:00Z', 0)
  })
  return people
}

const INVITED_ONLY = 'This meeting is only for people who were invited to the class'
const NOT_ALONE = 'This meeting is only for people who were invited to the class or approved for it'

test.each([
  ['PUBLIC', {}],
  ['PRIVATE', { self: INVITED_ONLY, promoted: INVITED_ONLY, approved: INVITED_ONLY }],
  ['PROTECTED', { self: NOT_ALONE, promoted: NOT_ALONE }],
  ['CORPORATE', {}],
] as const)(
  'a %s meeting is for those who got into the batch in a way it takes',
  async (privacy, refusals: Record<string, string>) => {
    const org = await testOrg(server)
    const url = 'https://meet.example/tertutup'
    const { relation_id, batch } = await aStep(org, 'online_meeting', { url, privacy })
    for (const [way, person] of Object.entries(await aBatchOfAllWays(org, batch))) {
      const learner = await org.learner(person)
      const refusal = refusals[way] ?? null
      const step = await learner.call(learnerStepApi.detail, { params: { id: relation_id } })
      expect([way, step.refusal, step.url]).toEqual([way, refusal, refusal ? null : url])
      const joined = await learner.send(learnerProgressApi.report, { body: { relation_id, event: 'join' } })
      expect([way, joined.statusCode]).toEqual([way, refusal ? 409 : 200])
      if (refusal) expect(joined.json().message).toBe(refusal)
    }
  },
)

test('a step that asks for a file is done by handing one in, also by people of another organisation, and the class lists it', async () => {
  const [owner, receiver] = [await testOrg(server), await testOrg(server)]
  await addPartner(server.services.database.platform, owner.id, receiver.id)
  const [own, guest] = [await owner.member(), await receiver.member()]
  const asks = { instruction: 'Unggah foto alat', url: 'https://example.com/', file_upload_type: 'images' }
  const { relation_id, classroom, batch } = await aStep(owner, 'others', asks, own.id)
  await owner.work((db) => distributeContent(db, { content_id: classroom, to_org_id: receiver.id }))
  await receiver.work((db) => inviteOwnPeople(db, batch, [guest.id]))
  await server.services.database.pool.query("update enrollments set status = 'confirmed' where user_id = $1", [guest.id])
  const params = { id: relation_id }
  const handIn = (learner: Awaited<ReturnType<TestOrg['learner']>>, file: File) =>
    learner.send(learnerStepApi.handIn, { params, file, fields: {} })
  const learner = await owner.learner(own)
  for (const event of ['open', 'complete'] as const)
    expect((await learner.call(learnerProgressApi.report, { body: { relation_id, event } })).is_done).toBe(false)
  const pdf = new File(['%PDF-1.4\n%%EOF\n'], 'a.pdf', { type: 'application/pdf' })
  expect((await handIn(learner, pdf)).statusCode).toBe(415)
  for (const name of ['satu.png', 'dua.png']) {
    const answer = await handIn(learner, new File([await smallPicture()], name, { type: 'image/png' }))
    expect([answer.statusCode, answer.json().data.state, answer.json().data.file.name]).toEqual([201, 'done', name])
    expect((await server.app.inject({ url: answer.json().data.file.url })).statusCode).toBe(200)
  }
  const visitor = await receiver.learner(guest)
  expect((await handIn(visitor, new File([await smallPicture()], 'tamu.png', { type: 'image/png' }))).statusCode).toBe(201)
  const { results } = await owner.admin.call(classroomFileApi.list, { params: { id: classroom }, query: {} })
  expect(results.map(({ file_name }) => file_name).sort()).toEqual(['dua.png', 'tamu.png'])
  expect((await server.app.inject({ url: results[0]?.url ?? '' })).statusCode).toBe(200)
  const { relation_id: plain } = await aStep(owner, 'others', { instruction: 'Baca' }, own.id)
  const refusedFile = await learner.send(learnerStepApi.handIn, { params: { id: plain }, file: pdf, fields: {} })
  expect([refusedFile.statusCode, refusedFile.json().message]).toEqual([409, 'This content does not ask for a file'])
})
