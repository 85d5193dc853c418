import { faqApi, learnerFaqApi, readFaq } from '@pelita/contract/areas/faq.ts'
import { expect, test } from 'vitest'
import { testOrg, testServer } from '../../../test/test-server.ts'
import { writeSettings } from '../../platform/settings/settings.ts'

const server = testServer()

const item = (question: string, more = {}) => ({ question, answer: '<p>Begini</p>', is_active: true, ...more })
const text = (...groups: unknown[]) => JSON.stringify(groups)

test('questions are kept as a JSON text, cleaned, and learners see the active ones', async () => {
  const org = await testOrg(server)
  const params = { id: org.id }
  expect(await org.admin.call(faqApi.read, { params })).toEqual({ faq: '[]', updated_at: '' })
  const answer = '<p onclick="x()">Buka <b>Profil</b></p><script>alert(1)</script>'
  const groups = [
    { title: 'Akun', items: [item('Bagaimana saya masuk?', { answer }), item('Lama', { is_active: false })] },
    { title: 'Kosong', items: [] },
  ]
  const saved = await org.admin.call(faqApi.update, { params, body: { faq: text(...groups) } })
  expect(readFaq(saved.faq)?.[0]?.items[0]?.answer).toBe('<p>Buka <b>Profil</b></p>')
  const learner = await org.learner(org.someone)
  expect(await learner.call(learnerFaqApi.list, {})).toEqual([
    { title: 'Akun', items: [{ question: 'Bagaimana saya masuk?', answer: '<p>Buka <b>Profil</b></p>' }] },
  ])
  expect((await org.admin.send(faqApi.update, { params, body: { faq: '[]', updated_at: '' } })).statusCode).toBe(409)
})

test('what is wrong inside of the text is told in its own words', async () => {
  const org = await testOrg(server)
  const refused = async (faq: string) => {
    const answer = await org.admin.send(faqApi.update, { params: { id: org.id }, body: { faq } })
    return [answer.statusCode, answer.json().errors?.[0]?.message]
  }
  expect(await refused('{not json')).toEqual([422, 'FAQ is not valid'])
  expect(await refused(text({ title: 'Akun', items: [item(' ')] }))).toEqual([422, 'Question is required'])
  expect(await refused(text({ title: 'Akun', items: [item('Apa?', { answer: '<p> </p>' })] }))).toEqual([
    422,
    'Answer is required',
  ])
  const many = Array.from({ length: 51 }, (_, n) => item(`Q${n}`))
  expect(await refused(text({ title: 'Akun', items: many }))).toEqual([422, 'Maximum 50 questions in a group'])
  const groups = Array.from({ length: 21 }, (_, n) => ({ title: `G${n}`, items: [] }))
  expect(await refused(text(...groups))).toEqual([422, 'Maximum 20 groups'])
})

test('a stored text nobody can read is answered as it is, and learners see nothing', async () => {
  const org = await testOrg(server)
  await org.work((db) => writeSettings(db, 'faq', { faq: 'oops' }))
  expect((await org.admin.call(faqApi.read, { params: { id: org.id } })).faq).toBe('oops')
  const learner = await org.learner(org.someone)
  expect(await learner.call(learnerFaqApi.list, {})).toEqual([])
})

test('the footer of another organisation is not there', async () => {
  const [org, other] = [await testOrg(server), await testOrg(server)]
  expect((await org.admin.send(faqApi.read, { params: { id: other.id } })).statusCode).toBe(404)
})
