import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { allAtOnce } from '../../../test/at-once.ts'
import { aBatch, aModule, participants } from '../../../test/builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { enrollPeople, removeParticipant } from '../cohort/enrollment/enrollments.ts'
import { placeItem, type Terms } from '../item/place-item.ts'
import { removeUse } from '../item/uses.ts'
import { recordResults } from './record-results.ts'
import { recountProgress } from './recount-progress.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

const items = async (cohort_id: string, count: number, terms: Terms = {}, can_skip = false) => {
  const made: string[] = []
  for (let n = 0; n < count; n++)
    made.push(
      await org.work((db) =>
        placeItem(db, { type: 'quiz', asset_id: randomUUID(), cohort_id, item_id: randomUUID(), terms, can_skip }),
      ),
    )
  return made
}

async function aClassOf(itemCount: number, people = 1) {
  const batch_id = await aBatch(org, await aModule(org))
  const relations = await items(batch_id, itemCount)
  return { batch_id, relations, people: await participants(org, batch_id, people, 'confirmed') }
}

const enrolment = (id: string) =>
  org.work((db) => db.selectFrom('enrollments').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
const finish = (enrollment_id: string, relation_id: string, score: number | null = null) =>
  org.work((db) => recordResults(db, [{ enrollment_id, relation_id, state: 'done', status: 'passed', score }]))

/** Counters that are not what the results say. */
const miscounted = () =>
  org.work(async (db) => {
    const { rows } = await sql`
      select e.id, e.items_done, counted.done from enrollments e cross join lateral (
        select count(*) filter (where x.state = 'done')::int as done, count(*) filter (where x.state = 'done' and not u.can_skip)::int as required
          from item_results x join uses u on u.id = x.relation_id and u.is_step and u.deleted_at is null where x.enrollment_id = e.id) counted
       where (e.items_done, e.required_done) is distinct from (counted.done, counted.required)`.execute(db)
    return rows
  })

test('a hundred items of one person that finish at once are all counted', async () => {
  const { relations, people } = await aClassOf(100)
  const id = people[0]?.enrollment_id ?? ''
  await allAtOnce(relations.map((relation) => () => finish(id, relation)))
  expect(await enrolment(id)).toMatchObject({ items_done: 100, required_done: 100, progress: 100, learning_status: 'passed' })
  expect(await miscounted()).toEqual([])
}, 120_000)

test('the same result recorded a hundred times at once is one row and counts once', async () => {
  const { relations, people } = await aClassOf(2)
  const id = people[0]?.enrollment_id ?? ''
  await allAtOnce(Array.from({ length: 100 }, () => () => finish(id, relations[0] ?? '', 80)))
  expect(await enrolment(id)).toMatchObject({ items_done: 1, progress: 50, learning_status: 'in_progress' })
  const rows = await org.work((db) => db.selectFrom('item_results').select('state').where('enrollment_id', '=', id).execute())
  expect(rows.map((row) => row.state).sort()).toEqual(['done', 'open'])
}, 120_000)

/** A circle is told by the database at once; a long row of waiting transactions on a slow machine is none. */
const withoutTimeLimits = <T>(work: (db: OrgDb) => Promise<T>) =>
  org.work(async (db) => {
    await sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`.execute(db)
    return work(db)
  })

test('people recorded together and one by one in opposite order never wait in a circle', async () => {
  const { relations, people } = await aClassOf(2, 10)
  const change = (n: number, relation: number) => ({
    ...{ enrollment_id: people[n]?.enrollment_id ?? '', relation_id: relations[relation] ?? '' },
    ...{ state: 'done' as const, status: 'passed' as const },
  })
  const forwards = people.map((_, n) => change(n, 0))
  const all = Array.from({ length: 20 }, (_, n) =>
    n % 2 ? forwards : [...forwards].reverse().map((one, i) => ({ ...one, relation_id: change(i, 1).relation_id })),
  )
  await allAtOnce([
    ...all.map((changes) => () => withoutTimeLimits((db) => recordResults(db, changes))),
    ...people.map((_, n) => () => withoutTimeLimits((db) => recordResults(db, [change(n, 1)]))),
  ])
  expect(await miscounted()).toEqual([])
  for (const { enrollment_id } of people) expect(await enrolment(enrollment_id)).toMatchObject({ items_done: 2, progress: 100 })
}, 120_000)

test('items that come and go while a hundred results are recorded leave every counter right', async () => {
  const { batch_id, relations, people } = await aClassOf(20, 5)
  const results = Array.from({ length: 100 }, (_, n) => () => {
    const person = people[n % 5]?.enrollment_id ?? ''
    return withoutTimeLimits((db) =>
      recordResults(db, [
        { enrollment_id: person, relation_id: relations[Math.floor(n / 5)] ?? '', state: 'done', status: 'passed' },
      ]),
    )
  })
  const placed = { type: 'quiz', cohort_id: batch_id, terms: {}, can_skip: false } as const
  const comings = Array.from(
    { length: 10 },
    () => () => withoutTimeLimits((db) => placeItem(db, { ...placed, asset_id: randomUUID(), item_id: randomUUID() })),
  )
  const goings = relations.slice(10).map((relation) => () => withoutTimeLimits((db) => removeUse(db, relation)))
  const mixed = results.flatMap((record, n) => [record, ...(n % 10 === 5 ? [comings[(n - 5) / 10], goings[(n - 5) / 10]] : [])])
  await allAtOnce<unknown>(mixed.filter((work) => work !== undefined))
  expect(await miscounted()).toEqual([])
  for (const { enrollment_id } of people) expect(await enrolment(enrollment_id)).toMatchObject({ items_done: 10, progress: 50 })
}, 120_000)

test('the nightly count finds what is wrong, corrects it and tells', async () => {
  const { relations, people } = await aClassOf(2)
  const id = people[0]?.enrollment_id ?? ''
  await finish(id, relations[0] ?? '')
  const { database } = server.services
  // Tests that share the server write scores by hand.
  await recountProgress(database).catch(() => {})
  await recountProgress(database)
  await org.work((db) => sql`update enrollments set items_done = 2, progress = 100 where id = ${id}`.execute(db))
  await expect(recountProgress(database)).rejects.toThrow('The progress of 1 enrolments was counted wrongly')
  expect(await enrolment(id)).toMatchObject({ items_done: 1, progress: 50 })
  await recountProgress(database)
})

test('a result that gets worse is taken back from progress and score, what was passed is kept', async () => {
  const batch_id = await aBatch(org, await aModule(org))
  const [first = '', second = ''] = [
    ...(await items(batch_id, 1, { activity_score: 30 })),
    ...(await items(batch_id, 1, { activity_score: 10 })),
  ]
  const [person] = await participants(org, batch_id, 1, 'confirmed')
  const id = person?.enrollment_id ?? ''
  await finish(id, first, 80)
  await finish(id, second, 40)
  expect(await enrolment(id)).toMatchObject({ progress: 100, score: 70, learning_status: 'passed' })
  await org.work((db) =>
    recordResults(db, [{ enrollment_id: id, relation_id: first, state: 'in_progress', status: 'not_passed', score: 20 }]),
  )
  expect(await enrolment(id)).toMatchObject({ progress: 50, score: 25, learning_status: 'passed' })
})

test('items that come, go or become skippable are counted anew for everybody', async () => {
  const { batch_id, relations, people } = await aClassOf(2)
  const id = people[0]?.enrollment_id ?? ''
  await finish(id, relations[0] ?? '')
  const [third = ''] = await items(batch_id, 1, {}, true)
  expect(await enrolment(id)).toMatchObject({ items_done: 1, progress: 33 })
  await org.work((db) => removeUse(db, third))
  await org.work((db) => removeUse(db, relations[0] ?? ''))
  expect(await enrolment(id)).toMatchObject({ items_done: 0, progress: 0 })
  const { items_total, required_total } = await org.work((db) =>
    db.selectFrom('cohorts').select(['items_total', 'required_total']).where('id', '=', batch_id).executeTakeFirstOrThrow(),
  )
  expect([items_total, required_total]).toEqual([1, 1])
  expect(await miscounted()).toEqual([])
})

test('whoever is enrolled again finds what was done before', async () => {
  const { batch_id, relations, people } = await aClassOf(2)
  const [person] = people
  await finish(person?.enrollment_id ?? '', relations[0] ?? '', 90)
  await org.work((db) => removeParticipant(db, person?.enrollment_id ?? ''))
  await org.work((db) => enrollPeople(db, batch_id, [person?.id ?? '']))
  const { id } = await org.work((db) =>
    db
      .selectFrom('enrollments')
      .select('id')
      .where('cohort_id', '=', batch_id)
      .where('archived_at', 'is', null)
      .executeTakeFirstOrThrow(),
  )
  expect(await enrolment(id)).toMatchObject({ items_done: 1, progress: 50 })
  await finish(id, relations[1] ?? '')
  expect(await enrolment(id)).toMatchObject({ items_done: 2, progress: 100 })
})
