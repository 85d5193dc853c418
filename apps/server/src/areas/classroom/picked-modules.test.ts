import { pickedModuleApi } from '@pelita/contract/areas/classroom/picked-modules.ts'
import { feature } from '@pelita/contract/core/catalogue.ts'
import { expect, test } from 'vitest'
import { aModule } from '../../../test/builders.ts'
import { testOrg, testServer } from '../../../test/test-server.ts'

const server = testServer()

test('live events are answered as they exist, found by words and status, to who plans classes too', async () => {
  const org = await testOrg(server)
  expect((await org.admin.call(pickedModuleApi.liveEvents, { query: {} })).results).toEqual([])
  await aModule(org, 'live-event', { title: 'Festival Belajar' })
  const planner = await org.as([feature('content-classroom').can('update')])
  const events = await planner.call(pickedModuleApi.liveEvents, { query: { keyword: 'festival' } })
  expect(events.results.map(({ title, status }) => [title, status])).toEqual([['Festival Belajar', 'publish']])
  const reader = await org.as([feature('content-video').can('list')])
  expect((await reader.send(pickedModuleApi.liveEvents, { query: {} })).statusCode).toBe(403)
})
