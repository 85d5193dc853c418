import { classroomCoachApi } from '@pelita/contract/areas/classroom/classroom-coaches.ts'
import { learnerApi } from '@pelita/contract/areas/learner.ts'
import { learnerCoachingApi } from '@pelita/contract/learning/learner-coaching.ts'
import { expect, test } from 'vitest'
import { refused } from '../../../test/classroom-builders.ts'
import { aCoachedClass } from '../../../test/coaching-builders.ts'
import { inviteOwnPeople } from '../../../test/cohort-builders.ts'
import { testOrg, testServer } from '../../../test/test-server.ts'
import { addPartner } from '../../areas/organization/partners-command.ts'
import { distributeContent } from '../distribution/distribute.ts'
import { IS_FULL } from './book-session.ts'

const server = testServer()

test('somebody of another organisation books a seat in a class that is distributed to it, and takes the last one', async () => {
  const [owner, receiver] = [await testOrg(server, 'Owner'), await testOrg(server, 'Receiver')]
  await addPartner(server.services.database.platform, owner.id, receiver.id)
  const own = await owner.member()
  const { id, batchId, session, enrollmentOf } = await aCoachedClass(owner, [own])
  await owner.work((db) => db.updateTable('contents').set({ status: 'publish' }).where('id', '=', id).execute())
  await owner.work((db) => distributeContent(db, { content_id: id, to_org_id: receiver.id }))
  const guest = await receiver.member()
  await receiver.work((db) => inviteOwnPeople(db, batchId, [guest.id]))
  const learner = await receiver.learner(guest)
  const [mine] = (await learner.call(learnerApi.enrollments, { query: {} })).results
  const params = { id: mine?.id ?? '', sessionId: session.id }
  if (mine?.status === 'invited')
    await learner.call(learnerApi.answer, { params: { id: params.id }, body: { action: 'confirm' } })
  const { results } = await learner.call(learnerCoachingApi.sessions, { params: { id: params.id } })
  expect(results.map(({ title, seats_left, refusal }) => [title, seats_left, refusal])).toEqual([['Coaching', 1, null]])
  expect(await learner.call(learnerCoachingApi.book, { params, body: {} })).toMatchObject({ is_booked: true, seats_left: 0 })

  // Seats are everybody's: the owner's own people find none left, and the owner sees who has it.
  const other = await owner.learner(own)
  const place = { id: enrollmentOf(own), sessionId: session.id }
  expect(await refused(other.call(learnerCoachingApi.book, { params: place, body: {} }))).toEqual([409, IS_FULL])
  const { booked, bookings } = await owner.admin.call(classroomCoachApi.session, { params: { id: session.id } })
  expect([booked, bookings.map(({ user_id }) => user_id)]).toEqual([1, [guest.id]])
  expect((await refused(receiver.admin.call(classroomCoachApi.session, { params: { id: session.id } })))[0]).toBe(404)
  await learner.call(learnerCoachingApi.letGo, { params })
  expect(await other.call(learnerCoachingApi.book, { params: place, body: {} })).toMatchObject({ is_booked: true })
})
