import { courseApi } from '@pelita/contract/areas/course/course.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aModule, inMinutes } from '../../../test/builders.ts'
import { refused } from '../../../test/classroom-builders.ts'
import { aPage, createdCourse, fillCourse, publishedCourse } from '../../../test/course-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { addPartner } from '../organization/partners-command.ts'

const server = testServer()
let org: TestOrg
let partner: TestOrg
beforeAll(async () => {
  ;[org, partner] = [await testOrg(server), await testOrg(server)]
  await addPartner(server.services.database.platform, org.id, partner.id)
}, 60_000)

const general = (id: string, body: object) => org.admin.call(courseApi.saveGeneral, { params: { id }, body })
const others = (id: string, body: object) => org.admin.call(courseApi.saveOther, { params: { id }, body })

test('what is distributed becomes private once nobody else has it, and the step Others never gets stuck', async () => {
  const { id } = await publishedCourse(org, { title: 'Terbagi' })
  await others(id, { distributed_organizations: [partner.id] })
  expect(await refused(general(id, { confidentiality: 'private' }))).toEqual([
    422,
    ['This course is distributed to other organizations. Take them out of Distribute in the step Others first'],
  ])
  // One that became private before this was refused can still be saved, and taken back from the others.
  await org.work((db) => sql`update courses set confidentiality = 'private' where id = ${id}`.execute(db))
  expect(await others(id, { distributed_organizations: [partner.id], max_participants: 5 })).toMatchObject({
    max_participants: 5,
  })
  await general(id, { confidentiality: 'private', duration: 10 })
  await others(id, { distributed_organizations: [] })
  expect(await refused(others(id, { distributed_organizations: [partner.id] }))).toEqual([
    422,
    ['Private course cannot be distributed'],
  ])
})

test('an end that has come stands while other things of the step are changed; a new one lies ahead', async () => {
  const { id } = await createdCourse(org)
  const window = { type: 'limited', start_at: inMinutes(-90), end_at: inMinutes(60) }
  const turned = { ...window, start_at: window.end_at, end_at: window.start_at }
  expect(await refused(others(id, { access_period: turned }))).toEqual([422, ['End date must be after start date']])
  await others(id, { access_period: window })
  await org.work((db) => sql`update cohorts set end_at = now() - interval '1 hour' where id = ${id}`.execute(db))
  const { access_period } = await org.admin.call(courseApi.one, { params: { id } })
  expect(await others(id, { access_period, max_participants: 7 })).toMatchObject({ max_participants: 7 })
  const past = { ...access_period, end_at: inMinutes(-10) }
  expect(await refused(others(id, { access_period: past }))).toEqual([422, ['End Date has passed']])
})

test('one of the six pictures may be named by its number', async () => {
  const { id, thumbnail } = await createdCourse(org, { thumbnail: { default_id: 3 } as never })
  expect(thumbnail).toBe('/thumbnails/3.svg')
  expect(await refused(general(id, { thumbnail: { default_id: 7 } }))).toEqual([422, ['Thumbnail is not valid']])
  expect(await general(id, { thumbnail: '/thumbnails/2.svg' })).toMatchObject({ thumbnail: '/thumbnails/2.svg' })
  expect(await general(id, { thumbnail: '' })).toMatchObject({ thumbnail: null })
})

test('what the step General lacks keeps a course of an older organisation from being published', async () => {
  const id = await aModule(org, 'course')
  await org.work((db) =>
    sql`update contents set status = 'draft', description = '', category_id = null, level_id = null where id = ${id}`.execute(db),
  )
  await fillCourse(org, id, [{ title: 'Bab', contents: [aPage('Baca')] }])
  const told = ['Description is required', 'Category is required', 'Level is required', 'Learning Objectives is required']
  expect(await org.admin.call(courseApi.one, { params: { id } })).toMatchObject({
    problems: told,
    steps: { general: false, content: true },
  })
  const publish = org.admin.call(courseApi.setStatus, { params: { id }, body: { status: 'publish' } })
  expect(await refused(publish)).toEqual([422, told])
})
