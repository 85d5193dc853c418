import { learnerMeApi } from '@pelita/contract/areas/learner-me.ts'
import { userApi } from '@pelita/contract/areas/user-api.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aBatch, aModule } from '../../../test/builders.ts'
import { inviteOwnPeople } from '../../../test/cohort-builders.ts'
import { aMentoring, request } from '../../../test/mentoring-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { distributeContent } from '../../learning/distribution/distribute.ts'
import { addPartner } from '../organization/partners-command.ts'
import { personalData } from './personal-data.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

/** Somebody who was coached: what both wrote of it. */
async function coached() {
  const { slot, coach } = await aMentoring(org)
  const person = await org.member()
  const other = await org.member()
  await request(org, person, slot, 'My own objective')
  const second = await aMentoring(org, { coach })
  await request(org, person, second.slot, 'Another objective')
  await request(org, other, second.slot, 'Of somebody else')
  await org.work(async (db) => {
    await sql`update coaching_bookings set rating = 4, rating_comment = 'My own comment' where user_id = ${person.id} and session_id = ${slot}`.execute(
      db,
    )
    const notes = sql`select id, case session_id when ${slot} then 'A shared note' else 'A hidden note' end, session_id = ${slot} from coaching_bookings where user_id = ${person.id}`
    await sql`insert into coaching_notes (booking_id, notes, is_shared) ${notes}`.execute(db)
    await sql`insert into coaching_follow_ups (booking_id, position, text) select id, 1, 'What was agreed' from coaching_bookings where user_id = ${person.id}`.execute(
      db,
    )
  })
  return { person, coach }
}
const exported = async (id: string) => {
  const self = { permissions: [], membership_id: id } as unknown as Parameters<typeof personalData>[1]
  return JSON.stringify(await org.work((db) => personalData(db, self, id)))
}
const WRITTEN = ['My own objective', 'Another objective', 'My own comment', 'A shared note', 'A hidden note', 'What was agreed']

test('the archive holds what was asked of coaches, agreed and rated, and notes once they are shared', async () => {
  const { person, coach } = await coached()
  const [theirs, ofCoach] = [await exported(person.id), await exported(coach.id)]
  expect(WRITTEN.filter((text) => !theirs.includes(text))).toEqual(['A hidden note'])
  expect(theirs).not.toContain('Of somebody else')
  expect(ofCoach).toContain('Memimpin tim kecil')
  expect(WRITTEN.filter((text) => ofCoach.includes(text))).toEqual([])
})

test('a person is given the same of it, and nothing that the archive of their account lacks', async () => {
  const { person } = await coached()
  const partner = await testOrg(server, 'Owner')
  await addPartner(server.services.database.platform, partner.id, org.id)
  const content_id = await aModule(partner, 'classroom', { title: 'Distributed' })
  await partner.work((db) => db.updateTable('contents').set({ status: 'publish' }).where('id', '=', content_id).execute())
  const batch = await aBatch(partner, content_id)
  await partner.work((db) => distributeContent(db, { content_id, to_org_id: org.id }))
  await org.work((db) => inviteOwnPeople(db, batch, [person.id]))
  const { body } = await (await org.learner(person)).send(learnerMeApi.data)
  expect([...WRITTEN, 'Distributed'].filter((text) => !body.includes(text))).toEqual(['A hidden note'])
  const { notifications, ...own } = JSON.parse(body) as Record<string, unknown>
  expect(Object.keys(own)).toEqual(expect.arrayContaining(['quiz_answers', 'submissions', 'points', 'posts', 'accepted_texts']))
  expect(notifications).toBeDefined()
  expect(JSON.parse(await exported(person.id))).toMatchObject(own)
})

test('anonymising removes what was written in coaching, also from the history, and keeps that somebody came', async () => {
  const { person } = await coached()
  await org.admin.call(userApi.act, { params: { id: person.id, action: 'deactivate' }, body: {} })
  await org.admin.call(userApi.anonymise, { params: { id: person.id } })
  const { rows } = await server.services.database.pool.query<{ left: string }>(
    `select b::text || coalesce(n::text, '') || coalesce(f::text, '') || coalesce(a.changes::text, '') as left
       from coaching_bookings b left join coaching_notes n on n.booking_id = b.id left join coaching_follow_ups f on f.booking_id = b.id
       left join audit_logs a on a.entity_id = b.id where b.user_id = $1`,
    [person.id],
  )
  const left = rows.map((row) => row.left).join()
  expect(rows.length).toBeGreaterThanOrEqual(2)
  expect(WRITTEN.filter((text) => left.includes(text))).toEqual([])
})
