import { classroomBatchApi } from '@pelita/contract/areas/classroom/batch.ts'
import { learnerPresenceApi } from '@pelita/contract/areas/learner-presence.ts'
import { presenceApi } from '@pelita/contract/areas/presence.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { allAtOnce, atOnce, whileOpen } from '../../../../test/at-once.ts'
import { aClass, aPresence, codeOf, participants, type TestClass } from '../../../../test/builders.ts'
import { refused } from '../../../../test/classroom-builders.ts'
import { moveToOtherDay } from '../../../../test/other-day.ts'
import { type Member, type TestOrg, testOrg, testServer } from '../../../../test/test-server.ts'
import { cancelSession } from '../../../learning/cohort/meetings/cancel-session.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { addAttendances } from '../manual-attendance.ts'
import { scan as scanCode } from './scan.ts'

const AT_ONCE = 100
const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

const scan = async (who: Member, code: string) => {
  const me = await org.learner(who)
  return () => me.call(learnerPresenceApi.scan, { body: { code } })
}
const rowsOf = (presence_id: string) =>
  org.work((db) =>
    db.selectFrom('attendances').select(['user_id', 'value', 'day']).where('presence_id', '=', presence_id).execute(),
  )
const totalOf = async (id: string) =>
  (await org.admin.call(presenceApi.attendances, { params: { id }, query: { invitation: 'present' } })).pagination.total_data

test('a hundred participants who scan at once are a hundred rows, each counted once', async () => {
  const made = await aClass(org)
  const people = await participants(org, made.batch_id, AT_ONCE, 'confirmed')
  const code = await codeOf(org, made)
  const scans: Awaited<ReturnType<typeof scan>>[] = []
  for (const person of people) scans.push(await scan(person, code))
  await allAtOnce(scans)
  const rows = await rowsOf(made.presence_id)
  expect(rows).toHaveLength(AT_ONCE)
  expect(rows.every((row) => row.value === 'present')).toBe(true)
  expect(await totalOf(made.presence_id)).toBe(AT_ONCE)
}, 120_000)

test('one person who scans a hundred times at once has checked in once', async () => {
  const { id, code } = await org.admin.call(presenceApi.create, { body: aPresence({ content_type: 'others' }) })
  const again = await scan(await org.member(), code ?? '')
  const answers = await atOnce(Array.from({ length: AT_ONCE }, () => again))
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
  expect(await rowsOf(id)).toHaveLength(1)
  expect(await totalOf(id)).toBe(1)
}, 120_000)

test('the day a scan counts for is the organisation’s, not that of UTC', async () => {
  const far = await testOrg(server)
  const { day } = await moveToOtherDay(far)
  const { id, code } = await far.admin.call(presenceApi.create, { body: aPresence({ content_type: 'others' }) })
  const me = await far.learner(await far.member())
  await me.call(learnerPresenceApi.scan, { body: { code: code ?? '' } })
  const rows = await far.work((db) => db.selectFrom('attendances').select('day').where('presence_id', '=', id).execute())
  expect(rows.map((row) => String(row.day).slice(0, 10))).toEqual([day])
})

const cancel = ({ module_id: id, batch_id: batchId, schedule_id: sessionId }: TestClass) =>
  org.admin.call(classroomBatchApi.cancelSession, { params: { id, batchId, sessionId }, body: { reason: 'Pelatih sakit' } })
const scanning = (code: string, membership_id: string) => (db: OrgDb) =>
  scanCode(db, server.services.config.secret, { membership_id, timezone: 'Asia/Jakarta' }, { code })
const marking = (made: TestClass, user_id: string) => (db: OrgDb) =>
  addAttendances(db, made.presence_id, [{ user_id, schedule_id: made.schedule_id }], org.adminId)
const clocksIn = async (made: TestClass) => {
  const { rows } = await org.work((db) =>
    sql<{ n: number }>`select count(clock_in)::int as n from attendances where schedule_id = ${made.schedule_id}`.execute(db),
  )
  return rows[0]?.n
}

test.each(['scanned', 'marked by hand'])('a session where somebody is being %s is not cancelled at that moment', async (how) => {
  const made = await aClass(org)
  const [person] = await participants(org, made.batch_id, 1, 'confirmed')
  const id = person?.id ?? ''
  const checksIn = how === 'scanned' ? scanning(await codeOf(org, made), id) : marking(made, id)
  const [answer] = await whileOpen(server, org, checksIn, [() => refused(cancel(made))])
  expect(answer).toMatchObject({ value: [409, 'Somebody has checked in already, so this session takes place'] })
  expect(await clocksIn(made)).toBe(1)
})

test('who scans while a session is being cancelled is refused', async () => {
  const made = await aClass(org)
  const [person] = await participants(org, made.batch_id, 1, 'confirmed')
  const learner = await org.learner(person)
  const body = { code: await codeOf(org, made) }
  const cancelled = (db: OrgDb) => cancelSession(db, made.batch_id, made.schedule_id, 'Pelatih sakit')
  const [answer] = await whileOpen(server, org, cancelled, [() => refused(learner.call(learnerPresenceApi.scan, { body }))])
  expect(answer).toMatchObject({ value: [423, 'This session was cancelled'] })
  expect(await clocksIn(made)).toBe(0)
})
