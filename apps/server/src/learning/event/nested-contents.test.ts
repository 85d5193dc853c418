import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aBatch, aModule } from '../../../test/builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { enrollPeople, removeParticipant } from '../cohort/enrollment/enrollments.ts'
import { enrollMyself } from '../cohort/enrollment/self-enrollment.ts'
import { placeItem } from '../item/place-item.ts'
import { recordResults } from '../result/record-results.ts'
import { deliverEvents } from './deliver-events.ts'
import type { EventConsumer } from './learning-event.ts'
import { nestedContents } from './nested-contents.ts'

const server = testServer()
let org: TestOrg
beforeAll(async () => {
  org = await testOrg(server)
})

const deliver = () => deliverEvents(server.services.database, [nestedContents])

/** A course of one step that is done by opening it. */
async function aCourse(title: string) {
  const id = await aModule(org, 'course', { title })
  const relation_id = await org.work((db) =>
    placeItem(db, { type: 'others', asset_id: null, cohort_id: id, item_id: randomUUID() }),
  )
  return { id, relation_id }
}

/** A class with the course as its only step. */
async function aClassWith(courseId: string) {
  const module_id = await aModule(org, 'classroom', { title: 'Kelas' })
  const batch_id = await aBatch(org, module_id, { attendance_confirmation_type: 'not_required', min_attendance_percent: 0 })
  const relation_id = await org.work((db) =>
    placeItem(db, { type: 'course', asset_id: courseId, cohort_id: batch_id, item_id: randomUUID() }),
  )
  return { module_id, batch_id, relation_id }
}

const enrol = (cohortId: string, userId: string) => org.work((db) => enrollPeople(db, cohortId, [userId]))
const placeIn = (cohortId: string, userId: string) =>
  org.work((db) =>
    db
      .selectFrom('enrollments')
      .select(['id', 'status', 'source', 'learning_status', 'progress'])
      .where('cohort_id', '=', cohortId)
      .where('user_id', '=', userId)
      .where('archived_at', 'is', null)
      .executeTakeFirst(),
  )
const complete = async (course: { id: string; relation_id: string }, userId: string) => {
  const enrolled = await placeIn(course.id, userId)
  await org.work((db) =>
    recordResults(db, [
      { enrollment_id: enrolled?.id ?? '', relation_id: course.relation_id, state: 'done', status: 'passed', score: 80 },
    ]),
  )
}

test('who comes to a class has a place in its course, and completing the course completes the step and the class', async () => {
  const course = await aCourse('Dasar K3')
  const { batch_id } = await aClassWith(course.id)
  const person = await org.member()
  await enrol(batch_id, person.id)
  await deliver()
  expect(await placeIn(course.id, person.id)).toMatchObject({ status: 'confirmed', source: 'classroom' })
  await complete(course, person.id)
  expect(await placeIn(batch_id, person.id)).toMatchObject({ progress: 0 })
  await deliver()
  expect(await placeIn(batch_id, person.id)).toMatchObject({ progress: 100, learning_status: 'passed' })
  await deliver()
  expect(await placeIn(course.id, person.id)).toMatchObject({ learning_status: 'passed' })
})

test('what was completed before counts when somebody comes, and goes up every level', async () => {
  const course = await aCourse('Dasar')
  const program = await aModule(org, 'journey', { title: 'Perjalanan' })
  const { module_id, batch_id } = await aClassWith(course.id)
  await org.work((db) => placeItem(db, { type: 'classroom', asset_id: module_id, cohort_id: program, item_id: randomUUID() }))
  const person = await org.member()
  await enrol(course.id, person.id)
  await complete(course, person.id)
  await enrol(program, person.id)
  await enrol(batch_id, person.id)
  await deliver()
  expect(await placeIn(batch_id, person.id)).toMatchObject({ learning_status: 'passed' })
  await deliver()
  expect(await placeIn(program, person.id)).toMatchObject({ progress: 100, learning_status: 'passed' })
})

test('who opens the course of a private class earlier is let in, once, without what others have to pass before', async () => {
  const [course, needed] = [await aCourse('Tertutup'), await aCourse('Syarat')]
  await org.work(async (db) => {
    await db.updateTable('contents').set({ privacy: 'PRIVATE' }).where('id', '=', course.id).execute()
    await db.insertInto('content_prerequisites').values({ content_id: course.id, needed_id: needed.id }).execute()
  })
  const { batch_id } = await aClassWith(course.id)
  const [inside, outside] = [await org.member(), await org.member()]
  await enrol(batch_id, inside.id)
  const join = (id: string) => org.work((db) => enrollMyself(db, id, { module_type: 'course', module_id: course.id }))
  expect(await join(inside.id)).toMatchObject({ status: 'confirmed' })
  await expect(join(outside.id)).rejects.toThrow('This content is by invitation only')
  await deliver()
  const { rows } = await org.work((db) =>
    sql<{ n: number }>`select count(*) as n from enrollments where cohort_id = ${course.id} and user_id = ${inside.id}`.execute(
      db,
    ),
  )
  expect(rows[0]?.n).toBe(1)
})

