import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aBatch, aModule, participants } from '../../../test/builders.ts'
import { aCertificateUse, claimAs, graduates, savedCertificate, savedTemplate } from '../../../test/certificate-builders.ts'
import { emptyTestServer, type TestOrg, testOrg } from '../../../test/test-server.ts'
import { placeItem } from '../item/place-item.ts'
import { recordResults } from '../result/record-results.ts'
import { dailyFigures } from './daily-figures.ts'
import { deliverEvents } from './deliver-events.ts'
import { eventLag, replayEvents } from './event-lag.ts'
import type { EventConsumer, LearningEvent } from './learning-event.ts'

const server = emptyTestServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

const database = () => server.services.database

async function aClassOf(people: number) {
  const content_id = await aModule(org)
  const batch_id = await aBatch(org, content_id, { min_attendance_percent: 0 })
  const relation_id = await org.work((db) =>
    placeItem(db, { type: 'quiz', asset_id: randomUUID(), cohort_id: batch_id, item_id: randomUUID() }),
  )
  return { content_id, batch_id, relation_id, people: await participants(org, batch_id, people, 'confirmed') }
}
type TestClass = Awaited<ReturnType<typeof aClassOf>>

const finish = ({ relation_id, people }: TestClass, n = 0) =>
  org.work((db) =>
    recordResults(db, [{ enrollment_id: people[n]?.enrollment_id ?? '', relation_id, state: 'done', status: 'passed' }]),
  )
const eventsOf = async ({ people }: TestClass, n = 0) =>
  org.work((db) =>
    db
      .selectFrom('learning_events')
      .select('type')
      .where('enrollment_id', '=', people[n]?.enrollment_id ?? '')
      .orderBy('id')
      .execute(),
  )

/** Writes down what it sees; fails at whom it is told to. */
function witness(name: string) {
  const seen: LearningEvent[] = []
  const failsAt = new Set<string>()
  const consumer: EventConsumer = {
    name,
    types: ['confirmed', 'item_done', 'passed'],
    apply: async (_, events) => {
      if (events.some((event) => failsAt.has(event.user_id))) throw new Error('The witness looked away')
      seen.push(...events)
    },
  }
  const of = (userId: string | undefined) => seen.filter((event) => event.user_id === userId).map((event) => event.type)
  return { consumer, failsAt, of, seen }
}

test('who claims is told once, and nobody else with them; a change of what was claimed tells nothing', async () => {
  const template = await savedTemplate(org, {})
  const use = await aCertificateUse(org, (await savedCertificate(org, { template_id: template.id })).id)
  const people = await graduates(org, use, 3)
  const ids = people.map((person) => person.grant_id)
  const claims = async () => {
    const { rows } = await org.work((db) =>
      sql<{ grant_id: string; user_id: string }>`
        select data ->> 'grant_id' as grant_id, user_id from learning_events where type = 'claimed' and data ->> 'grant_id' = any (${ids}) order by id`.execute(
        db,
      ),
    )
    return rows
  }
  const told = (...some: typeof people) => some.map(({ grant_id, id }) => ({ grant_id, user_id: id }))
  for (const person of people.slice(0, 2)) await claimAs(org, person)
  expect(await claims()).toEqual(told(...people.slice(0, 2)))
  await org.work((db) =>
    sql`update achievement_grants set claim_until = now() + interval '1 day' where id = any (${ids}::uuid[])`.execute(db),
  )
  expect(await claims()).toEqual(told(...people.slice(0, 2)))
})

test('what a learner reached is told in the transaction that reached it, once and in order', async () => {
  const made = await aClassOf(1)
  const undone = org.work(async (db) => {
    await recordResults(db, [
      { enrollment_id: made.people[0]?.enrollment_id ?? '', relation_id: made.relation_id, state: 'done' },
    ])
    throw new Error('Nothing of it happened')
  })
  await expect(undone).rejects.toThrow('Nothing of it happened')
  await finish(made)
  await finish(made)
  expect((await eventsOf(made)).map((event) => event.type)).toEqual([
    'enrolled',
    'confirmed',
    'item_done',
    'item_passed',
    'completed',
    'passed',
  ])
})

test('a consumer sees every event of its types once, and its lag is shown', async () => {
  const made = await aClassOf(2)
  const { consumer, of } = witness('witness-once')
  await deliverEvents(database(), [consumer])
  await finish(made)
  const lagOf = async () => (await eventLag(database())).find((one) => one.name === consumer.name)
  expect(await lagOf()).toMatchObject({ behind: 4, parked: 0, since: expect.any(String) })
  await Promise.all([deliverEvents(database(), [consumer]), deliverEvents(database(), [consumer])])
  await deliverEvents(database(), [consumer])
  expect(of(made.people[0]?.id)).toEqual(['confirmed', 'item_done', 'passed'])
  expect(await lagOf()).toMatchObject({ behind: 0, since: null })
})

