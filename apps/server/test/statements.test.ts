import { faqApi } from '@pelita/contract/areas/faq.ts'
import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { learnerPresenceApi } from '@pelita/contract/areas/learner-presence.ts'
import { providerApi } from '@pelita/contract/areas/provider.ts'
import { learnerQuizApi } from '@pelita/contract/areas/quiz/learner-quiz.ts'
import { expect, test } from 'vitest'
import { statements } from '../src/platform/db/client-dialect.ts'
import { aClass, aMeeting, codeOf, participants } from './builders.ts'
import { sampleFor } from './samples.ts'
import { testOrg, testServer } from './test-server.ts'

const server = testServer()

/** What opens a transaction and what closes it are asked for too. */
const OPENS_AND_CLOSES = 2

/** How often one call asks the database, all told. */
async function askedBy(send: () => Promise<{ statusCode: number }>): Promise<number> {
  const before = statements.count
  expect((await send()).statusCode).toBeLessThan(300)
  return statements.count - before + OPENS_AND_CLOSES
}

test('a list asks the database three times', async () => {
  const org = await testOrg(server)
  await sampleFor('provider.detail', org)
  expect(await askedBy(() => org.admin.send(providerApi.list, {}))).toBeLessThanOrEqual(3)
})

test('a page of settings asks three times to be read and five to be saved', async () => {
  const org = await testOrg(server)
  const params = { id: org.id }
  expect(await askedBy(() => org.admin.send(faqApi.read, { params }))).toBeLessThanOrEqual(3)
  expect(await askedBy(() => org.admin.send(faqApi.update, { params, body: { faq: '[]' } }))).toBeLessThanOrEqual(5)
})

test('the first screen of the learner app asks five times, however many classes there are', async () => {
  const org = await testOrg(server)
  const made = await aClass(org, { meetings: [aMeeting()] })
  const [one] = await participants(org, made.batch_id, 1)
  const me = await org.learner(one)
  expect(await askedBy(() => me.send(learnerApi.enrollments, { query: { page_size: -1 } }))).toBeLessThanOrEqual(5)
})

test('checking in to a class asks seven times', async () => {
  const org = await testOrg(server)
  const made = await aClass(org, { meetings: [aMeeting()] })
  const [one] = await participants(org, made.batch_id, 1)
  const [me, code] = [await org.learner(one), await codeOf(org, made)]
  expect(await askedBy(() => me.send(learnerPresenceApi.scan, { body: { code } }))).toBeLessThanOrEqual(7)
})

test('handing in a quiz asks nine times', async () => {
  const org = await testOrg(server)
  const input = await sampleFor('learner-quiz.submit', org)
  const me = await org.learner(org.someone)
  expect(await askedBy(() => me.send(learnerQuizApi.submit, input))).toBeLessThanOrEqual(9)
})
