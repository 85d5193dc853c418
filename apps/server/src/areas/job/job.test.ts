import { presence, presenceApi } from '@pelita/contract/areas/presence.ts'
import { jobApi } from '@pelita/contract/platform/job.ts'
import { user } from '@pelita/contract/platform/user.ts'
import { userListApi } from '@pelita/contract/platform/user-list.ts'
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

test('a job that failed shows the reference under which its cause was told', async () => {
  const org = await testOrg(server)
  const { id } = await org.work((db) =>
    db
      .insertInto('jobs')
      .values({ kind: 'breaks', title: 'Breaks', created_by: org.adminId })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const cause = new Error('the disk is on fire')
  const told: unknown[] = []
  const handlers = { breaks: () => Promise.reject(cause) }
  await runJob({ ...server.services, handlers, schedules: [], onError: (error) => told.push(error) }, org.id, id)
  const [job] = (await org.admin.call(jobApi.mine, {})).results
  expect(job).toMatchObject({
    state: 'failed',
    message: 'An unknown error occurred',
    reference: expect.stringMatching(/^\w{4}-\w{4}$/),
  })
  expect(told).toMatchObject([{ message: `Job breaks failed, reference ${job?.reference}`, cause }])
})
