import { learnerPopupApi, popupApi } from '@pelita/contract/areas/popup/popup.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aClass } from '../../../test/builders.ts'
import { aPublishedVideo } from '../../../test/media-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { addPartner } from '../organization/partners-command.ts'

const server = testServer()
const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString()

const bodyOf = (values: object = {}) => ({
  ...{ title: 'Pekan belajar', content_kind: 'text' as const, content: '<p>Ayo ikut</p>', image: '' },
  ...{ placement: ['home' as const], platform: ['web' as const, 'mobile' as const], link_type: 'none' as const },
  ...{ link: '', button_label: '', start_at: inDays(-1), end_at: inDays(1) },
  ...{ frequency: 'once' as const, audience: { kind: 'all' as const }, priority: 10 },
  ...values,
})
const publish = async (org: TestOrg, values: object = {}): Promise<string> => {
  const { id } = await org.admin.call(popupApi.create, { body: bodyOf(values) })
  await org.admin.call(popupApi.setStatus, { params: { id }, body: { status: 'publish' } })
  return id
}
type Client = Awaited<ReturnType<TestOrg['learner']>>
const shownTo = async (learner: Client, query: object = {}) =>
  (await learner.call(learnerPopupApi.list, { query: { placement: 'home', platform: 'web', ...query } })).map(
    ({ title }) => title,
  )
const note = (learner: Client, id: string, event: 'view' | 'click' | 'close') =>
  learner.call(learnerPopupApi.event, { params: { id }, body: { event } })
const refusal = async (sent: Promise<{ statusCode: number; json: () => { message: unknown } }>) => {
  const answer = await sent
  return [answer.statusCode, String(answer.json().message)]
}

test('a popup that is shown once is seen once by each, one of a day again tomorrow, one of every visit always', async () => {
  const org = await testOrg(server)
  const [one, other] = [await org.learner(org.someone), await org.learner(await org.member())]
  const once = await publish(org, { title: 'Sekali' })
  expect(await shownTo(one)).toEqual(['Sekali'])
  await note(one, once, 'view')
  expect([await shownTo(one), await shownTo(other)]).toEqual([[], ['Sekali']])
  const daily = await publish(org, { title: 'Harian', frequency: 'once_per_day', priority: 20 })
  expect(await shownTo(one)).toEqual(['Harian'])
  await note(one, daily, 'view')
  expect(await shownTo(one)).toEqual([])
  await org.work((db) => sql`update popup_days set day = day - 1`.execute(db))
  expect(await shownTo(one)).toEqual(['Harian'])
  const always = await publish(org, { title: 'Selalu', frequency: 'every_visit', priority: 1 })
  for (let n = 0; n < 3; n++) {
    expect(await shownTo(one)).toEqual(['Selalu'])
    await note(one, always, 'view')
  }
})

test('only what is published, in its period, at its place, on its platform and for its audience is shown', async () => {
  const org = await testOrg(server)
  const learner = await org.learner(org.someone)
  await org.admin.call(popupApi.create, { body: bodyOf({ title: 'Draf' }) })
  await publish(org, { title: 'Nanti', start_at: inDays(1), end_at: inDays(2) })
  await publish(org, { title: 'Orang lain', audience: { kind: 'users', ids: [(await org.member()).id] } })
  await publish(org, { title: 'Perpustakaan', placement: ['digilib'], platform: ['mobile'] })
  expect(await shownTo(learner)).toEqual([])
  expect(await shownTo(learner, { placement: 'digilib' })).toEqual([])
  expect(await shownTo(learner, { placement: 'digilib', platform: 'mobile' })).toEqual(['Perpustakaan'])
})

test('views, people and clicks are counted by day; strangers to its audience count nothing', async () => {
  const org = await testOrg(server)
  const one = await org.learner(org.someone)
  const id = await publish(org, { audience: { kind: 'users', ids: [org.someone.id] } })
  for (const event of ['view', 'view', 'click', 'close'] as const) await note(one, id, event)
  const other = await org.learner(await org.member())
  expect((await other.send(learnerPopupApi.event, { params: { id }, body: { event: 'view' } })).statusCode).toBe(404)
  const statistics = await org.admin.call(popupApi.statistics, { params: { id }, query: { days: '7' } })
  expect(statistics).toMatchObject({ views: 2, unique: 1, clicks: 1 })
  expect(statistics.per_day).toHaveLength(7)
  expect(statistics.per_day.at(-1)).toMatchObject({ views: 2, unique: 1, clicks: 1 })
  expect((await org.admin.call(popupApi.list, { query: {} })).results[0]).toMatchObject({ views: 2, clicks: 1, phase: 'active' })
})

