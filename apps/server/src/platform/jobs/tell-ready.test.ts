import { expect, test } from 'vitest'
import { testOrg, testServer } from '../../../test/test-server.ts'
import { tellReady } from './tell-ready.ts'

const server = testServer()

test('who asked for a file hears of it, and nobody of a job that made none', async () => {
  const org = await testOrg(server)
  const job = { title: 'Accounts', created_by: org.adminId, file_key: 'jobs/x' }
  const config = { publicUrl: 'https://cms.test' }
  await org.work((db) => tellReady(db, config, { ...job, file_key: null }))
  await org.work((db) => tellReady(db, config, job))
  const mails = await org.work((db) => db.selectFrom('outbox').select(['template', 'payload']).execute())
  expect(mails).toMatchObject([{ template: 'export_ready', payload: { title: 'Accounts', link: 'https://cms.test' } }])
})
