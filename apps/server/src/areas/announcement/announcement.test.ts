import { announcementApi, learnerAnnouncementApi } from '@pelita/contract/areas/announcement.ts'
import { notificationApi } from '@pelita/contract/platform/notification.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aBatch, aModule, participants } from '../../../test/builders.ts'
import { emptyTestServer, type TestOrg, testOrg } from '../../../test/test-server.ts'
import { removeParticipant } from '../../learning/cohort/enrollment/enrollments.ts'
import type { JobTools } from '../../platform/jobs/job-runner.ts'
import { claimMail } from '../../platform/mail/next-mail.ts'
import { queueMail } from '../../platform/mail/queue-mails.ts'
import { ANNOUNCE, announceDue, announceInPortions, PORTION } from './announce.ts'

const server = emptyTestServer()

const bodyOf = (values: object = {}) => ({
  ...{ title: 'Libur nasional', content: '<p>Kampus <b>tutup</b></p>', channels: ['in_app', 'email'] as ('in_app' | 'email')[] },
  ...{ audience: { kind: 'all' as const }, start_at: '', end_at: '', is_pinned: false, link: '', image: '' },
  ...values,
})
const make = (org: TestOrg, values: object = {}) => org.admin.call(announcementApi.create, { body: bodyOf(values) })
const publish = async (org: TestOrg, values: object = {}): Promise<string> => {
  const { id } = await make(org, values)
  await org.admin.call(announcementApi.setStatus, { params: { id }, body: { status: 'publish' } })
  return id
}
const detail = (org: TestOrg, id: string) => org.admin.call(announcementApi.detail, { params: { id } })
const messages = async (sent: Promise<{ statusCode: number; json: () => { message: unknown } }>) => {
  const answer = await sent
  return [answer.statusCode, String(answer.json().message)]
}

/** The job as the runner would run it; `killAt` ends it like a killed process, after so many portions. */
async function run(org: TestOrg, id: string, killAt = Number.POSITIVE_INFINITY) {
  let portions = 0
  const tools = {
    input: { announcement_id: id },
    again: (work: Parameters<JobTools['again']>[0]) => org.work(work),
    progress: async () => {
      portions += 1
      if (portions >= killAt) throw new Error('killed')
    },
  }
  return announceInPortions(tools as unknown as JobTools)
}
const mailsTo = async (org: TestOrg) => {
  const { rows } = await org.work((db) =>
    sql<{ recipient: string; n: number }>`
      select recipient, count(*)::int as n from outbox where template = 'announcement' group by 1`.execute(db),
  )
  return rows
}
/** Written by the owner of the tables, because an organisation has no right to make people; in portions that no busy machine ends. */
async function crowd(org: TestOrg, count: number) {
  for (let from = 0; from < count; from += 500)
    await server.services.database.pool.query(
      `with people as (insert into persons (email, full_name)
         select $2 || n || '@crowd.test', 'Orang ' || n from generate_series($3::int, $3::int + 499) n returning id, email, full_name)
       insert into memberships (org_id, person_id, nik, full_name, email, status)
         select $1, id, left(replace(id::text, '-', ''), 20), full_name, email, 'active' from people`,
      [org.id, org.code, from],
    )
}

test('an announcement is sent once its time has come, and only once', async () => {
  const org = await testOrg(server)
  const later = new Date(Date.now() + 3_600_000).toISOString()
  await publish(org, { title: 'Nanti', start_at: later })
  const id = await publish(org)
  await make(org, { title: 'Draf' })
  expect(await org.work(announceDue)).toBe(1)
  expect(await org.work(announceDue)).toBe(0)
  const jobs = await org.work((db) => db.selectFrom('jobs').select(['kind', 'title']).execute())
  expect(jobs).toEqual([{ kind: ANNOUNCE, title: 'Announcement: Libur nasional' }])
  await run(org, id)
  const { total, reached, sent_at, is_sending } = await detail(org, id)
  expect([reached, sent_at, is_sending]).toEqual([total, expect.any(String), false])
  expect((await run(org, id)).message).toBe('0 people told')
  expect((await mailsTo(org)).every(({ n }) => n === 1)).toBe(true)
})

test('killed halfway, it goes on where it was and nobody is told twice; a sign-in code meanwhile is the next mail', async () => {
  const org = await testOrg(server)
  const people = 2 * PORTION
  await crowd(org, people)
  await server.services.database.pool.query('delete from outbox')
  const id = await publish(org, { title: 'Semua' })
  await org.work(announceDue)
  await expect(run(org, id, 1)).rejects.toThrow('killed')
  expect((await mailsTo(org)).length).toBeLessThanOrEqual(PORTION)
  expect(await detail(org, id)).toMatchObject({ reached: PORTION, is_sending: true })
  const payload = {
    ...{ full_name: 'Siti', code: '012345', purpose: 'login' as const, minutes: 5 },
    expires_at: new Date(Date.now() + 300_000).toISOString(),
  }
  await org.work((db) => queueMail(db, { template: 'otp', recipient: 'siti@code.test', payload }))
  expect((await claimMail(server.services.database, { urgent: true, others: true }))?.recipient).toBe('siti@code.test')
  await run(org, id)
  const mails = await mailsTo(org)
  expect(mails.every(({ n }) => n === 1)).toBe(true)
  expect(mails.length).toBeGreaterThanOrEqual(people)
  expect((await detail(org, id)).reached).toBe((await detail(org, id)).total)
}, 60_000)

