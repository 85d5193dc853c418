import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { learnerLiveEventApi } from '@pelita/contract/areas/live-event/learner-live-event.ts'
import { liveEventApi, liveEventParticipantApi } from '@pelita/contract/areas/live-event/live-event.ts'
import { userApi } from '@pelita/contract/areas/user-api.ts'
import { learnerCatalogueApi } from '@pelita/contract/learning/learner-catalogue.ts'
import { beforeEach, expect, test } from 'vitest'
import { publishedLiveEvent } from '../../../test/live-event-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'

const server = testServer()
let org: TestOrg
beforeEach(async () => {
  org = await testOrg(server)
})

type Learner = Awaited<ReturnType<TestOrg['learner']>>
type Answers = { question_id: string; value: string | boolean }[]

const join = (learner: Learner, id: string, answers?: Answers) =>
  learner.call(learnerCatalogueApi.enroll, { body: { module_type: 'live-event', module_id: id, ...(answers && { answers }) } })
const rowsOf = async (id: string) => (await org.admin.call(liveEventParticipantApi.list, { params: { id }, query: {} })).results

const QUESTIONS = [
  { text: 'Ukuran kaus', type: 'choice' as const, options: ['S', 'M'], required: true },
  { text: 'Ikut makan malam?', type: 'yes_no' as const },
  { text: 'Catatan', type: 'text' as const },
]
async function asking() {
  const made = await publishedLiveEvent(org, { registration_questions: QUESTIONS, invited_user_ids: [org.someone.id] })
  const [size = '', dinner = '', note = ''] = made.registration_questions.map(({ id }) => id)
  return { id: made.id, size, dinner, note }
}

test('who registers answers what is asked; what is missing or not offered is told by the question', async () => {
  const { id, size, dinner } = await asking()
  const learner = await org.learner(await org.member())
  expect((await learner.call(learnerLiveEventApi.detail, { params: { id } })).registration_questions).toHaveLength(3)
  const refused = await learner.send(learnerCatalogueApi.enroll, { body: { module_type: 'live-event', module_id: id } })
  expect([refused.statusCode, refused.json().errors]).toEqual([
    422,
    [{ field: `answers.${size}`, message: 'Ukuran kaus is required' }],
  ])
  await expect(join(learner, id, [{ question_id: size, value: 'XXL' }])).rejects.toThrow('Ukuran kaus is not valid')
  await expect(
    join(learner, id, [
      { question_id: size, value: 'M' },
      { question_id: dinner, value: 'ya' },
    ]),
  ).rejects.toThrow('Ikut makan malam? is not valid')
  const place = await join(learner, id, [
    { question_id: size, value: 'M' },
    { question_id: dinner, value: true },
  ])
  expect(place.status).toBe('confirmed')
  const answers = [
    { question_id: size, text: 'Ukuran kaus', value: 'M' },
    { question_id: dinner, text: 'Ikut makan malam?', value: true },
  ]
  expect((await learner.call(learnerLiveEventApi.detail, { params: { id } })).answers).toEqual(answers)
  expect((await rowsOf(id)).find(({ status }) => status === 'confirmed')?.answers).toEqual(answers)
  const sheet = await org.admin.send(liveEventParticipantApi.download, { params: { id }, query: {} })
  expect(sheet.statusCode).toBe(200)
})

test('who is invited answers with confirming, and declines without; an administrator asks nothing', async () => {
  const { id, size } = await asking()
  const guest = await org.learner(org.someone)
  const { results } = await guest.call(learnerApi.enrollments, { query: {} })
  const params = { id: results[0]?.id ?? '' }
  await expect(guest.call(learnerApi.answer, { params, body: { action: 'confirm' } })).rejects.toThrow('Ukuran kaus is required')
  const answers = [{ question_id: size, value: 'S' }]
  expect(await guest.call(learnerApi.answer, { params, body: { action: 'confirm', answers } })).toMatchObject({
    status: 'confirmed',
  })
  const other = await org.member()
  await org.admin.call(liveEventParticipantApi.add, { params: { id }, body: { user_ids: [other.id] } })
  const invited = (await rowsOf(id)).find(({ user_id }) => user_id === other.id)
  const decided = await org.admin.call(liveEventParticipantApi.decide, {
    params: { id, participantId: invited?.id ?? '' },
    body: { status: 'confirmed' },
  })
  expect(decided).toMatchObject({ status: 'confirmed', answers: [] })
})

test('another wording keeps the answers with the question; what is not asked any more is still in the sheet', async () => {
  const { id, size } = await asking()
  const learner = await org.learner(await org.member())
  await join(learner, id, [{ question_id: size, value: 'M' }])
  const { registration_questions } = await org.admin.call(liveEventApi.update, {
    params: { id },
    body: { registration_questions: [{ id: size, text: 'Ukuran baju', type: 'choice', options: ['S', 'M'] }] },
  })
  expect(registration_questions).toMatchObject([{ id: size, text: 'Ukuran baju', required: false }])
  await join(await org.learner(await org.member()), id)
  expect((await rowsOf(id)).map(({ answers }) => answers.length).sort()).toEqual([0, 0, 1])
})

test('an anonymised account leaves no answers behind, also not in the history', async () => {
  const { id, size, note } = await asking()
  const person = await org.member()
  await join(await org.learner(person), id, [
    { question_id: size, value: 'M' },
    { question_id: note, value: 'Alergi kacang' },
  ])
  await org.admin.call(userApi.act, { params: { id: person.id, action: 'deactivate' }, body: {} })
  await org.admin.call(userApi.anonymise, { params: { id: person.id } })
  const { rows } = await server.services.database.pool.query<{ row: string }>(
    `select e.registration_answers::text || coalesce(string_agg(a.changes::text, ''), '') as row from enrollments e
       left join audit_logs a on a.entity_id = e.id where e.user_id = $1 group by e.org_id, e.id`,
    [person.id],
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain('Alergi')
})
