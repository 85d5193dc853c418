import { courseApi } from '@pelita/contract/areas/course/course.ts'
import { coursePeopleApi } from '@pelita/contract/areas/course/course-people.ts'
import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { learnerPresenceApi } from '@pelita/contract/areas/learner-presence.ts'
import { presenceApi } from '@pelita/contract/areas/presence.ts'
import { learnerCatalogueApi } from '@pelita/contract/learning/learner-catalogue.ts'
import { learnerProgressApi } from '@pelita/contract/learning/learner-progress.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aPresence, codeOf, inMinutes } from '../../../test/builders.ts'
import { refused } from '../../../test/classroom-builders.ts'
import { aPage, createdCourse, fillCourse } from '../../../test/course-builders.ts'
import type { Client } from '../../../test/http-client.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'

const server = testServer()
let org: TestOrg
beforeEach(async () => {
  org = await testOrg(server)
})

const aPresenceItem = async (title: string, more: object = {}) => {
  const { id } = await org.admin.call(presenceApi.create, { body: aPresence({ title, content_type: 'course' }) })
  return { presence_id: id, item: { title, content_type: 'presence' as const, content_id: id, ...more } }
}
const join = (learner: Client, id: string) =>
  learner.call(learnerCatalogueApi.enroll, { body: { module_type: 'course', module_id: id } })
const move = (id: string, status: 'draft' | 'trial' | 'publish') =>
  org.admin.call(courseApi.setStatus, { params: { id }, body: { status, force: true } })
const scan = async (learner: Client, presence_id: string) =>
  learner.call(learnerPresenceApi.scan, { body: { code: await codeOf(org, { presence_id }) } })
const schedulesOf = async (id: string) =>
  (
    await org.work((db) =>
      sql<{ presence_id: string; start: string; until: string | null }>`
        select presence_id, start_date_time as start, end_date_time as until from schedules where cohort_id = ${id} order by created_at, id`.execute(
        db,
      ),
    )
  ).rows

test('a sequential course with a presence is gone through to its end, and its code outlives every save', async () => {
  const { id } = await createdCourse(org)
  const first = await aPresenceItem('Hadir')
  const code = await codeOf(org, first)
  const { sections } = await fillCourse(org, id, [{ title: 'Bab 1', contents: [first.item, aPage('Akhir')] }])
  await org.admin.call(courseApi.saveOther, { params: { id }, body: { learning_order: 'sequential' } })
  expect(await schedulesOf(id)).toEqual([])
  await move(id, 'publish')
  const learner = await org.learner()
  await join(learner, id)
  expect(await scan(learner, first.presence_id)).toMatchObject({ invitation: 'present' })
  const { rows } = await org.work((db) =>
    sql<{ id: string }>`select id from uses where cohort_id = ${id} and deleted_at is null and type = 'others'`.execute(db),
  )
  await learner.call(learnerProgressApi.report, { body: { relation_id: rows[0]?.id ?? '', event: 'open' } })
  const { results } = await org.admin.call(coursePeopleApi.history, { params: { id }, query: {} })
  expect(results).toMatchObject([{ status: 'passed', progress: 100 }])
  // A presence that comes into a published course is met as well.
  const second = await aPresenceItem('Hadir lagi')
  const kept = { id: sections[0]?.id ?? '', title: 'Bab 1' }
  const [shown] = sections[0]?.contents ?? []
  const again = { ...first.item, id: shown?.id ?? '' }
  await fillCourse(org, id, [{ ...kept, contents: [again, second.item] }])
  expect((await schedulesOf(id)).map((one) => one.presence_id)).toEqual([first.presence_id, second.presence_id])
  const late = await org.learner()
  await join(late, id)
  expect(await scan(late, second.presence_id)).toMatchObject({ invitation: 'present' })
  expect(await codeOf(org, first)).toBe(code)
})

test('a presence that moved to another course keeps the code it has there', async () => {
  const [from, to] = [await createdCourse(org), await createdCourse(org)]
  const { presence_id, item } = await aPresenceItem('Pindah')
  await fillCourse(org, from.id, [{ title: 'Bab', contents: [item, aPage('Baca')] }])
  await fillCourse(org, from.id, [{ title: 'Bab', contents: [aPage('Baca')] }])
  await fillCourse(org, to.id, [{ title: 'Bab', contents: [item] }])
  const code = await codeOf(org, { presence_id })
  await fillCourse(org, from.id, [{ title: 'Bab', contents: [aPage('Lain')] }])
  expect(await codeOf(org, { presence_id })).toBe(code)
  expect(code).not.toBe('')
})

