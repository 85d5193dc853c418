import { learnerAchievementApi } from '@pelita/contract/areas/achievement/learner-achievement.ts'
import { userRecordApi } from '@pelita/contract/areas/user-record.ts'
import { issueApi } from '@pelita/contract/learning/certificate/issue.ts'
import { beforeAll, expect, test } from 'vitest'
import { aModule } from '../../../test/builders.ts'
import {
  aCertificateUse,
  claimAs,
  graduates,
  issueOf,
  savedCertificate,
  savedTemplate,
} from '../../../test/certificate-builders.ts'
import { inviteOwnPeople } from '../../../test/cohort-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { addPartner } from '../../areas/organization/partners-command.ts'
import { placeAchievement } from '../item/place-achievement.ts'
import { distributeContent } from './distribute.ts'

const server = testServer()
let owner: TestOrg
let receiver: TestOrg
beforeAll(async () => {
  ;[owner, receiver] = [await testOrg(server, 'Owner'), await testOrg(server, 'Receiver')]
  await addPartner(server.services.database.platform, owner.id, receiver.id)
}, 60_000)

/** Somebody of the receiver who passed in a run of the owner, and may claim its certificate. */
async function guestGraduate(content_id: string, cohort_id: string, full_name: string) {
  await owner.work((db) => distributeContent(db, { content_id, to_org_id: receiver.id }))
  const guest = await receiver.member({ full_name })
  await receiver.work((db) => inviteOwnPeople(db, cohort_id, [guest.id]))
  await server.services.database.pool.query(
    "update enrollments set status = 'confirmed', learning_status = 'passed', completed_at = now() where user_id = $1",
    [guest.id],
  )
  const learner = await receiver.learner(guest)
  const { results } = await learner.call(learnerAchievementApi.list, { query: {} })
  return { guest, learner, grant_id: results[0]?.id ?? '' }
}

const shownTo = async (org: TestOrg, id: string) =>
  (await org.admin.call(userRecordApi.achievements, { params: { id }, query: {} })).results.map((row) => [row.id, row.state])

test('a learner of the receiver claims the owner’s certificate in a batch: numbered with the others, seen by both organisations', async () => {
  const use = await aCertificateUse(owner)
  const [own] = await graduates(owner, use, 1)
  if (!own) throw new Error('nobody graduated')
  await claimAs(owner, own)
  const { guest, learner, grant_id } = await guestGraduate(use.module_id, use.batch_id, 'Sari Wulandari')
  const claimed = await learner.call(learnerAchievementApi.claim, { params: { id: grant_id } })
  expect(claimed).toMatchObject({ state: 'claimed', kind: 'certificate' })
  expect(claimed.credential_url).toContain(owner.code)
  const issue = await issueOf(owner, grant_id)
  expect(issue).toMatchObject({ participant_name: 'Sari Wulandari' })
  expect(issue.number.slice(0, 4)).toBe('0002')
  expect(await shownTo(receiver, guest.id)).toEqual([[grant_id, 'claimed']])
  const shown = await receiver.admin.call(userRecordApi.learningHistory, { params: { id: guest.id }, query: {} })
  expect(shown.results.map((row) => row.result)).toEqual(['passed'])
  const file = await learner.send(issueApi.learnerFile, { params: { id: grant_id } })
  expect([200, 503]).toContain(file.statusCode)
  expect((await (await receiver.learner()).send(issueApi.learnerFile, { params: { id: grant_id } })).statusCode).toBe(404)
})

test('in an open content the owner issues without learning to whom, and numbers stay apart', async () => {
  const template_id = (await savedTemplate(owner, { type: 2 })).id
  const { id: certificate } = await savedCertificate(owner, { type: 2, template_id })
  const content = await aModule(owner, 'course')
  await owner.work((db) => placeAchievement(db, { kind: 'certificate', achievement_id: certificate, cohort_id: content }))
  const first = await guestGraduate(content, content, 'Wayan Laksmi')
  const claimed = await first.learner.call(learnerAchievementApi.claim, { params: { id: first.grant_id } })
  // The owner vouches for nobody it must not name: there is no public page of the person.
  expect(claimed).toMatchObject({ state: 'claimed', credential_url: null })
  await expect(issueOf(owner, first.grant_id)).rejects.toThrow()
  const versions = await owner.work((db) => db.selectFrom('certificate_versions').select('participant_name').execute())
  expect(versions.map((row) => row.participant_name)).not.toContain('Wayan Laksmi')
  const own = await owner.member()
  await owner.work(async (db) => {
    await inviteOwnPeople(db, content, [own.id])
    await db
      .updateTable('enrollments')
      .set({ status: 'confirmed', learning_status: 'passed', completed_at: new Date().toISOString() })
      .where('user_id', '=', own.id)
      .execute()
  })
  const learner = await owner.learner(own)
  const { results } = await learner.call(learnerAchievementApi.list, { query: {} })
  await learner.call(learnerAchievementApi.claim, { params: { id: results[0]?.id ?? '' } })
  expect((await issueOf(owner, results[0]?.id ?? '')).number.slice(0, 4)).toBe('0002')
})
