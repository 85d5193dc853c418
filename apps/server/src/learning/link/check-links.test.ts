import { videoApi } from '@pelita/contract/areas/media/media.ts'
import { expect, test } from 'vitest'
import { aMediaForm } from '../../../test/media-builders.ts'
import { emptyTestServer, testOrg } from '../../../test/test-server.ts'
import { checkLinks } from './check-links.ts'

const server = emptyTestServer()

test('what does not answer is listed until it answers or says another address; our own line that is down blames nobody', async () => {
  const org = await testOrg(server)
  const { database } = server.services
  const made = async (name: string) =>
    (await org.admin.call(videoApi.create, { body: await aMediaForm(org, { link_url: `https://v.example.com/${name}` }) })).id
  const [good, bad] = [await made('good'), await made('bad')]
  const broken = async () =>
    (await org.admin.call(videoApi.list, { query: { link: 'broken' } })).results.map((row) => [row.id, row.link_broken])
  await checkLinks(database, [], async (url) => url.endsWith('good'))
  expect(await broken()).toEqual([[bad, true]])
  const before = await org.admin.call(videoApi.detail, { params: { id: good } })
  await made('third')
  await checkLinks(database, [], async () => false)
  expect(await broken()).toEqual([[bad, true]])
  await checkLinks(database, [], async (url) => !url.endsWith('third'))
  expect(await broken()).toHaveLength(1)
  await org.admin.call(videoApi.update, { params: { id: bad }, body: { link_url: 'https://v.example.com/new' } })
  expect((await org.admin.call(videoApi.detail, { params: { id: good } })).updated_at).toBe(before.updated_at)
})
