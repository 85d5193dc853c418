import { learnerMentoringApi } from '@pelita/contract/areas/mentoring/learner-mentoring.ts'
import { mentoringBookingApi } from '@pelita/contract/areas/mentoring/mentoring-bookings.ts'
import { mentoringSlotApi } from '@pelita/contract/areas/mentoring/mentoring-slots.ts'
import { readOptions } from '@pelita/simulator/command-line.ts'
import { simulateMentoring } from '@pelita/simulator/mentoring.ts'
import { expect, test } from 'vitest'
import { hashPassword } from '../src/platform/auth/password-hash.ts'
import { hashToken } from '../src/platform/http/visitor.ts'
import { aMentoring, aSlot, pass, slotsOf } from './mentoring-builders.ts'
import { ownTestServer, testOrg } from './test-server.ts'

const server = ownTestServer()

test('people ask for slots, the coach answers, notes who came, and some rate it', async () => {
  const org = await testOrg(server)
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { platform } = server.services.database
  const credential = { org_id: org.id, name: 'Simulator', key_hash: hashToken('kunci'), scopes: ['learner-intake' as const] }
  await platform.insertInto('api_credentials').values(credential).execute()
  const { person_id } = await org.work((db) =>
    db.selectFrom('memberships').select('person_id').where('id', '=', org.adminId).executeTakeFirstOrThrow(),
  )
  const signsIn = {
    ...{ email: `trainer@${org.code}.test`, password_hash: await hashPassword('Belajar-2026') },
    password_changed_at: new Date().toISOString(),
  }
  await platform.updateTable('persons').set(signsIn).where('id', '=', person_id).execute()
  await Promise.all(Array.from({ length: 16 }, () => org.member()))
  const { id, slot, coach } = await aMentoring(org, { slot: { capacity: 10 } })
  const { password_hash, password_changed_at } = signsIn
  await platform.updateTable('persons').set({ password_hash, password_changed_at }).where('id', '=', coach.person_id).execute()
  await org.admin.call(mentoringSlotApi.add, { params: { id }, body: aSlot({ capacity: 10 }) })
  const run = (seed: number) =>
    simulateMentoring({
      ...{ url, org: org.code, seed, key: 'kunci', lateAfter: 0, mentoring: id, people: 12 },
      trainer: { email: signsIn.email, password: 'Belajar-2026' },
    })
  const first = await run(4)
  expect(first.requested).toBeGreaterThan(3)
  expect((first.approved ?? 0) + (first.rejected ?? 0)).toBe(first.requested)
  // What was to come took place, and the next run says who was there.
  for (const one of await slotsOf(org, id)) await pass(org, one.id)
  expect(slot).not.toBe('')
  const second = await run(4)
  expect((second.attended ?? 0) + (second.no_show ?? 0)).toBe(first.approved)
  const { attended, responses } = await org.admin.call(mentoringBookingApi.ratings, { params: { id }, query: {} })
  expect([attended, responses]).toEqual([second.attended, second.rated])
  const { results } = await (await org.learner(coach)).call(learnerMentoringApi.given, {})
  expect(results.filter(({ follow_ups_open }) => follow_ups_open > 0)).toHaveLength(second.attended ?? 0)
})

test('one thing is simulated at a time', () => {
  const defaults = { url: 'http://localhost', keyOf: () => 'key' }
  expect(readOptions(['--org', 'a', '--mentoring', 'x'], defaults).mentoring).toBe('x')
  expect(() => readOptions(['--org', 'a', '--mentoring', 'x', '--batch', 'y'], defaults)).toThrow('Usage')
})