test('it is open as long as the course is, or in its own times', async () => {
  const { id } = await createdCourse(org)
  const times = { start_date_time: inMinutes(-30), end_date_time: inMinutes(30) }
  const [open, timed] = [await aPresenceItem('Kapan saja'), await aPresenceItem('Tatap muka', times)]
  await fillCourse(org, id, [{ title: 'Bab', contents: [open.item, timed.item] }])
  const window = { type: 'limited' as const, start_at: inMinutes(-60 * 24), end_at: inMinutes(60) }
  await org.admin.call(courseApi.saveOther, { params: { id }, body: { access_period: window } })
  await move(id, 'publish')
  const learner = await org.learner()
  await join(learner, id)
  // A course lasts for weeks: nobody is late in it, but to a meeting with times of its own.
  expect(await scan(learner, open.presence_id)).toMatchObject({ invitation: 'present' })
  expect(await scan(learner, timed.presence_id)).toMatchObject({ invitation: 'late' })
  expect(await refused(scan(await org.learner(), open.presence_id))).toEqual([403, 'You are not a participant of this batch'])
  const later = { type: 'limited' as const, start_at: inMinutes(60), end_at: inMinutes(90) }
  await org.admin.call(courseApi.saveOther, { params: { id }, body: { access_period: later } })
  expect(await refused(scan(await org.learner(), open.presence_id))).toEqual([423, 'Presence is not open yet'])
  await org.work((db) =>
    sql`update cohorts set start_at = now() - interval '2 days', end_at = now() - interval '1 day' where id = ${id}`.execute(db),
  )
  expect(await refused(scan(learner, open.presence_id))).toEqual([423, 'Presence is closed'])
  const [mine] = (await learner.call(learnerApi.enrollments, { query: {} })).results
  expect(mine?.schedules.map((one) => one.is_open)).toEqual([false, false])
})

test('who tries a course comes to its presence, nobody else does', async () => {
  const { id } = await createdCourse(org)
  const { presence_id, item } = await aPresenceItem('Uji coba')
  await fillCourse(org, id, [{ title: 'Bab', contents: [item, aPage('Baca')] }])
  const tester = await org.member()
  await org.admin.call(courseApi.saveOther, { params: { id }, body: { trial_users: [tester.id] } })
  await move(id, 'trial')
  expect(await scan(await org.learner(tester), presence_id)).toMatchObject({ invitation: 'present' })
  expect(await refused(scan(await org.learner(), presence_id))).toEqual([423, 'Content is not available'])
  await move(id, 'publish')
  const { results } = await org.admin.call(presenceApi.attendances, { params: { id: presence_id }, query: {} })
  expect(results).toEqual([])
})

test('a presence stands in a tree once; an older tree that has it twice stays savable and is copied', async () => {
  const { id, title } = await createdCourse(org)
  const { presence_id, item } = await aPresenceItem('Hadir')
  const save = (contents: readonly unknown[]) => fillCourse(org, id, [{ title: 'Bab', contents }] as never)
  expect(await refused(save([item, { ...item, title: 'Hadir lagi' }]))).toEqual([
    409,
    `Presence is already associated with “${title}”`,
  ])
  const { sections } = await save([item, aPage('Baca')])
  const [first, second] = sections[0]?.contents ?? []
  await org.work((db) =>
    sql`update content_items set type = 'presence', asset_id = ${presence_id} where id = ${second?.id ?? ''}`.execute(db),
  )
  const older = [first, { ...second, content_type: 'presence', content_id: presence_id, title: 'Hadir sore' }]
  const again = await fillCourse(org, id, [{ id: sections[0]?.id, title: 'Bab', contents: older }] as never)
  expect(again.sections[0]?.contents.map((one) => one.content_id)).toEqual([presence_id, presence_id])
  expect((await refused(save([...older, { ...item, title: 'Hadir malam' }])))[0]).toBe(409)
  const copy = await org.admin.call(courseApi.duplicate, { params: { id } })
  expect(copy).toMatchObject({ contents: 2 })
})
