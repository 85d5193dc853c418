import { videoApi } from '@pelita/contract/areas/media/media.ts'
import { playgroundApi } from '@pelita/contract/areas/playground.ts'
import { expect, test } from 'vitest'
import { aMediaForm, aPublishedVideo } from '../../../test/media-builders.ts'
import { testOrg, testServer } from '../../../test/test-server.ts'

const server = testServer()

test('somebody whose role permits nothing sees what is published, and of drafts only their own ones', async () => {
  const org = await testOrg(server)
  const { id } = await aPublishedVideo(org, { title: 'Terbit' })
  await org.admin.call(videoApi.create, { body: await aMediaForm(org, { title: 'Naskah' }) })
  const nobody = await org.as([])
  expect((await nobody.send(videoApi.list, { query: {} })).statusCode).toBe(403)
  const { results } = await nobody.call(playgroundApi.list, { query: {} })
  expect(results).toEqual([{ id, title: 'Terbit', status_enum: 'PUBLISH', updated_at: expect.any(String) }])
  const mine = await org.admin.call(playgroundApi.list, { query: { order_by: 'title', order_type: 'asc' } })
  expect(mine.results.map(({ title, status_enum }) => [title, status_enum])).toEqual([
    ['Naskah', 'DRAFT'],
    ['Terbit', 'PUBLISH'],
  ])
  const found = await org.admin.call(playgroundApi.list, { query: { keyword: 'nask', page_size: 10 } })
  expect(found.pagination.total_data).toBe(1)
})