test('it leads to a content of the organisation, and says what it lacks', async () => {
  const [org, stranger] = [await testOrg(server), await testOrg(server)]
  const { results } = await (async () => {
    await aClass(org)
    return org.admin.call(popupApi.contents, { query: {} })
  })()
  const content = results[0]?.id ?? ''
  await aClass(stranger)
  const foreign = (await stranger.admin.call(popupApi.contents, { query: {} })).results[0]?.id ?? ''
  const create = (values: object) => refusal(org.admin.send(popupApi.create, { body: bodyOf(values) }))
  expect(await create({ content: '<p> </p>' })).toEqual([422, 'Content is required'])
  expect(await create({ content_kind: 'image' })).toEqual([422, 'Image is required'])
  expect(await create({ link_type: 'external' })).toEqual([422, 'Link is required'])
  expect(await create({ link_type: 'external', link: 'http://a.test' })).toEqual([422, 'Link is not a valid URL'])
  expect(await create({ link_type: 'internal', link: { module: 'classroom', id: foreign } })).toEqual([
    422,
    'Content is not valid',
  ])
  expect(await create({ link_type: 'internal', link: { module: 'video', id: content } })).toEqual([422, 'Content is not valid'])
  expect(await create({ link_type: 'internal', link: 'https://a.test' })).toEqual([422, 'Content is required'])
  // Learners have no such place yet: what is put there would be seen by nobody.
  expect(await create({ placement: ['home', 'program'] })).toEqual([422, 'Placement is not valid'])
  expect(await create({ audience: { kind: 'divisions' } })).toEqual([422, 'Audience is required'])
  expect(await create({ end_at: inDays(-2) })).toEqual([422, 'End date must be after start date'])
  const id = await publish(org, { link_type: 'internal', link: { module: 'classroom', id: content }, button_label: 'Ikut' })
  const learner = await org.learner(org.someone)
  const [shown] = await learner.call(learnerPopupApi.list, { query: { placement: 'home', platform: 'mobile' } })
  expect(shown).toMatchObject({ id, content_id: content, content_module: 'classroom', button_label: 'Ikut', link: null })
  expect(await org.admin.call(popupApi.update, { params: { id }, body: { priority: 3 } })).toMatchObject({
    ...{ link: { module: 'classroom', id: content }, audience: { kind: 'all', ids: [] }, priority: 3 },
  })
  expect(await refusal(org.admin.send(popupApi.update, { params: { id }, body: { link_type: 'external' } }))).toEqual([
    422,
    'Link is required',
  ])
})

test('it leads to what another organisation distributes here, as long as that can be opened; what is no longer published is refused by its name', async () => {
  const [owner, org] = [await testOrg(server, 'Owner'), await testOrg(server)]
  await addPartner(server.services.database.platform, owner.id, org.id)
  const kept = await aPublishedVideo(owner, { title: 'Video sendiri' })
  const { id } = await aPublishedVideo(owner, { title: 'Video mitra', distributed_organizations: [org.id] })
  const offered = await org.admin.call(popupApi.contents, { query: { keyword: 'video' } })
  expect(offered.results).toEqual([{ id, title: 'Video mitra', module: 'video', received_from: 'Owner' }])
  const link = (content: string) => ({ link_type: 'internal', link: { module: 'video', id: content }, button_label: 'Tonton' })
  const refused = (content: string) => refusal(org.admin.send(popupApi.create, { body: bodyOf(link(content)) }))
  expect(await refused(kept.id)).toEqual([422, 'Content is not valid'])
  const popup = await publish(org, link(id))
  expect(await org.admin.call(popupApi.detail, { params: { id: popup } })).toMatchObject({
    link: { module: 'video', id, title: 'Video mitra' },
  })
  const learner = await org.learner()
  const leadsTo = async () =>
    (await learner.call(learnerPopupApi.list, { query: { placement: 'home', platform: 'web' } })).map((one) => one.content_id)
  expect(await leadsTo()).toEqual([id])
  await owner.work((db) => db.updateTable('contents').set({ status: 'draft' }).where('id', '=', id).execute())
  expect(await leadsTo()).toEqual([null])
  const own = await aPublishedVideo(org, { title: 'Milik kami' })
  await org.work((db) => db.updateTable('contents').set({ status: 'draft' }).where('id', '=', own.id).execute())
  expect(await refused(own.id)).toEqual([422, 'Milik kami is not available'])
})
