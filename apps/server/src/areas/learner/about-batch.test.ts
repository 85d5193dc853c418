import { randomUUID } from 'node:crypto'
import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { learnerCatalogueApi } from '@pelita/contract/learning/learner-catalogue.ts'
import { expect, test } from 'vitest'
import { aBatch, aModule } from '../../../test/builders.ts'
import { inviteOwnPeople } from '../../../test/cohort-builders.ts'
import type { Client } from '../../../test/http-client.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { enrollPeople } from '../../learning/cohort/enrollment/enrollments.ts'
import { distributeContent } from '../../learning/distribution/distribute.ts'
import { addPartner } from '../organization/partners-command.ts'

const server = testServer()
const activity = {
  id: randomUUID(),
  title: 'Pembukaan',
  building_name: 'A',
  room_name: '101',
  start_time: '08:00',
  end_time: '09:00',
}
const meeting = { day_id: 1, url: 'https://meet.example.com/kelas' }

/** A published batch that meets online, with everything its form can say to those who come. */
async function anOnlineClass(org: TestOrg): Promise<{ module_id: string; batch_id: string }> {
  const module_id = await aModule(org, 'classroom', { title: 'Kelas daring' })
  const batch_id = await aBatch(org, module_id)
  const support = await org.member()
  await org.work(async (db) => {
    await db.updateTable('cohorts').set({ session_mode: 'online' }).where('id', '=', batch_id).execute()
    const said = { use_highlight: true, highlighted_information: '<p>Bawa laptop</p>' }
    const json = (value: unknown) => JSON.stringify(value) as never
    const rundown = json([
      { day_id: 1, activities: [activity] },
      { day_id: 2, activities: [] },
    ])
    const row = { id: batch_id, online_meeting_urls: json([meeting]), rundown, location_url: 'https://maps.example.com', ...said }
    await db
      .insertInto('batches')
      .values(row)
      .onConflict((same) => same.columns(['org_id', 'id']).doUpdateSet(row))
      .execute()
    await db.insertInto('training_supports').values({ batch_id, user_id: support.id, phone: '+62 811 000' }).execute()
  })
  return { module_id, batch_id }
}

/** What the one class of this person says, before and after the invitation is confirmed. */
async function told(client: Client) {
  const [mine] = (await client.call(learnerApi.enrollments, { query: {} })).results
  const params = { id: mine?.id ?? '' }
  const invited = (await client.call(learnerCatalogueApi.enrollment, { params })).about
  await client.call(learnerApi.answer, { params, body: { action: 'confirm' } })
  return [invited, (await client.call(learnerCatalogueApi.enrollment, { params })).about] as const
}

test('participants read the rundown and what must not be overlooked; where to meet and whom to ask once they have confirmed', async () => {
  const org = await testOrg(server)
  const { batch_id } = await anOnlineClass(org)
  const who = await org.member()
  await org.work((db) => enrollPeople(db, batch_id, [who.id]))
  const [invited, confirmed] = await told(await org.learner(who))
  const shared = { timezone: 'Asia/Jakarta', highlight: '<p>Bawa laptop</p>', rundown: [{ day_id: 1, activities: [activity] }] }
  expect(invited).toMatchObject({ ...shared, meeting_urls: [], training_supports: [] })
  // An online class has no way to it, whatever was filled in before it was moved.
  expect(confirmed).toMatchObject({ ...shared, meeting_urls: [meeting], location_url: null })
  expect(confirmed?.training_supports).toMatchObject([{ phone: '+62 811 000' }])
})

test('guests of another organisation are told the same, but not who works at its owner', async () => {
  const [owner, receiver] = [await testOrg(server, 'Owner'), await testOrg(server, 'Receiver')]
  await addPartner(server.services.database.platform, owner.id, receiver.id)
  const { module_id, batch_id } = await anOnlineClass(owner)
  await owner.work((db) => distributeContent(db, { content_id: module_id, to_org_id: receiver.id }))
  const guest = await receiver.member()
  await receiver.work((db) => inviteOwnPeople(db, batch_id, [guest.id]))
  const [, confirmed] = await told(await receiver.learner(guest))
  expect(confirmed).toMatchObject({ meeting_urls: [meeting], rundown: [{ day_id: 1 }], training_supports: [] })
})