test('only its audience is told and finds it, by the channels it has', async () => {
  const org = await testOrg(server)
  const other = await org.member()
  const id = await publish(org, { audience: { kind: 'users', ids: [org.someone.id] }, channels: ['in_app'], is_pinned: true })
  await org.work(announceDue)
  await run(org, id)
  expect(await mailsTo(org)).toEqual([])
  const [mine, others] = [await org.learner(org.someone), await org.learner(other)]
  const list = await mine.call(learnerAnnouncementApi.list, { query: {} })
  expect(list).toMatchObject({ unread_count: 1, results: [{ id, is_pinned: true, read_at: null }] })
  expect((await others.call(learnerAnnouncementApi.list, { query: {} })).results).toEqual([])
  expect(await mine.call(learnerAnnouncementApi.one, { params: { id } })).toEqual(list.results[0])
  expect((await others.send(learnerAnnouncementApi.one, { params: { id } })).statusCode).toBe(404)
  expect((await others.send(learnerAnnouncementApi.read, { params: { id } })).statusCode).toBe(404)
  for (let n = 0; n < 2; n++)
    expect(await mine.call(learnerAnnouncementApi.read, { params: { id } })).toEqual({ unread_count: 0 })
  const readers = await org.admin.call(announcementApi.readers, { params: { id }, query: {} })
  expect(readers.results).toHaveLength(1)
  expect(await detail(org, id)).toMatchObject({ read: 1, total: 1 })
  const logs = await org.admin.call(notificationApi.logs, { query: { event: 'announcement' } })
  expect(logs.results.map(({ channel }) => channel)).toEqual(['in_app'])
})

test('for a batch it is for those who are invited or take part, not for who declined, waits or was removed', async () => {
  const org = await testOrg(server)
  const batch = await aBatch(org, await aModule(org))
  const names = ['invited', 'confirmed', 'declined', 'waiting_list', 'confirmed'] as const
  const people: Awaited<ReturnType<typeof participants>> = []
  for (const status of names) people.push(...(await participants(org, batch, 1, status)))
  await org.work((db) => removeParticipant(db, people.at(-1)?.enrollment_id ?? ''))
  const id = await publish(org, { audience: { kind: 'batch', ids: [batch] } })
  const finds = []
  for (const person of people)
    finds.push((await (await org.learner(person)).call(learnerAnnouncementApi.list, { query: {} })).results.length)
  expect(finds).toEqual([1, 1, 0, 0, 0])
  expect(await detail(org, id)).toMatchObject({ total: 2 })
})

test('what was sent keeps its audience and its mail', async () => {
  const org = await testOrg(server)
  const id = await publish(org)
  await org.work(announceDue)
  const change = (body: object) => messages(org.admin.send(announcementApi.update, { params: { id }, body }))
  expect(await change({ channels: ['in_app'] })).toEqual([422, 'Email cannot be changed after it was sent'])
  expect(await change({ audience: { kind: 'users', ids: [org.someone.id] } })).toEqual([
    422,
    'Audience cannot be changed after it was sent',
  ])
  expect(await change({ start_at: '' })).toEqual([422, 'Start Date is required'])
  expect((await org.admin.call(announcementApi.update, { params: { id }, body: { title: 'Baru' } })).title).toBe('Baru')
})

test('an audience of nobody, of strangers, and an end before the start are refused', async () => {
  const [org, stranger] = [await testOrg(server), await testOrg(server)]
  const create = (values: object) => messages(org.admin.send(announcementApi.create, { body: bodyOf(values) }))
  expect(await create({ audience: { kind: 'divisions' } })).toEqual([422, 'Audience is required'])
  expect(await create({ audience: { kind: 'users', ids: [stranger.someone.id] } })).toEqual([422, 'Audience is not valid'])
  expect(await create({ start_at: '2026-05-02T00:00:00Z', end_at: '2026-05-01T00:00:00Z' })).toEqual([
    422,
    'End date must be after start date',
  ])
  const { id } = await make(org, { end_at: '2026-01-01T00:00:00Z' })
  expect(await messages(org.admin.send(announcementApi.setStatus, { params: { id }, body: { status: 'publish' } }))).toEqual([
    409,
    'The end date has passed. Please choose a later one',
  ])
})

test('are found by what is stored, published or not, and by how far they are', async () => {
  const org = await testOrg(server)
  const { id: draft } = await make(org)
  const [active, scheduled] = [await publish(org), await publish(org, { start_at: '2999-01-01T00:00:00Z' })]
  const found = async (query: object) => {
    const { results } = await org.admin.call(announcementApi.list, { query })
    return results.map(({ id }) => id).sort()
  }
  expect(await found({ status: 'publish' })).toEqual([active, scheduled].sort())
  expect(await found({ status: 'draft' })).toEqual([draft])
  expect(await found({ status: 'publish', phase: 'scheduled' })).toEqual([scheduled])
})
