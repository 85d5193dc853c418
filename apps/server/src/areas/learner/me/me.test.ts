import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { learnerMeApi } from '@pelita/contract/areas/learner-me.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aBatch, aModule } from '../../../../test/builders.ts'
import { publishText } from '../../../../test/consent-builders.ts'
import { smallPicture } from '../../../../test/small-picture.ts'
import { type TestOrg, testOrg, testServer } from '../../../../test/test-server.ts'
import { enrollPeople } from '../../../learning/cohort/enrollment/enrollments.ts'
import { queueMail } from '../../../platform/mail/queue-mails.ts'
import { PASSWORD, signInPerson } from '../../auth/people-for-tests.ts'

const server = testServer()

const signIn = async (org: TestOrg, { email }: { email: string }, password = PASSWORD) => {
  const answer = await server.anonymous.call(learnerApi.login, { body: { email, password, org_code: org.code } })
  if (!('token' in answer)) throw new Error('A code was asked for')
  return server.anonymous.with({ authorization: answer.token })
}

test('a person chooses the language mails come in and the kinds that do not come by mail', async () => {
  const org = await testOrg(server)
  const learner = await org.learner(org.someone)
  const before = await learner.call(learnerMeApi.profile, {})
  expect(before.language).toBeNull()
  expect(before.mails.map(({ event }) => event)).toContain('loan_status')
  expect(before.mails.map(({ event }) => event)).not.toContain('password_changed')
  const after = await learner.call(learnerMeApi.change, { body: { language: 'id', unwanted_mails: ['loan_status'] } })
  expect(after).toMatchObject({ language: 'id' })
  expect(after.mails.find(({ event }) => event === 'loan_status')?.wanted).toBe(false)
  const { email: own } = await learner.call(learnerMeApi.profile, {})
  const email = own ?? ''
  const payload = { full_name: 'Budi', title: 'Laskar', status: 'approved', due_date: '', note: '', link: '' }
  await org.work((db) => queueMail(db, { template: 'loan_status', recipient: email, payload: payload as never }))
  const told = await org.work(async (db) => ({
    mails: await db.selectFrom('outbox').select('id').where('recipient', '=', email).execute(),
    inbox: await db.selectFrom('notifications').select('event').where('user_id', '=', org.someone.id).execute(),
  }))
  expect(told.mails).toEqual([])
  expect(told.inbox).toEqual([{ event: 'loan_status' }])
  expect((await learner.call(learnerMeApi.change, { body: { language: null } })).language).toBeNull()
})

test('a person changes their own phone number and picture, and the organisation sees them', async () => {
  const org = await testOrg(server)
  const person = await signInPerson(server, org, { role: null })
  const me = await signIn(org, person)
  const wrong = await me.send(learnerMeApi.setPhone, { body: { phone: '12' } })
  expect([wrong.statusCode, wrong.json<{ message: unknown }>().message]).toEqual([422, ['Phone is not valid']])
  expect((await me.call(learnerMeApi.setPhone, { body: { phone: '081234567890' } })).phone).toBe('081234567890')
  const { picture, id } = await me.call(learnerMeApi.setPicture, { file: await smallPicture(), fields: {} })
  expect(picture).toMatch(/^\/files\/.*picture.*\.(jpg|png)$/)
  const seen = () => org.work((db) => db.selectFrom('memberships').select(['phone', 'picture']).where('id', '=', id).execute())
  expect(await seen()).toEqual([{ phone: '081234567890', picture }])
  const { rows } = await org.work((db) =>
    sql<{
      actor_id: string
    }>`select actor_id from audit_logs where entity_id = ${id} and action = 'update' order by created_at desc limit 1`.execute(
      db,
    ),
  )
  expect(rows).toEqual([{ actor_id: id }])
  await me.call(learnerMeApi.setPhone, { body: { phone: '' } })
  await me.call(learnerMeApi.removePicture, {})
  expect(await seen()).toEqual([{ phone: null, picture: null }])
})