test('an event that fails waits with the later ones of that person, everybody else goes on; mended, it follows in order', async () => {
  const made = await aClassOf(2)
  const { consumer, of, failsAt } = witness('witness-parked')
  const [one, two] = made.people
  const parked = async () => {
    const query = 'select tries, error from event_parked where consumer = $1 order by event_id'
    return (await database().pool.query(query, [consumer.name])).rows
  }
  failsAt.add(one?.id ?? '')
  await deliverEvents(database(), [consumer])
  expect(await parked()).toEqual([{ tries: 1, error: 'The witness looked away' }])
  await finish(made, 0)
  await finish(made, 1)
  await deliverEvents(database(), [consumer])
  expect(of(two?.id)).toEqual(['confirmed', 'item_done', 'passed'])
  expect(of(one?.id)).toEqual([])
  expect((await eventLag(database())).find((lag) => lag.name === consumer.name)).toMatchObject({ behind: 0, parked: 3 })
  const untried = { tries: 0, error: null }
  expect(await parked()).toEqual([{ tries: 2, error: 'The witness looked away' }, untried, untried])
  failsAt.clear()
  await deliverEvents(database(), [consumer])
  expect(of(one?.id)).toEqual(['confirmed', 'item_done', 'passed'])
  expect((await eventLag(database())).find((lag) => lag.name === consumer.name)).toMatchObject({ parked: 0 })
})

test('what follows an event that waits is not applied before it, although it would not fail itself', async () => {
  const made = await aClassOf(1)
  const id = made.people[0]?.id
  const { consumer, of } = witness('witness-behind')
  const stumbles: EventConsumer = {
    ...consumer,
    apply: async (db, events) => {
      if (events.some((event) => event.user_id === id && event.type === 'confirmed')) throw new Error('Not yet')
      await consumer.apply(db, events)
    },
  }
  await deliverEvents(database(), [stumbles])
  await finish(made)
  await deliverEvents(database(), [stumbles])
  expect(of(id)).toEqual([])
  await deliverEvents(database(), [consumer])
  expect(of(id)).toEqual(['confirmed', 'item_done', 'passed'])
})

test('an event written early and committed late is not skipped', async ({ skip }) => {
  if (database().embedded) skip('one connection has no second transaction')
  const [slow, fast] = [await aClassOf(1), await aClassOf(1)]
  const { consumer, of } = witness('witness-late')
  await deliverEvents(database(), [consumer])
  let commit = () => {}
  let written = () => {}
  const isWritten = new Promise<void>((resolve) => (written = resolve))
  const late = org.work(async (db) => {
    const enrollment_id = slow.people[0]?.enrollment_id ?? ''
    await recordResults(db, [{ enrollment_id, relation_id: slow.relation_id, state: 'done', status: 'passed' }])
    written()
    await new Promise<void>((resolve) => (commit = resolve))
  })
  await isWritten
  await finish(fast)
  await deliverEvents(database(), [consumer])
  commit()
  await late
  await deliverEvents(database(), [consumer])
  expect(of(fast.people[0]?.id)).toEqual(['confirmed', 'item_done', 'passed'])
  expect(of(slow.people[0]?.id)).toEqual(['confirmed', 'item_done', 'passed'])
})

test('daily figures count in the organisation’s days, and a replay gives the same', async () => {
  await org.work((db) => sql`update organizations set timezone = 'Asia/Jayapura'`.execute(db))
  const made = await aClassOf(2)
  const done = async (n: number, done_at: string) =>
    org.work((db) =>
      recordResults(db, [
        {
          enrollment_id: made.people[n]?.enrollment_id ?? '',
          relation_id: made.relation_id,
          state: 'done',
          status: 'passed',
          done_at,
        },
      ]),
    )
  await done(0, '2026-03-10T14:59:59Z')
  await done(1, '2026-03-10T15:00:00Z')
  const figures = () =>
    org.work(async (db) => {
      const { rows } = await sql`
        select day::text, n from learning_daily where content_id = ${made.content_id} and type = 'item_done' order by day`.execute(
        db,
      )
      return rows
    })
  await deliverEvents(database(), [dailyFigures])
  const expected = [
    { day: '2026-03-10', n: 1 },
    { day: '2026-03-11', n: 1 },
  ]
  expect(await figures()).toEqual(expected)
  await replayEvents(database(), dailyFigures)
  expect(await figures()).toEqual([])
  await deliverEvents(database(), [dailyFigures])
  expect(await figures()).toEqual(expected)
})
