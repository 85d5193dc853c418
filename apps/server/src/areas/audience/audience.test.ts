import { announcementApi, learnerAnnouncementApi } from '@pelita/contract/areas/announcement.ts'
import { courseApi } from '@pelita/contract/areas/course/course.ts'
import { courseParticipantApi } from '@pelita/contract/areas/course/course-people.ts'
import { webinarParticipantApi } from '@pelita/contract/areas/webinar/webinar.ts'
import { audienceApi } from '@pelita/contract/learning/audience-options.ts'
import { expect, test } from 'vitest'
import { aBatch, aModule } from '../../../test/builders.ts'
import { publishedCourse } from '../../../test/course-builders.ts'
import { testOrg, testServer } from '../../../test/test-server.ts'
import { publishedWebinar } from '../../../test/webinar-builders.ts'

const server = testServer()

test('people are chosen by name among active accounts, batches by their content and title', async () => {
  const org = await testOrg(server)
  const options = async (kind: 'users' | 'batch' | 'all', keyword: string) =>
    (await org.admin.call(audienceApi.options, { query: { kind, keyword } })).results.map(({ label }) => label)
  const [wulan, wati] = [
    await org.member({ full_name: 'Wulan', nik: 'W-1' }),
    await org.member({ full_name: 'Wati', nik: 'W-2' }),
  ]
  expect(await options('users', 'w')).toEqual([`Wati (${wati.nik})`, `Wulan (${wulan.nik})`])
  await org.work((db) => db.updateTable('memberships').set({ status: 'inactive' }).where('id', '=', wati.id).execute())
  expect(await options('users', 'w')).toEqual([`Wulan (${wulan.nik})`])
  await aBatch(org, await aModule(org, 'classroom', { title: 'Negosiasi' }), { title: 'Angkatan 3' })
  expect(await options('batch', 'angkatan')).toEqual(['Negosiasi: Angkatan 3'])
  expect(await options('batch', 'wulan')).toEqual([])
  expect(await options('all', '')).toEqual([])
})

test('an audience is who is of the division, the company, the role or named, as long as the account is active', async () => {
  const org = await testOrg(server)
  const made = await org.work(async (db) => {
    const division = { division_code: 'D1', division_name: 'Satu' }
    const company = { company_code: 'C1', company_name: 'Satu' }
    return {
      divisions: (await db.insertInto('divisions').values(division).returning('id').executeTakeFirstOrThrow()).id,
      companies: (await db.insertInto('companies').values(company).returning('id').executeTakeFirstOrThrow()).id,
      roles: (
        await db.insertInto('roles').values({ title: 'Pembaca', permissions: [] }).returning('id').executeTakeFirstOrThrow()
      ).id,
    }
  })
  const reached = async (kind: 'divisions' | 'companies' | 'roles' | 'users', id: string) => {
    const common = { title: 'Kabar', content: '<p>Kabar</p>', channels: ['in_app' as const], is_pinned: false }
    const saved = await org.admin.call(announcementApi.create, { body: { ...common, audience: { kind, ids: [id] } } })
    return (await org.admin.call(announcementApi.detail, { params: { id: saved.id } })).total
  }
  const columns = { divisions: 'division_id', companies: 'company_id', roles: 'role_id' } as const
  const everyKind = async (id: string) => {
    const counts = [await reached('users', id)]
    for (const kind of ['divisions', 'companies', 'roles'] as const) counts.push(await reached(kind, made[kind]))
    return counts
  }
  const { id } = await org.member()
  await org.member()
  expect(await everyKind(id)).toEqual([1, 0, 0, 0])
  for (const kind of ['divisions', 'companies', 'roles'] as const)
    await org.work((db) =>
      db
        .updateTable('memberships')
        .set({ [columns[kind]]: made[kind] })
        .where('id', '=', id)
        .execute(),
    )
  expect(await everyKind(id)).toEqual([1, 1, 1, 1])
  await org.work((db) => db.updateTable('memberships').set({ status: 'inactive' }).where('id', '=', id).execute())
  expect(await everyKind(id)).toEqual([0, 0, 0, 0])
})

test('news for the participants of a webinar reach who is invited or registered, and nobody who is not', async () => {
  const org = await testOrg(server)
  const { id, title } = await publishedWebinar(org)
  const [invited, stranger] = [await org.member(), await org.member()]
  await org.admin.call(webinarParticipantApi.add, { params: { id }, body: { user_ids: [invited.id] } })
  const { results } = await org.admin.call(audienceApi.options, { query: { kind: 'webinar' } })
  expect(results).toEqual([{ id, label: title }])
  const body = { title: 'Tautan menyusul', content: '<p>Kabar</p>', channels: ['in_app' as const], is_pinned: false }
  const news = await org.admin.call(announcementApi.create, { body: { ...body, audience: { kind: 'webinar', ids: [id] } } })
  await org.admin.call(announcementApi.setStatus, { params: { id: news.id }, body: { status: 'publish' } })
  const read = async (who: typeof invited) =>
    (await (await org.learner(who)).call(learnerAnnouncementApi.list, { query: {} })).results.map((one) => one.title)
  expect([await read(invited), await read(stranger)]).toEqual([['Tautan menyusul'], []])
})

test('news for the participants of a course reach those who are in it, and nobody who tries or left it', async () => {
  const org = await testOrg(server)
  const { id } = await publishedCourse(org, { title: 'Dasar Navigasi' })
  const [learner, leaving, tester] = [await org.member(), await org.member(), await org.member()]
  const add = { params: { id }, body: { user_ids: [learner.id, leaving.id] } }
  await org.admin.call(courseParticipantApi.add, add)
  const { results } = await org.admin.call(courseParticipantApi.list, { params: { id }, query: {} })
  const gone = results.find((row) => row.user_id === leaving.id)?.id ?? ''
  await org.admin.call(courseParticipantApi.remove, { params: { id, participantId: gone } })
  await org.admin.call(courseApi.setStatus, { params: { id }, body: { status: 'draft', force: true } })
  await org.admin.call(courseApi.saveOther, { params: { id }, body: { trial_users: [tester.id] } })
  await org.admin.call(courseApi.setStatus, { params: { id }, body: { status: 'trial' } })
  const { results: offered } = await org.admin.call(audienceApi.options, { query: { kind: 'course', keyword: 'navigasi' } })
  expect(offered).toEqual([{ id, label: 'Dasar Navigasi' }])
  const body = { title: 'Materi baru', content: '<p>Kabar</p>', channels: ['in_app' as const], is_pinned: false }
  const news = await org.admin.call(announcementApi.create, { body: { ...body, audience: { kind: 'course', ids: [id] } } })
  await org.admin.call(announcementApi.setStatus, { params: { id: news.id }, body: { status: 'publish' } })
  expect(await org.admin.call(announcementApi.detail, { params: { id: news.id } })).toMatchObject({
    total: 1,
    audience_names: [{ id, label: 'Dasar Navigasi' }],
  })
  const read = async (who: typeof learner) =>
    (await (await org.learner(who)).call(learnerAnnouncementApi.list, { query: {} })).results.map(({ title }) => title)
  expect([await read(learner), await read(leaving), await read(tester)]).toEqual([['Materi baru'], [], []])
})