test('a new password asks for the old one, ends other sessions and keeps this one', async () => {
  const org = await testOrg(server)
  const person = await signInPerson(server, org, { role: null })
  const [here, there] = [await signIn(org, person), await signIn(org, person)]
  const wrong = await here.send(learnerMeApi.changePassword, { body: { old_password: 'wrong', password: 'Perahu-Kuning-27' } })
  expect([wrong.statusCode, wrong.json<{ message: unknown }>().message]).toEqual([422, ['Old Password is incorrect']])
  await here.call(learnerMeApi.changePassword, { body: { old_password: PASSWORD, password: 'Perahu-Kuning-27' } })
  expect((await here.send(learnerMeApi.profile)).statusCode).toBe(200)
  expect((await there.send(learnerMeApi.profile)).statusCode).toBe(401)
  await signIn(org, person, 'Perahu-Kuning-27')
})

test('a person sees where they are signed in and ends all others', async () => {
  const org = await testOrg(server)
  const person = await signInPerson(server, org, { role: null })
  const [here, there] = [await signIn(org, person), await signIn(org, person)]
  const { results } = await here.call(learnerMeApi.sessions, {})
  expect(results.map(({ kind, current }) => [kind, current]).sort()).toEqual([
    ['learner', false],
    ['learner', true],
  ])
  await here.call(learnerMeApi.endOthers, {})
  expect((await there.send(learnerMeApi.profile)).statusCode).toBe(401)
  expect((await here.call(learnerMeApi.sessions, {})).results).toHaveLength(1)
})

test('the history counts the hours of what was passed, and names nothing that runs', async () => {
  const org = await testOrg(server)
  const learner = await org.learner(org.someone)
  for (const [title, learning_status] of [
    ['Keselamatan Kerja', 'passed'],
    ['Bahasa Inggris', 'not_passed'],
    ['Masih Berjalan', 'not_started'],
  ] as const) {
    const content = await aModule(org, 'classroom', { title })
    const batch = await aBatch(org, content)
    await org.work(async (db) => {
      await db.updateTable('contents').set({ learning_hours: 6 }).where('id', '=', content).execute()
      await enrollPeople(db, batch, [org.someone.id])
      if (learning_status === 'not_started') return
      const values = { learning_status, completed_at: new Date().toISOString() }
      await db.updateTable('enrollments').set(values).where('cohort_id', '=', batch).execute()
    })
  }
  const history = await learner.call(learnerMeApi.history, { query: {} })
  expect(history.results.map(({ title, hours }) => [title, hours]).sort()).toEqual([
    ['Bahasa Inggris', 0],
    ['Keselamatan Kerja', 6],
  ])
  expect(history.totals).toEqual({ passed: 1, hours: 6, hours_this_year: 6 })
  expect((await learner.call(learnerMeApi.history, { query: { year: 2001 } })).results).toEqual([])
})

test('their own data hold what is kept about the person and nobody else', async () => {
  const org = await testOrg(server)
  const learner = await org.learner(org.someone)
  const other = await org.member({ full_name: 'Orang Lain' })
  const batch = await aBatch(org, await aModule(org, 'classroom', { title: 'Keselamatan Kerja' }))
  await org.work((db) => enrollPeople(db, batch, [org.someone.id, other.id]))
  const file = await learner.send(learnerMeApi.data)
  expect(file.headers['content-disposition']).toContain('my-data.json')
  const data = JSON.parse(file.body) as Record<string, unknown[]>
  expect(data.profile).toHaveLength(1)
  expect(data.enrollments).toMatchObject([{ title: 'Keselamatan Kerja' }])
  expect(file.body).not.toContain('Orang Lain')
})

test('the terms in force are told with the moment they were accepted', async () => {
  const org = await testOrg(server)
  await publishText(org, {})
  const person = await signInPerson(server, org, { role: null })
  const learner = await signIn(org, person)
  await learner.call(learnerApi.consent, { body: { document: 'term_and_condition', version: 1 } })
  const texts = await learner.call(learnerMeApi.texts, {})
  expect(texts).toMatchObject([{ document: 'term_and_condition', version: 1, accepted_at: expect.any(String) }])
})
