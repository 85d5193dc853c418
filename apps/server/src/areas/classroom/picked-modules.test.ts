import { pickedModuleApi } from '@pelita/contract/areas/classroom/picked-modules.ts'
import { feature } from '@pelita/contract/core/catalogue.ts'
import { expect, test } from 'vitest'
import { aModule } from '../../../test/builders.ts'
import { testOrg, testServer } from '../../../test/test-server.ts'

const server = testServer()

test('live events and courses are answered as they exist, found by words and status, to who plans classes too', async () => {
  const org = await testOrg(server)
  expect((await org.admin.call(pickedModuleApi.liveEvents, { query: {} })).results).toEqual([])
  await aModule(org, 'live-event', { title: 'Festival Belajar' })
  await aModule(org, 'course', { title: 'Etika Bisnis' })
  const planner = await org.as([feature('content-classroom').can('update')])
  const events = await planner.call(pickedModuleApi.liveEvents, { query: { keyword: 'festival' } })
  expect(events.results.map(({ title, status }) => [title, status])).toEqual([['Festival Belajar', 'publish']])
  const courses = await planner.call(pickedModuleApi.courses, { query: { status: 'publish', search: 'etika' } })
  expect(courses.results.map(({ title }) => title)).toEqual(['Etika Bisnis'])
  expect((await planner.call(pickedModuleApi.courses, { query: { status: 'draft' } })).results).toEqual([])
  const reader = await org.as([feature('content-video').can('list')])
  expect((await reader.send(pickedModuleApi.liveEvents, { query: {} })).statusCode).toBe(403)
})
