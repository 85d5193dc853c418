import { classroomContentApi } from '@pelita/contract/areas/classroom/classroom-contents.ts'
import { classroomFileApi } from '@pelita/contract/areas/classroom/classroom-files.ts'
import { learnerStepApi } from '@pelita/contract/areas/learner-step.ts'
import { learnerCatalogueApi } from '@pelita/contract/learning/learner-catalogue.ts'
import { learnerProgressApi } from '@pelita/contract/learning/learner-progress.ts'
import { fileApi } from '@pelita/contract/platform/file.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aClassroom, anItem, aSection, refused } from '../../../test/classroom-builders.ts'
import { inviteOwnPeople } from '../../../test/cohort-builders.ts'
import { aLargeFile, uploaded } from '../../../test/media-builders.ts'
import { aPackage, aStep } from '../../../test/package-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { distributeContent } from '../../learning/distribution/distribute.ts'
import { createPackagesApp } from '../../platform/packages/serve-packages.ts'
import { addPartner } from '../organization/partners-command.ts'

const server = testServer()
const page = (text = 'Halo') => ({
  'index.html': `<script src="js/a.js"></script>${text}`,
  'js/a.js': 'x = 1',
  'v.mp4': '0123456789',
})
const sentPackage = async (org: TestOrg) => aLargeFile(org.admin, 'html5', 'k3.zip', await aPackage(page(org.code)))

test('a package is sent, opened by a signed address of another origin, and done by its own word', async () => {
  const org = await testOrg(server)
  const { file_id } = await sentPackage(org)
  const member = await org.member()
  const learner = (await org.learner(member)).with({ host: 'learn.test:3000' })
  const { relation_id } = await aStep(org, 'html5', { html5_content: file_id, completion: 'message' }, member.id)
  const step = await learner.call(learnerStepApi.detail, { params: { id: relation_id } })
  expect(step).toMatchObject({ type: 'html5', completion: 'message', state: 'open', url: null })
  const address = new URL(step.frame_url ?? '')
  expect(address.origin).toBe('http://learn.test:3102')
  const packages = createPackagesApp(server.services)
  const get = (path: string, headers = {}) => packages.inject({ url: path, headers: { host: address.host, ...headers } })
  const first = await get(address.pathname)
  expect([first.statusCode, first.headers['content-type'], first.body]).toEqual([
    200,
    'text/html; charset=utf-8',
    page(org.code)['index.html'],
  ])
  expect(first.headers['content-security-policy']).toMatch(
    /^sandbox allow-scripts (?!.*allow-same-origin).*default-src http:\/\/learn\.test:3102 /,
  )
  const beside = (path: string) => new URL(path, address).pathname
  expect((await get(beside('js/a.js'))).body).toBe('x = 1')
  // Stored and packed files alike are read from the middle.
  for (const [path, part] of [
    ['v.mp4', '2345'],
    ['js/a.js', ' = 1'],
  ] as const) {
    const cut = await get(beside(path), { range: path === 'v.mp4' ? 'bytes=2-5' : 'bytes=1-' })
    expect([cut.statusCode, cut.body]).toEqual([206, part])
  }
  expect((await get(beside('nothing.html'))).statusCode).toBe(404)
  expect((await get('/api/learner/me')).statusCode).toBe(404)
  const told = (event: 'open' | 'complete') => learner.call(learnerProgressApi.report, { body: { relation_id, event } })
  expect((await told('open')).is_done).toBe(false)
  expect((await told('complete')).is_done).toBe(true)
  await packages.close()
})

test('a package of a distributed class is opened by the people of whoever receives it, and by nobody else', async () => {
  const [owner, receiver, stranger] = [await testOrg(server), await testOrg(server), await testOrg(server)]
  await addPartner(server.services.database.platform, owner.id, receiver.id)
  const { file_id } = await sentPackage(owner)
  const { relation_id, classroom, batch } = await aStep(owner, 'html5', { html5_content: file_id })
  await owner.work((db) => distributeContent(db, { content_id: classroom, to_org_id: receiver.id }))
  const guest = await receiver.member()
  await receiver.work((db) => inviteOwnPeople(db, batch, [guest.id]))
  await server.services.database.pool.query("update enrollments set status = 'confirmed' where user_id = $1", [guest.id])
  const learner = (await receiver.learner(guest)).with({ host: 'learn.test:3000' })
  const { frame_url } = await learner.call(learnerStepApi.detail, { params: { id: relation_id } })
  const packages = createPackagesApp(server.services)
  const opened = await packages.inject({ url: new URL(frame_url ?? '').pathname, headers: { host: 'learn.test:3102' } })
  expect(opened.body).toBe(page(owner.code)['index.html'])
  await packages.close()
  expect(await learner.call(learnerProgressApi.report, { body: { relation_id, event: 'open' } })).toMatchObject({ is_done: true })
  for (const other of [await receiver.learner(), await stranger.learner()])
    expect((await other.send(learnerStepApi.detail, { params: { id: relation_id } })).statusCode).toBe(404)
})

