import { notificationApi } from '@pelita/contract/platform/notification.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aBatch, aModule, inMinutes } from '../../../../test/builders.ts'
import { emptyTestServer, type TestOrg, testOrg } from '../../../../test/test-server.ts'
import { addPartner } from '../../../areas/organization/partners-command.ts'
import { distributeContent } from '../../distribution/distribute.ts'
import { asReceiver } from '../../distribution/visit.ts'
import { enrollPeople } from '../enrollment/enrollments.ts'
import { remindOfStarts } from '../schedule.ts'

const DAY = 24 * 60

const server = emptyTestServer()
let org: TestOrg
let partner: TestOrg
beforeAll(async () => {
  ;[org, partner] = [await testOrg(server, 'Owner'), await testOrg(server, 'Partner')]
  await addPartner(server.services.database.platform, org.id, partner.id)
}, 60_000)

/** A batch that begins in so many minutes, with people invited this many minutes ago. */
async function batchIn(minutes: number, invitedAgo: number, people: readonly { id: string }[]) {
  const batch = await aBatch(org, await aModule(org), { start_at: inMinutes(minutes), end_at: inMinutes(minutes + 480) })
  await org.work(async (db) => {
    await enrollPeople(
      db,
      batch,
      people.map((one) => one.id),
    )
    await sql`update enrollments set invited_at = now() - make_interval(mins => ${invitedAgo}::int) where cohort_id = ${batch}`.execute(
      db,
    )
  })
  return batch
}
const startsIn = (batch: string, minutes: number) =>
  org.work((db) =>
    sql`update cohorts set start_at = ${inMinutes(minutes)}, end_at = ${inMinutes(minutes + 480)} where id = ${batch}`.execute(
      db,
    ),
  )
const mailsOf = async (from: TestOrg, member: { id: string }) => {
  const { rows } = await from.work((db) =>
    sql<{
      template: string
    }>`select template from outbox where recipient = (select email from memberships where id = ${member.id}) and template like '%reminder' order by created_at`.execute(
      db,
    ),
  )
  return rows.map((row) => row.template)
}
const aDayLater = (batch: string) =>
  org.work((db) =>
    sql`update enrollments set reminded_at = reminded_at - interval '2 days' where cohort_id = ${batch}`.execute(db),
  )
const clock = () => remindOfStarts(server.services.database)

test('how many days before is the organisation’s to say', async () => {
  const other = await testOrg(server)
  const person = await other.member()
  const batch = await aBatch(other, await aModule(other), { start_at: inMinutes(3 * DAY - 30), end_at: inMinutes(4 * DAY) })
  await other.work(async (db) => {
    await enrollPeople(db, batch, [person.id])
    await sql`update enrollments set invited_at = now() - interval '10 days' where cohort_id = ${batch}`.execute(db)
  })
  await clock()
  expect(await mailsOf(other, person)).toEqual([])
  await other.admin.call(notificationApi.update, { body: { reminder_days: [3] } })
  await clock()
  expect(await mailsOf(other, person)).toEqual(['invitation_reminder'])
})

test('participants are reminded a week and a day before the start, once each, and again when it is put off', async () => {
  const [asked, coming] = [await org.member(), await org.member()]
  const batch = await batchIn(7 * DAY - 30, 10 * DAY, [asked, coming])
  await org.work((db) =>
    sql`update enrollments set status = 'confirmed' where cohort_id = ${batch} and user_id = ${coming.id}`.execute(db),
  )
  await clock()
  await clock()
  expect([await mailsOf(org, asked), await mailsOf(org, coming)]).toEqual([['invitation_reminder'], ['class_reminder']])
  await aDayLater(batch)
  await clock()
  expect(await mailsOf(org, coming)).toHaveLength(1)
  await startsIn(batch, DAY - 30)
  await clock()
  await aDayLater(batch)
  await clock()
  expect(await mailsOf(org, coming)).toHaveLength(2)
  // An hour later is the same day; next week is another one.
  await startsIn(batch, DAY - 1)
  await clock()
  expect(await mailsOf(org, coming)).toHaveLength(2)
  await startsIn(batch, 7 * DAY - 30)
  await clock()
  expect(await mailsOf(org, coming)).toHaveLength(3)
})

test('who was invited after the moment, reminded by hand today, or is no participant, is not reminded', async () => {
  const [late, declined, byHand] = [await org.member(), await org.member(), await org.member()]
  await batchIn(7 * DAY - 60, 30, [late])
  const batch = await batchIn(DAY - 60, 5 * DAY, [declined, byHand])
  await org.work(async (db) => {
    await sql`update enrollments set status = 'declined' where cohort_id = ${batch} and user_id = ${declined.id}`.execute(db)
    await sql`update enrollments set reminded_at = now() where cohort_id = ${batch} and user_id = ${byHand.id}`.execute(db)
  })
  await clock()
  expect(await Promise.all([late, declined, byHand].map((one) => mailsOf(org, one)))).toEqual([[], [], []])
})

test('who takes part from another organisation is reminded as well', async () => {
  const content_id = await aModule(org)
  const batch = await aBatch(org, content_id, { start_at: inMinutes(DAY - 30), end_at: inMinutes(DAY + 300) })
  await org.work((db) => distributeContent(db, { content_id, to_org_id: partner.id }))
  const guest = await partner.member()
  await partner.work((db) => asReceiver(db, { table: 'cohorts', id: batch }, () => enrollPeople(db, batch, [guest.id])))
  await server.services.database.pool.query(
    "update enrollments set invited_at = now() - interval '3 days', created_at = now() - interval '3 days' where cohort_id = $1",
    [batch],
  )
  await clock()
  await clock()
  const { rows } = await server.services.database.pool.query(
    "select template from outbox o join memberships m on m.email = o.recipient where m.id = $1 and template like '%reminder'",
    [guest.id],
  )
  expect(rows).toEqual([{ template: 'invitation_reminder' }])
})
