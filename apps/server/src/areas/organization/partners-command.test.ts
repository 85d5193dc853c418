import { referenceApi } from '@pelita/contract/areas/reference.ts'
import { beforeAll, expect, test } from 'vitest'
import { aModule } from '../../../test/builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { distributeContent, endDistribution } from '../../learning/distribution/distribute.ts'
import { partnersCommand } from './partners-command.ts'

const server = testServer()
let org: TestOrg
let other: TestOrg
beforeAll(async () => {
  ;[org, other] = [await testOrg(server, 'Owner'), await testOrg(server, 'Partner')]
})

const partner = (code?: string, verb?: string) => partnersCommand(server.services.database, org.code, code, verb)
const offered = async (to: TestOrg) =>
  (await to.admin.call(referenceApi.organizations, { query: { page_size: 100 } })).results.map((row) => row.title)

test('contents are distributed to partners only, and in the direction that was agreed upon', async () => {
  const content_id = await aModule(org, 'course')
  const distribute = () => org.work((db) => distributeContent(db, { content_id, to_org_id: other.id }))
  expect(await partner()).toBe(`${org.code} distributes contents to nobody.`)
  expect(await offered(org)).toEqual(['Owner'])
  await expect(distribute()).rejects.toMatchObject({ statusCode: 409 })

  expect(await partner(other.code)).toBe(`${org.code} may distribute contents to:\n${other.code} (Partner)`)
  expect(await partner(other.code)).toContain('(Partner)')
  expect([await offered(org), await offered(other)]).toEqual([['Owner', 'Partner'], ['Partner']])
  await distribute()

  await expect(partner(other.code, 'remove')).rejects.toThrow('Partner still receives 1 contents')
  await org.work((db) => endDistribution(db, content_id, other.id))
  expect(await partner(other.code, 'remove')).toBe(`${org.code} distributes contents to nobody.`)
  await expect(distribute()).rejects.toMatchObject({ statusCode: 409 })
})

test('what makes no sense is refused', async () => {
  await expect(partner('nobody')).rejects.toThrow('There is no organization with the code nobody')
  await expect(partner(org.code)).rejects.toThrow('An organization has its own contents already')
  await expect(partner(other.code, 'perhaps')).rejects.toThrow('“perhaps” is not known')
})
