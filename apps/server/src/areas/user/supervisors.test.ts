import { userApi } from '@pelita/contract/areas/user-api.ts'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { processorTime } from '../../../test/processor-time.ts'
import { type Member, type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { onCircle } from './supervisors.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

const people = fc
  .integer({ min: 1, max: 12 })
  .chain((n) => fc.array(fc.option(fc.integer({ min: 0, max: n - 1 })), { minLength: n, maxLength: n }))

/** Slow and plainly right: walk up as often as there are people. */
const standsAboveThemselves = (bosses: readonly (number | null)[], start: number): boolean => {
  let person = bosses[start] ?? null
  for (let steps = 0; person !== null && steps <= bosses.length; steps++) {
    if (person === start) return true
    person = bosses[person] ?? null
  }
  return false
}

test('everybody on a circle is found, and nobody else', () => {
  fc.assert(
    fc.property(people, (bosses) => {
      const found = onCircle(new Map(bosses.map((boss, n) => [String(n), boss === null ? null : String(boss)])))
      for (const n of bosses.keys()) expect(found.has(String(n))).toBe(standsAboveThemselves(bosses, n))
    }),
    { numRuns: 500 },
  )
})

test('a chain of five thousand is walked in no time', () => {
  const chain = new Map(Array.from({ length: 5_000 }, (_, n) => [String(n), n === 0 ? null : String(n - 1)]))
  expect(processorTime(() => expect(onCircle(chain).size).toBe(0))).toBeLessThan(5_000)
})

test('no sequence of changes makes anybody their own superior', async () => {
  const members: Member[] = []
  for (let n = 0; n < 5; n++) members.push(await org.member())
  const moves = fc.array(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.option(fc.integer({ min: 0, max: 4 }))), { maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(moves, async (wanted) => {
      for (const [who, boss] of wanted) {
        const manager_id = boss === null ? null : (members[boss]?.id ?? null)
        const answer = await org.admin.send(userApi.update, { params: { id: members[who]?.id ?? '' }, body: { manager_id } })
        expect([200, 422]).toContain(answer.statusCode)
        if (answer.statusCode === 422) expect(answer.json().message).toEqual(['Supervisor cannot be a subordinate'])
      }
      const rows = await org.work((db) => db.selectFrom('memberships').select(['id', 'manager_id']).execute())
      expect(onCircle(new Map(rows.map((row) => [row.id, row.manager_id])))).toEqual(new Set())
    }),
    { numRuns: 12 },
  )
})

test('a supervisor who is deactivated keeps their people', async () => {
  const [boss, staff] = [await org.member(), await org.member()]
  await org.admin.call(userApi.update, { params: { id: staff.id }, body: { manager_id: boss.id } })
  await org.admin.call(userApi.act, { params: { id: boss.id, action: 'deactivate' }, body: {} })
  expect((await org.admin.call(userApi.detail, { params: { id: staff.id } })).manager?.id).toBe(boss.id)
})
