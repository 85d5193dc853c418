import { randomUUID } from 'node:crypto'
import { presenceApi } from '@pelita/contract/areas/presence.ts'
import { beforeAll, expect, test } from 'vitest'
import { aMeeting, aModule, aPresence, inMinutes } from '../../../test/builders.ts'
import { emptyTestServer, type TestOrg, testOrg } from '../../../test/test-server.ts'
import { addPartner } from '../../areas/organization/partners-command.ts'
import { enrollPeople } from '../cohort/enrollment/enrollments.ts'
import { addSchedules } from '../cohort/meetings/schedules.ts'
import { runScheduled } from '../cohort/schedule.ts'
import { promoteWaiting } from '../cohort/waiting/waiting-list.ts'
import { placeItem } from '../item/place-item.ts'
import { distributeContent } from './distribute.ts'
import { runScheduledElsewhere } from './schedule.ts'
import { asReceiver } from './visit.ts'

const server = emptyTestServer()
let owner: TestOrg
let receiver: TestOrg
beforeAll(async () => {
  ;[owner, receiver] = [await testOrg(server, 'Owner'), await testOrg(server, 'Receiver')]
  await addPartner(server.services.database.platform, owner.id, receiver.id)
}, 60_000)

const query = async (text: string, ...values: readonly unknown[]) =>
  (await server.services.database.pool.query(text, [...values])).rows as Record<string, unknown>[]

/** An open content of the owner, distributed, with somebody of the receiver in it whom the owner must not name. */
async function withGuest(content_id: string) {
  await owner.work((db) => distributeContent(db, { content_id, to_org_id: receiver.id }))
  const guest = await receiver.member()
  await receiver.work((db) =>
    asReceiver(db, { table: 'cohorts', id: content_id }, () => enrollPeople(db, content_id, [guest.id], { overflow: 'wait' })),
  )
  return guest
}

test('whom the owner must not name is absent like everybody else', async () => {
  const content = await aModule(owner, 'course')
  const { id: presence_id } = await owner.admin.call(presenceApi.create, { body: aPresence({ content_type: 'course' }) })
  const item_id = randomUUID()
  await owner.work(async (db) => {
    await placeItem(db, { type: 'presence', asset_id: presence_id, cohort_id: content, item_id })
    await addSchedules(db, { id: content, content_type: 'course' }, { presence_id, item_id }, [aMeeting()])
  })
  const guest = await withGuest(content)
  const value = async () => (await query('select value from attendances where user_id = $1', guest.id)).map((row) => row.value)
  expect(await value()).toEqual(['confirmed'])
  await query(
    "update schedules set start_date_time = now() - interval '9 days', end_date_time = now() - interval '8 days' where cohort_id = $1",
    content,
  )
  await runScheduledElsewhere(server.services.database)
  expect(await value()).toEqual(['confirmed'])
  await runScheduled(server.services.database)
  await runScheduledElsewhere(server.services.database)
  expect(await value()).toEqual(['absent'])
})

test('a seat that becomes free at the owner’s goes to whoever of the receiver waits for it', async () => {
  const content = await aModule(owner, 'course')
  await query('update cohorts set max_participants = 1, start_at = $2 where id = $1', content, inMinutes(600))
  const own = await owner.member()
  await owner.work((db) => enrollPeople(db, content, [own.id]))
  const guest = await withGuest(content)
  const status = async () => (await query('select status from enrollments where user_id = $1', guest.id))[0]?.status
  expect(await status()).toBe('waiting_list')
  await runScheduledElsewhere(server.services.database)
  expect(await status()).toBe('waiting_list')
  await query("update enrollments set status = 'cancelled' where user_id = $1", own.id)
  await runScheduledElsewhere(server.services.database)
  expect(['invited', 'confirmed']).toContain(await status())
})

test('who waited longest goes first, whoever’s they are, and nobody who comes meanwhile is put before them', async () => {
  const content = await aModule(owner, 'course')
  await query('update cohorts set max_participants = 1, start_at = $2 where id = $1', content, inMinutes(600))
  const [first, later, newcomer] = [await owner.member(), await owner.member(), await owner.member()]
  const enroll = (who: { id: string }) => owner.work((db) => enrollPeople(db, content, [who.id], { overflow: 'wait' }))
  const seats = (most: number) => query('update cohorts set max_participants = $2 where id = $1', content, most)
  await enroll(first)
  const guest = await withGuest(content)
  await enroll(later)
  const state = async () => {
    const rows = await query('select user_id, status from enrollments where cohort_id = $1', content)
    const of = new Map(rows.map(({ user_id, status }) => [user_id, status === 'waiting_list' ? 'waits' : 'seated']))
    return [guest, later, newcomer].map(({ id }) => of.get(id))
  }
  expect(await state()).toEqual(['waits', 'waits', undefined])
  await seats(2)
  // The seat is the guest's, whom the owner does not see.
  expect(await owner.work((db) => promoteWaiting(db, content))).toBe(0)
  await enroll(newcomer)
  await runScheduled(server.services.database)
  expect(await state()).toEqual(['waits', 'waits', 'waits'])
  await runScheduledElsewhere(server.services.database)
  expect(await state()).toEqual(['seated', 'waits', 'waits'])
  // What a visitor leaves goes to the owner's people by the owner's clock.
  await query("update enrollments set status = 'cancelled' where user_id = $1", guest.id)
  await runScheduledElsewhere(server.services.database)
  expect(await state()).toEqual(['seated', 'waits', 'waits'])
  await runScheduled(server.services.database)
  expect(await state()).toEqual(['seated', 'seated', 'waits'])
})
