import { expect, test } from 'vitest'
import { chosenEndpoints } from './chosen-endpoints.ts'
import { type EndpointName, sampleFor } from './samples.ts'
import { askedTooOften } from './statement-counts.ts'
import { testOrg, testServer } from './test-server.ts'

const server = testServer()
const lists = chosenEndpoints.filter(([, e]) => e.method === 'GET' && e.query && 'page_size' in e.query.shape)

test.each(lists)('%s needs the same number of statements for one row and for many', async (name, e) => {
  const org = await testOrg(server)
  const sample = () => sampleFor(name as EndpointName, org)
  const client = e.access === 'learner' ? await org.learner(org.someone) : org.admin
  let input = await sample()
  const told = await askedTooOften(
    async () => {
      input = await sample()
    },
    async () => {
      const response = await client.send(e, { ...input, query: { ...input.query, page_size: 100 } })
      expect(response.statusCode).toBe(200)
    },
  )
  expect(told).toBeNull()
})

test('a list that reads something for each of its rows is told, and one that asks too often', async () => {
  const org = await testOrg(server)
  const make = () => sampleFor('provider.detail', org)
  const names = () => org.work((db) => db.selectFrom('providers').select('id').execute())
  const oneByOne = async () => {
    const rows = await names()
    await org.work(async (db) => {
      for (const { id } of rows) await db.selectFrom('providers').select('name').where('id', '=', id).execute()
    })
  }
  expect(await askedTooOften(make, names)).toBeNull()
  expect(await askedTooOften(make, oneByOne)).toMatch(/^asks \d+ times for one row and \d+ times for more$/)
  const often = async () => {
    for (let n = 0; n < 7; n++) await names()
  }
  expect(await askedTooOften(make, often)).toMatch(/more than 6$/)
})
