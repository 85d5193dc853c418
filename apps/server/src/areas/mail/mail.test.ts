import { mailApi } from '@pelita/contract/areas/mail.ts'
import { presence } from '@pelita/contract/areas/presence.ts'
import { jobApi } from '@pelita/contract/platform/job.ts'
import { user } from '@pelita/contract/platform/user.ts'
import { expect, test } from 'vitest'
import { emptyTestServer, type TestOrg, testOrg } from '../../../test/test-server.ts'
import { deliverOutbox } from '../../platform/mail/outbox.ts'
import { queueMails } from '../../platform/mail/queue-mails.ts'
import { mailsTo } from '../auth/people-for-tests.ts'

const server = emptyTestServer()

const REFUSAL = 'connect ECONNREFUSED 10.0.0.9:25'
const link = 'https://cms.alpha.id/pages/verification#token=SECRET'

/** One with a secret, one without; tried as often as told by a mail server that refuses, for the last time hours later. */
async function refused(org: TestOrg, tries: number, hours = 0) {
  await org.work(async (db) => {
    const payload = { full_name: 'Budi', link, hours: 72, classes: null }
    await queueMails(db, [{ template: 'account_invitation', recipient: `new@${org.code}.test`, payload }])
    const passed = { full_name: 'Sari', note: 'Please ask your manager' }
    await queueMails(db, [{ template: 'access_rejected', recipient: `sari@${org.code}.test`, payload: passed }])
  })
  for (let n = 0; n < tries; n++) {
    const created = n === tries - 1 ? Date.now() - hours * 3_600_000 : Date.now()
    const times = { next_try_at: new Date().toISOString(), created_at: new Date(created).toISOString() }
    await org.work((db) => db.updateTable('outbox').set(times).execute())
    const mailer = { send: () => Promise.reject(new Error(REFUSAL)) }
    await deliverOutbox({ ...server.services, mailer, urgentPauseMs: 3_600_000 })
  }
}

const told = async (org: TestOrg, client = org.admin) => (await client.call(jobApi.mine, {})).mails

test('nothing is told while mails leave, nor to who may not change accounts', async () => {
  const org = await testOrg(server)
  expect(await told(org)).toBeNull()
  await refused(org, 1)
  expect(await told(org, await org.as([presence.can('list'), user.can('list')]))).toBeNull()
  expect(await told(org, await org.as([user.can('update')]))).toMatchObject({ again: 2, lost: 0, error: REFUSAL, lost_to: [] })
  expect(await told(await testOrg(server))).toBeNull()
})

test('what waits is sent at once on demand', async () => {
  const org = await testOrg(server)
  await refused(org, 2)
  expect(await org.admin.call(mailApi.resend, {})).toEqual({ queued: 2, lost: 0 })
  expect((await mailsTo(server, `new@${org.code}.test`))[0]?.text).toContain(link)
  expect(await mailsTo(server, `sari@${org.code}.test`)).toHaveLength(1)
  expect(await told(org)).toBeNull()
})

test('given up, a mail keeps its words for another try, but never a link; whose was lost is told once', async () => {
  const org = await testOrg(server)
  await refused(org, 5, 3)
  const kept = await org.work((db) => db.selectFrom('outbox').select(['status', 'payload']).orderBy('recipient').execute())
  expect(kept).toMatchObject([
    { status: 'failed', payload: {} },
    { status: 'failed', payload: { note: 'Please ask your manager' } },
  ])
  expect(JSON.stringify(kept)).not.toContain('SECRET')
  expect(await told(org)).toMatchObject({ again: 1, lost: 1, lost_to: [`new@${org.code}.test`] })
  expect(await org.admin.call(mailApi.resend, {})).toEqual({ queued: 1, lost: 1 })
  expect(await mailsTo(server, `sari@${org.code}.test`)).toHaveLength(1)
  expect(await mailsTo(server, `new@${org.code}.test`)).toHaveLength(0)
  expect(await told(org)).toBeNull()
  expect(await org.admin.call(mailApi.resend, {})).toEqual({ queued: 0, lost: 0 })
})
