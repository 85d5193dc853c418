import { jobApi } from '@pelita/contract/areas/job.ts'
import { presence, presenceApi } from '@pelita/contract/areas/presence.ts'
import { user } from '@pelita/contract/areas/user.ts'
import { userListApi } from '@pelita/contract/areas/user-list.ts'
import { expect, test } from 'vitest'
import { aClass } from '../../../test/builders.ts'
import { testOrg, testServer } from '../../../test/test-server.ts'
import { jobHandlers } from '../../jobs.ts'
import { runJob } from '../../platform/jobs/run-job.ts'

const server = testServer()

test('a file stays with the permission it was made by', async () => {
  const org = await testOrg(server)
  const { presence_id } = await aClass(org)
  const client = await org.as([presence.can('attendance'), user.can('list')])
  const hold = (permissions: string[]) =>
    org.work((db) => db.updateTable('roles').set({ permissions }).where('title', 'like', 'Role %').execute())
  const made = async (job: { id: string }) => {
    await runJob({ ...server.services, handlers: jobHandlers, schedules: [], onError: () => {} }, org.id, job.id)
    return () => client.send(jobApi.file, { params: { id: job.id } })
  }
  const attendance = await made(await client.call(presenceApi.exportAttendances, { params: { id: presence_id }, query: {} }))
  const people = await made(await client.call(userListApi.export, { query: {} }))
  expect([(await attendance()).statusCode, (await people()).statusCode]).toEqual([200, 200])
  await hold([presence.can('attendance')])
  expect([(await attendance()).statusCode, (await people()).statusCode]).toEqual([200, 403])
  await hold(['*'])
  expect((await people()).statusCode).toBe(200)
})