test('an address that was changed, has ended or opens another file is none', async () => {
  const org = await testOrg(server)
  const { file_id } = await sentPackage(org)
  const member = await org.member()
  const { relation_id } = await aStep(org, 'html5', { html5_content: file_id }, member.id)
  const learner = (await org.learner(member)).with({ host: 'learn.test:3000' })
  const { frame_url } = await learner.call(learnerStepApi.detail, { params: { id: relation_id } })
  const [, , word = ''] = new URL(frame_url ?? '').pathname.split('/')
  const [expires = '', signature = '', key = ''] = word.split('.')
  const packages = createPackagesApp(server.services)
  const other = Buffer.from(Buffer.from(key, 'base64url').toString().replace(/.zip$/, '.zap')).toString('base64url')
  for (const wrong of [`${Number(expires) + 60}.${signature}.${key}`, `${expires}.${signature}.${other}`, 'x', `..${key}`])
    expect((await packages.inject({ url: `/p/${wrong}/index.html` })).statusCode).toBe(404)
  const asFile = `/files/${Buffer.from(key, 'base64url').toString()}?expires=${expires}&signature=${signature}`
  expect((await server.app.inject({ url: asFile })).statusCode).toBe(404)
  await packages.close()
})

test('a link is done when it was opened, and nobody opens the step of a class that is not theirs', async () => {
  const org = await testOrg(server)
  const member = await org.member()
  const { relation_id } = await aStep(org, 'others', { url: 'https://example.com/a', instruction: 'Baca' }, member.id)
  const learner = await org.learner(member)
  const step = await learner.call(learnerStepApi.detail, { params: { id: relation_id } })
  expect(step).toMatchObject({ url: 'https://example.com/a', instruction: 'Baca', frame_url: null, completion: 'opened' })
  expect((await learner.call(learnerProgressApi.report, { body: { relation_id, event: 'open' } })).is_done).toBe(true)
  const stranger = await org.learner()
  expect((await stranger.send(learnerStepApi.detail, { params: { id: relation_id } })).statusCode).toBe(404)
})

test('what a step says of itself stands in the tree of whoever takes part', async () => {
  const org = await testOrg(server)
  const member = await org.member()
  const said = { description: 'Dibaca dulu', learning_hours: 1.5, session_mode: 'online' }
  const learner = await org.learner(member)
  const itemsOf = async (settings: Record<string, unknown>) => {
    const { batch } = await aStep(org, 'others', { instruction: 'Baca', ...settings }, member.id)
    const { id } = await org.work((db) =>
      db.selectFrom('enrollments').select('id').where('cohort_id', '=', batch).executeTakeFirstOrThrow(),
    )
    return (await learner.call(learnerCatalogueApi.enrollment, { params: { id } })).sections.flatMap(({ items }) => items)
  }
  expect(await itemsOf(said)).toMatchObject([said])
  expect(await itemsOf({})).toMatchObject([{ description: null, learning_hours: null, session_mode: null }])
})

test('a meeting of several sessions is saved with the tree, shown with its times, and needs one address for everybody or one for each', async () => {
  const org = await testOrg(server)
  const { id, presence } = await aClassroom(org)
  const [morning, evening] = [
    { title: 'Pagi', start: '2026-12-01T02:00:00Z', end: '2026-12-01T04:00:00Z', url: 'https://meet.example/pagi' },
    { title: 'Sore', start: null, end: null, url: null },
  ]
  const save = (parts: object) => {
    const meeting = { id: crypto.randomUUID(), title: 'Rapat', content_type: 'online_meeting' as const, ...parts }
    return org.admin.send(classroomContentApi.saveContents, {
      params: { id },
      body: { sections: [aSection(1, [presence, meeting] as never)] },
    })
  }
  const kept = async () =>
    (await org.admin.call(classroomContentApi.contents, { params: { id } })).sections[0]?.contents.at(-1)?.sessions
  expect((await save({ sessions: [morning, evening] })).json().message).toEqual(['Meeting URL is required'])
  const turned = { ...morning, end: morning.start }
  expect((await save({ sessions: [turned] })).json().message).toEqual(['End date must be after start date'])
  expect((await save({ sessions: [{ ...morning, url: 'javascript:alert(1)' }] })).statusCode).toBe(422)
  expect((await save({ sessions: [morning] })).statusCode).toBe(200)
  expect(await kept()).toEqual([morning])
  expect((await save({ url: 'https://meet.example/kelas', sessions: [morning, { title: 'Sore', start: '' }] })).statusCode).toBe(
    200,
  )
  expect(await kept()).toEqual([morning, evening])
  const member = await org.member()
  const { relation_id } = await aStep(org, 'online_meeting', { sessions: [morning] }, member.id)
  const step = await (await org.learner(member)).call(learnerStepApi.detail, { params: { id: relation_id } })
  expect(step).toMatchObject({ url: null, sessions: [morning] })
})

