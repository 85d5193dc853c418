import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { learnerTermsApi, policyApi, termApi } from '@pelita/contract/areas/legal-text.ts'
import { expect, test } from 'vitest'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'

const server = testServer()

const draft = (id: string, more = {}) => ({
  ...{ contents: { id: `<p>${id}</p>`, en: '' }, summary: '', require_reacceptance: true, effective_at: '', ...more },
})
const publish = async (org: TestOrg, id: string, more = {}) => {
  await org.admin.call(termApi.update, { body: draft(id, more) })
  return org.admin.call(termApi.publish, { body: {} })
}
const refusal = async (sent: Promise<{ statusCode: number; json: () => { message: unknown } }>) => {
  const answer = await sent
  return [answer.statusCode, String(answer.json().message)]
}

test('a draft is written, published and then replaced by the next version', async () => {
  const org = await testOrg(server)
  const empty = { contents: { id: '', en: '' }, version: 1, is_draft: false, updated_at: '' }
  expect(await org.admin.call(termApi.read, {})).toMatchObject(empty)
  const first = await org.admin.call(termApi.update, {
    body: draft('Satu', { contents: { id: '<p onclick="x()">Satu</p>', en: '<p> </p>' }, updated_at: '' }),
  })
  expect(first).toMatchObject({ contents: { id: '<p>Satu</p>', en: '' }, version: 1, is_draft: true })
  expect(await org.admin.call(termApi.versions, {})).toEqual([])
  const published = await org.admin.call(termApi.publish, { body: { updated_at: first.updated_at } })
  expect(published).toMatchObject({ version: 1, status: 'publish', accepted: 0 })
  expect(await org.admin.call(termApi.read, {})).toMatchObject({ contents: { id: '<p>Satu</p>' }, version: 2, is_draft: false })
  await publish(org, 'Dua', { summary: 'Bagian 2' })
  const versions = await org.admin.call(termApi.versions, {})
  expect(versions.map(({ version, status }) => [version, status])).toEqual([
    [2, 'publish'],
    [1, 'archived'],
  ])
  const old = await org.admin.call(termApi.version, { params: { id: published.id } })
  expect([old.version, old.contents.id]).toEqual([1, '<p>Satu</p>'])
  expect(await org.admin.call(policyApi.versions, {})).toEqual([])
  expect(await refusal(org.admin.send(policyApi.version, { params: { id: published.id } }))).toEqual([404, 'Version not found'])
})

test('nothing and nothing new is not published', async () => {
  const org = await testOrg(server)
  expect(await refusal(org.admin.send(termApi.publish, { body: {} }))).toEqual([422, 'Content is required'])
  expect(await refusal(org.admin.send(termApi.update, { body: draft('', { contents: { id: '<p> </p>' } }) }))).toEqual([
    422,
    'Content is required',
  ])
  await publish(org, 'Satu')
  expect(await refusal(org.admin.send(termApi.publish, { body: {} }))).toEqual([422, "There's no anything changed"])
  await org.admin.call(termApi.update, { body: draft('Satu', { summary: 'Sama' }) })
  expect(await refusal(org.admin.send(termApi.publish, { body: {} }))).toEqual([422, "There's no anything changed"])
})

test('a draft somebody else has changed is neither overwritten nor published unseen', async () => {
  const org = await testOrg(server)
  const read = await org.admin.call(termApi.update, { body: draft('Satu') })
  await org.admin.call(termApi.update, { body: draft('Dua', { updated_at: read.updated_at }) })
  for (const sent of [
    org.admin.send(termApi.update, { body: draft('Tiga', { updated_at: read.updated_at }) }),
    org.admin.send(termApi.publish, { body: { updated_at: read.updated_at } }),
    org.admin.send(termApi.update, { body: draft('Tiga', { updated_at: '' }) }),
  ])
    expect((await sent).statusCode).toBe(409)
})

test('two who publish at once make one version', async () => {
  const org = await testOrg(server)
  await org.admin.call(termApi.update, { body: draft('Satu') })
  const answers = await Promise.all([1, 2].map(() => org.admin.send(termApi.publish, { body: {} })))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422])
  expect(await org.admin.call(termApi.versions, {})).toHaveLength(1)
})

test('a published version is asked for at the next sign-in and stands among the acceptances', async () => {
  const org = await testOrg(server)
  await publish(org, 'Satu', { effective_at: new Date(Date.now() + 3_600_000).toISOString() })
  const before = await org.learner(org.someone)
  expect(await before.call(learnerTermsApi.list, {})).toEqual([])
  const { id, version } = await publish(org, 'Dua')
  const person = await org.member()
  const learner = await org.learner(person)
  await learner.call(learnerApi.consent, { body: { document: 'term_and_condition', version } })
  const page = await org.admin.call(termApi.acceptances, { query: { text_id: id } })
  expect(page.results).toMatchObject([{ version: 2, ip: '127.0.0.1' }])
  expect((await org.admin.call(termApi.versions, {}))[0]?.accepted).toBe(1)
  const { asks } = await org.admin.call(termApi.read, {})
  expect(asks.all - asks.new).toBe(1)
  expect(await learner.call(learnerTermsApi.list, {})).toMatchObject([{ version: 2, accepted_at: expect.any(String) }])
  const file = await org.admin.send(termApi.download, { query: { text_id: id } })
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheetml')])
})