test('who leaves the class leaves its course unless it was begun or another class holds it', async () => {
  const course = await aCourse('Bersama')
  const [first, second] = [await aClassWith(course.id), await aClassWith(course.id)]
  const [fresh, begun, both, own] = await Promise.all([org.member(), org.member(), org.member(), org.member()])
  await enrol(course.id, own.id)
  for (const person of [fresh, begun, both, own]) await enrol(first.batch_id, person.id)
  await enrol(second.batch_id, both.id)
  await deliver()
  const mine = await placeIn(course.id, begun.id)
  await org.work((db) => recordResults(db, [{ enrollment_id: mine?.id ?? '', relation_id: course.relation_id, begun: true }]))
  for (const person of [fresh, begun, both, own]) {
    const enrolled = await placeIn(first.batch_id, person.id)
    await org.work((db) => removeParticipant(db, enrolled?.id ?? ''))
  }
  const states = await Promise.all([fresh, begun, both, own].map(async ({ id }) => (await placeIn(course.id, id))?.status))
  expect(states).toEqual(['cancelled', 'confirmed', 'confirmed', 'confirmed'])
})

/** It dies with its second portion done and not committed. */
function dying(): EventConsumer {
  let portions = 0
  return {
    ...nestedContents,
    get name() {
      if (portions === 2) throw new Error('killed')
      return nestedContents.name
    },
    apply: async (db, events) => {
      await nestedContents.apply(db, events)
      portions++
    },
  }
}

test('killed in the middle, it goes on where it was and brings nobody in twice, nor who left meanwhile', async () => {
  const many = 600
  const course = await aCourse('Banyak')
  const { batch_id } = await aClassWith(course.id)
  const { rows: people } = await org.work((db) =>
    sql<{ id: string }>`insert into memberships (nik, full_name, email, posisi)
      select 'KILLED-' || n, 'Nested ' || n, 'nested' || n || '@' || ${org.code} || '.test', 'Staff' from generate_series(1, ${many}) n returning id`.execute(
      db,
    ),
  )
  await org.work((db) =>
    enrollPeople(
      db,
      batch_id,
      people.map(({ id }) => id),
    ),
  )
  const placed = async () => {
    const { rows } = await org.work((db) =>
      sql<{ user_id: string; status: string }>`
        select user_id, status from enrollments where cohort_id = ${course.id} order by created_at, id`.execute(db),
    )
    return rows
  }
  await expect(deliverEvents(server.services.database, [dying()])).rejects.toThrow('killed')
  const early = await placed()
  expect(early.length).toBeGreaterThan(0)
  expect(early.length).toBeLessThan(many)
  await org.work((db) =>
    sql`update enrollments set status = 'cancelled' where cohort_id = ${course.id} and user_id = ${early[0]?.user_id}`.execute(
      db,
    ),
  )
  await deliver()
  const all = await placed()
  expect([all.length, new Set(all.map((row) => row.user_id)).size]).toEqual([many, many])
  expect(all.filter(({ status }) => status !== 'confirmed')).toEqual([{ user_id: early[0]?.user_id, status: 'cancelled' }])
})

test('a content never stands inside itself, at any depth', async () => {
  const [journey, program, course] = [
    await aModule(org, 'journey', { title: 'J' }),
    await aModule(org, 'program', { title: 'P' }),
    await aModule(org, 'course', { title: 'C' }),
  ]
  const put = (type: 'program' | 'course' | 'classroom', asset_id: string, cohort_id: string) =>
    org.work((db) => placeItem(db, { type, asset_id, cohort_id, item_id: randomUUID() }))
  await put('program', program, journey)
  await put('course', course, program)
  const classroom = await aModule(org, 'classroom', { title: 'K' })
  await put('classroom', classroom, program)
  await put('course', course, classroom)
  // A kind that may hold the other one and stands in it already.
  await org.work((db) => sql`update contents set content_type = 'program' where id = ${course}`.execute(db))
  await expect(put('classroom', classroom, course)).rejects.toThrow('K is not available')
  await expect(put('program', journey, journey)).rejects.toThrow('J is not available')
})