test('who joins and leaves a meeting was there for that long; a stay without an end, and what comes after it, count for nothing', async () => {
  const org = await testOrg(server)
  const member = await org.member()
  const { relation_id, classroom } = await aStep(org, 'online_meeting', { url: 'https://meet.example/kelas' }, member.id)
  const learner = await org.learner(member)
  const told = (event: 'join' | 'heartbeat' | 'leave') =>
    learner.call(learnerProgressApi.report, { body: { relation_id, event } })
  const passed = (minutes: number) =>
    org.work((db) =>
      sql`update step_entries set entered_at = entered_at - make_interval(mins => ${minutes}) where relation_id = ${relation_id}`.execute(
        db,
      ),
    )
  const minutes = async () =>
    Math.floor((await learner.call(learnerStepApi.detail, { params: { id: relation_id } })).view_seconds / 60)
  await told('leave')
  expect(await minutes()).toBe(0)
  await told('join')
  await passed(10)
  await told('heartbeat')
  expect(await minutes()).toBe(10)
  await passed(5)
  await told('leave')
  await passed(30)
  await told('leave')
  expect(await minutes()).toBe(15)
  await told('join')
  await passed(60)
  await told('join')
  await passed(20 * 60)
  await told('leave')
  expect(await minutes()).toBe(15 + 12 * 60)
  const { results } = await org.admin.call(classroomFileApi.meetings, { params: { id: classroom }, query: {} })
  expect(results).toEqual([expect.objectContaining({ nik: member.nik, view_time: 15 + 12 * 60 })])
})

test('an online meeting is done by joining it, not by looking at its page, and needs an address', async () => {
  const org = await testOrg(server)
  const member = await org.member()
  const { relation_id } = await aStep(org, 'online_meeting', { url: 'https://meet.example/kelas' }, member.id)
  const learner = await org.learner(member)
  const step = await learner.call(learnerStepApi.detail, { params: { id: relation_id } })
  expect(step).toMatchObject({ type: 'online_meeting', url: 'https://meet.example/kelas', state: 'open' })
  const told = (event: 'open' | 'join') => learner.call(learnerProgressApi.report, { body: { relation_id, event } })
  expect((await told('open')).is_done).toBe(false)
  expect((await told('join')).is_done).toBe(true)
  const { id, presence } = await aClassroom(org)
  const save = (url?: string) => {
    const meeting = { id: crypto.randomUUID(), title: 'Rapat', content_type: 'online_meeting' as const, url }
    const body = { sections: [aSection(1, [presence, meeting] as never)] }
    return org.admin.call(classroomContentApi.saveContents, { params: { id }, body })
  }
  expect(await refused(save())).toEqual([422, ['Meeting URL is required']])
  expect((await save('https://meet.example/a')).sections[0]?.contents[1]).toMatchObject({ url: 'https://meet.example/a' })
})

test.each([
  [
    'without a first page',
    { 'start.html': 'x', 'end.html': 'x' },
    'The package has no index.html, and names no other page to begin with',
  ],
  [
    'whose pages lie in two folders',
    { 'a/index.html': 'x', 'b/x.js': 'x' },
    'The package has no index.html, and names no other page to begin with',
  ],
])('a package %s is refused when it arrives', async (_, files, message) => {
  const org = await testOrg(server)
  const id = await uploaded(org.admin, 'html5', 'a.zip', await aPackage(files))
  const answer = await org.admin.send(fileApi.finishUpload, { params: { id } })
  expect([answer.statusCode, answer.json().message]).toEqual([422, message])
})

test('packages and links stand in the tree of a class beside everything else, and are copied with it', async () => {
  const org = await testOrg(server)
  const { id, presence } = await aClassroom(org)
  const { file_id } = await sentPackage(org)
  const own = (content_type: 'html5' | 'others', more: object) => ({
    id: crypto.randomUUID(),
    title: content_type,
    content_type,
    ...more,
  })
  const save = (...contents: object[]) =>
    org.admin.call(classroomContentApi.saveContents, {
      params: { id },
      body: { sections: [aSection(1, [presence, ...contents] as never)] },
    })
  const saved = await save(
    own('html5', { html5_content: file_id, completion: 'message', can_skip: true }),
    own('others', { url: 'https://example.com/', instruction: 'Baca' }),
  )
  expect(saved.sections[0]?.contents.slice(1)).toMatchObject([
    { content_type: 'html5', content_id: null, html5_content: file_id, html5_name: 'k3.zip', completion: 'message' },
    { content_type: 'others', content_id: null, url: 'https://example.com/', instruction: 'Baca' },
  ])
  expect(await refused(save(own('html5', {})))).toEqual([422, ['Package is required']])
  expect(await refused(save(own('others', {})))).toEqual([422, ['URL or instruction is required']])
  expect(await refused(save(own('others', { url: 'javascript:alert(1)' })))).toEqual([422, ['URL is not a valid URL']])
  expect(await refused(save(own('html5', { html5_content: crypto.randomUUID() })))).toEqual([422, ['Package is not valid']])
  expect(await refused(save(anItem('assignment', '')))).toEqual([422, ['Content is required']])
})
