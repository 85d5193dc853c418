import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { allAtOnce, atOnce } from '../../../test/at-once.ts'
import {
  aCertificateUse,
  claimAs,
  graduates,
  issueOf,
  savedCertificate,
  savedTemplate,
} from '../../../test/certificate-builders.ts'
import { emptyTestServer, type TestOrg, testOrg } from '../../../test/test-server.ts'
import { lapseGrants } from './achievements.ts'

const AT_ONCE = 100

const server = emptyTestServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

const aUse = async (number_format: string) => {
  const template = await savedTemplate(org, { number_format })
  return aCertificateUse(org, (await savedCertificate(org, { template_id: template.id })).id)
}

test('one achievement claimed a hundred times at once is claimed once and printed once', async () => {
  const [person] = await graduates(org, await aUse('ONE-{seq}'), 1)
  if (!person) throw new Error('nobody')
  const answers = await atOnce(Array.from({ length: AT_ONCE }, () => () => claimAs(org, person)))
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [(answer.reason as Error).message] : []))
  expect(new Set(refused)).toEqual(new Set(['Achievement has already been claimed']))
  expect((await issueOf(org, person.grant_id)).number).toBe('ONE-1')
}, 120_000)

test('a hundred certificates claimed at once are numbered from one to a hundred', async () => {
  const people = await graduates(org, await aUse('MANY-{seq}'), AT_ONCE)
  await allAtOnce(people.map((person) => () => claimAs(org, person)))
  const numbers = []
  for (const person of people) numbers.push((await issueOf(org, person.grant_id)).number)
  expect(numbers.sort()).toEqual(Array.from({ length: AT_ONCE }, (_, n) => `MANY-${n + 1}`).sort())
}, 120_000)

test('what was claimed in time does not lapse, whenever the clock comes by', async () => {
  const [claimed, left] = await graduates(org, await aUse('KEPT-{seq}'), 2)
  if (!claimed || !left) throw new Error('nobody')
  await claimAs(org, claimed)
  const ids = [claimed.grant_id, left.grant_id]
  await org.work((db) =>
    sql`update achievement_grants set claim_until = now() - interval '1 minute' where id = any (${ids}::uuid[])`.execute(db),
  )
  await org.work(lapseGrants)
  const states = await org.work((db) =>
    db.selectFrom('achievement_grants').select(['id', 'state']).where('id', 'in', ids).execute(),
  )
  expect(new Map(states.map((row) => [row.id, row.state]))).toEqual(
    new Map([
      [claimed.grant_id, 'claimed'],
      [left.grant_id, 'expired'],
    ]),
  )
})
