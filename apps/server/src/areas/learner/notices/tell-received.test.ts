import { beforeEach, expect, test } from 'vitest'
import { createdAssignment, usedAssignment } from '../../../../test/assignment-builders.ts'
import { inMinutes } from '../../../../test/builders.ts'
import { aCertificateUse } from '../../../../test/certificate-builders.ts'
import { inviteOwnPeople } from '../../../../test/cohort-builders.ts'
import { emptyTestServer, type TestOrg, testOrg } from '../../../../test/test-server.ts'
import { distributeContent } from '../../../learning/distribution/distribute.ts'
import { addPartner } from '../../organization/partners-command.ts'
import { tellWaiting } from './tell-waiting.ts'

const server = emptyTestServer()
let owner: TestOrg
let receiver: TestOrg
beforeEach(async () => {
  ;[owner, receiver] = [await testOrg(server, 'Owner'), await testOrg(server, 'Receiver')]
  await addPartner(server.services.database.platform, owner.id, receiver.id)
})

const told = (org: TestOrg) =>
  org.work(async (db) => ({
    mails: await db.selectFrom('outbox').select('template').execute(),
    notices: await db.selectFrom('notifications').select(['user_id', 'event']).execute(),
  }))
/** Somebody of the receiver who takes part in a run of the owner. */
async function guestIn(content_id: string, cohort_id: string) {
  await owner.work((db) => distributeContent(db, { content_id, to_org_id: receiver.id }))
  const guest = await receiver.member()
  await receiver.work((db) => inviteOwnPeople(db, cohort_id, [guest.id]))
  await server.services.database.pool.query("update enrollments set status = 'confirmed' where user_id = $1", [guest.id])
  return guest
}
const eventsOf = async (org: TestOrg, event: string) => {
  const { mails, notices } = await told(org)
  return [
    mails.filter(({ template }) => template === event).length,
    notices.filter((notice) => notice.event === event).map(({ user_id }) => user_id),
  ]
}

test('what is due in a class of another organisation is told once, at home, and never by the owner', async () => {
  const assignment = await createdAssignment(owner)
  const terms = { due_date: inMinutes(60 * 20) }
  const batch = { end_at: inMinutes(60 * 24 * 30) }
  const use = await usedAssignment(owner, assignment.id, { terms, batch })
  const guest = await guestIn(use.module_id, use.batch_id)
  await tellWaiting(server.services.database)
  await tellWaiting(server.services.database)
  expect(await eventsOf(receiver, 'due_date_reminder')).toEqual([1, [guest.id]])
  expect(await eventsOf(owner, 'due_date_reminder')).toEqual([0, []])
})

test('what was earned in a class of another organisation and can be claimed is told once, at home', async () => {
  const use = await aCertificateUse(owner)
  const guest = await guestIn(use.module_id, use.batch_id)
  await server.services.database.pool.query(
    "update enrollments set learning_status = 'passed', completed_at = now() where user_id = $1",
    [guest.id],
  )
  await tellWaiting(server.services.database)
  await tellWaiting(server.services.database)
  expect(await eventsOf(receiver, 'achievement_available')).toEqual([1, [guest.id]])
  expect(await eventsOf(owner, 'achievement_available')).toEqual([0, []])
})
