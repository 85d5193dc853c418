import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { allAtOnce, atOnce } from '../../../../test/at-once.ts'
import { aModule, inMinutes } from '../../../../test/builders.ts'
import { setAccessDays } from '../../../../test/cohort-builders.ts'
import { createdQuiz } from '../../../../test/quiz-builders.ts'
import { type Member, type TestOrg, testOrg, testServer } from '../../../../test/test-server.ts'
import { mayStart, START_FACTS, type StartFacts } from '../../item/may-start.ts'
import { placeItem } from '../../item/place-item.ts'
import { approveWaiting } from '../waiting/decide-waiting.ts'
import { expireWaiting } from '../waiting/waiting-list.ts'
import { extendAccess } from './access.ts'
import { enrollPeople, removeParticipant } from './enrollments.ts'
import { enrollMyself } from './self-enrollment.ts'

const DAY = 24 * 60
const AT_ONCE = 100
const SEATS = 10

const server = testServer()
let org: TestOrg
let people: Member[]
let quizId: string
beforeAll(async () => {
  org = await testOrg(server)
  people = []
  for (let n = 0; n < AT_ONCE; n++) people.push(await org.member())
  quizId = (await createdQuiz(org)).id
}, 120_000)

const someone = (n = 0): string => people[n]?.id ?? ''

interface Values {
  max_participants?: number
  registration_until?: string
  end_at?: string
}

/** A course as it will be: open to everybody who joins, with one step. */
async function aCourse(values: Values = {}, privacy: 'PUBLIC' | 'PROTECTED' | 'PRIVATE' = 'PUBLIC') {
  const id = await aModule(org, 'course')
  await org.work(async (db) => {
    await db.updateTable('contents').set({ privacy }).where('id', '=', id).execute()
    if (Object.keys(values).length > 0) await db.updateTable('cohorts').set(values).where('id', '=', id).execute()
  })
  return id
}

const join = (id: string, userId: string) => org.work((db) => enrollMyself(db, userId, { module_type: 'course', module_id: id }))
const placesIn = (id: string) =>
  org.work((db) =>
    db
      .selectFrom('enrollments')
      .select(['id', 'user_id', 'status', 'access_until', 'confirmed_at'])
      .where('cohort_id', '=', id)
      .where('archived_at', 'is', null)
      .execute(),
  )
const place = async (id: string, userId: string) => (await placesIn(id)).find((one) => one.user_id === userId)
const daysOf = async (id: string, userId: string) => {
  const { access_until, confirmed_at } = (await place(id, userId)) ?? {}
  return access_until ? Math.round((Date.parse(access_until) - Date.parse(confirmed_at ?? '')) / 86_400_000) : null
}

test('a content without batches is joined by itself; one with batches asks for a batch', async () => {
  const id = await aCourse()
  expect(await join(id, someone())).toMatchObject({ status: 'confirmed', waiting_for: null })
  await expect(join(id, someone())).rejects.toThrow('You are already enrolled')
  const classroom = await aModule(org)
  await expect(org.work((db) => enrollMyself(db, someone(), { module_type: 'classroom', module_id: classroom }))).rejects.toThrow(
    'Batch is required',
  )
})

test('what has to be passed before, an invitation and an approval count as in a class', async () => {
  const [needed, id] = [await aCourse(), await aCourse()]
  await org.work((db) => db.insertInto('content_prerequisites').values({ content_id: id, needed_id: needed }).execute())
  await expect(join(id, someone())).rejects.toThrow('Please complete “Kepemimpinan Dasar” first')
  await join(needed, someone())
  await org.work((db) => sql`update enrollments set learning_status = 'passed' where cohort_id = ${needed}`.execute(db))
  expect(await join(id, someone())).toMatchObject({ status: 'confirmed' })

  await expect(join(await aCourse({}, 'PRIVATE'), someone())).rejects.toThrow('This content is by invitation only')

  const asked = await aCourse({}, 'PROTECTED')
  expect(await join(asked, someone())).toMatchObject({ status: 'waiting_list', waiting_for: 'approval' })
  await org.work(async (db) => {
    const { id: entry } = await db
      .selectFrom('waiting_list')
      .select('id')
      .where('cohort_id', '=', asked)
      .executeTakeFirstOrThrow()
    await approveWaiting(db, [entry], org.adminId)
  })
  expect(await place(asked, someone())).toMatchObject({ status: 'confirmed' })
})

test('nobody joins after the registration or the run has ended, and who waits then waits no longer', async () => {
  await expect(join(await aCourse({ registration_until: inMinutes(-1) }), someone())).rejects.toThrow('Registration is closed')
  await expect(join(await aCourse({ end_at: inMinutes(-1) }), someone())).rejects.toThrow('Registration is closed')
  const id = await aCourse({ max_participants: 1, registration_until: inMinutes(5) })
  await join(id, someone(0))
  expect(await join(id, someone(1))).toMatchObject({ status: 'waiting_list', waiting_for: 'capacity' })
  await org.work(async (db) => {
    await db
      .updateTable('cohorts')
      .set({ registration_until: inMinutes(-1) })
      .where('id', '=', id)
      .execute()
    await expireWaiting(db)
  })
  expect(await place(id, someone(1))).toMatchObject({ status: 'cancelled' })
})

test('a hundred who join at once get the seats there are, each seat given back goes to one who waits', async () => {
  const id = await aCourse({ max_participants: SEATS })
  await allAtOnce(people.map((person) => () => join(id, person.id)))
  const count = async (status: string) => (await placesIn(id)).filter((one) => one.status === status).length
  expect([await count('confirmed'), await count('waiting_list')]).toEqual([SEATS, AT_ONCE - SEATS])
  const seated = (await placesIn(id)).filter((one) => one.status === 'confirmed')
  await allAtOnce(seated.map((one) => () => org.work((db) => removeParticipant(db, one.id))))
  expect([await count('confirmed'), await count('waiting_list')]).toEqual([SEATS, AT_ONCE - 2 * SEATS])
}, 120_000)

test('one person who joins a hundred times at once has one place', async () => {
  const id = await aCourse()
  const answers = await atOnce(Array.from({ length: AT_ONCE }, () => () => join(id, someone(7))))
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
  expect(await placesIn(id)).toHaveLength(1)
}, 120_000)

test('access lasts so many days from the confirmation, at most until the end; longer for everybody, shorter for new people', async () => {
  const id = await aCourse()
  const access = (days: number | null) => org.work((db) => setAccessDays(db, id, days))
  await join(id, someone(0))
  expect(await daysOf(id, someone(0))).toBeNull()
  await access(30)
  expect(await daysOf(id, someone(0))).toBeNull()
  await join(id, someone(1))
  expect(await daysOf(id, someone(1))).toBe(30)
  await access(10)
  await join(id, someone(2))
  expect([await daysOf(id, someone(1)), await daysOf(id, someone(2))]).toEqual([30, 10])
  await access(60)
  expect([await daysOf(id, someone(1)), await daysOf(id, someone(2))]).toEqual([60, 60])
  await org.work((db) =>
    db
      .updateTable('cohorts')
      .set({ end_at: inMinutes(5 * DAY) })
      .where('id', '=', id)
      .execute(),
  )
  await join(id, someone(3))
  expect([await daysOf(id, someone(1)), await daysOf(id, someone(3))]).toEqual([60, 5])
  await access(null)
  expect(await daysOf(id, someone(1))).toBeNull()
})

test('an administrator gives one person longer, never shorter', async () => {
  const id = await aCourse()
  await org.work((db) => setAccessDays(db, id, 3))
  const enrolled = await join(id, someone())
  const extend = (until: string) => org.work((db) => extendAccess(db, id, enrolled.id, until))
  await expect(extend(inMinutes(DAY))).rejects.toThrow('Access can only be extended')
  await extend(inMinutes(9 * DAY))
  expect(await daysOf(id, someone())).toBe(9)
  await org.work((db) => setAccessDays(db, id, 5))
  expect(await daysOf(id, someone())).toBe(9)
})

test('a step is due so many days of the organisation after somebody came, and access ends for all of it', async () => {
  const id = await aCourse()
  const item_id = randomUUID()
  await org.work(async (db) => {
    await placeItem(db, { type: 'quiz', asset_id: quizId, cohort_id: id, item_id })
    await sql`update content_items set settings = settings || '{"due_days": 2}' where id = ${item_id}`.execute(db)
    await enrollPeople(db, id, [someone()])
  })
  const facts = async () => {
    const { rows } = await org.work((db) =>
      sql<StartFacts>`select ${START_FACTS} from uses u join cohorts h on h.id = u.cohort_id join enrollments e on e.cohort_id = h.id where h.id = ${id}`.execute(
        db,
      ),
    )
    const [row] = rows
    if (!row) throw new Error('Nobody is enrolled')
    return row
  }
  const inJakarta = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Jakarta', dateStyle: 'short', timeStyle: 'short' })
  const { open_until } = await facts()
  const came = inJakarta.format(new Date()).slice(0, 10)
  const due = new Date(`${came}T23:59:00+07:00`).getTime() + 2 * 86_400_000
  expect(Date.parse(open_until ?? '')).toBe(due)
  expect(mayStart('quiz', await facts(), new Date())).toBeNull()
  expect(mayStart('quiz', await facts(), new Date(due + 60_000))).toMatchObject({ reason: 'closed' })
  await org.work((db) =>
    sql`update enrollments set access_until = now() - interval '1 minute' where cohort_id = ${id}`.execute(db),
  )
  expect(mayStart('quiz', await facts(), new Date())).toMatchObject({ reason: 'access_ended', message: 'Your access has ended' })
})

test('a meeting of a course that opens in ten minutes is not entered before, other than the session of what takes place at a time', async () => {
  const id = await aCourse()
  const item_id = randomUUID()
  await org.work(async (db) => {
    await placeItem(db, { type: 'online_meeting', asset_id: null, cohort_id: id, item_id })
    await db
      .updateTable('cohorts')
      .set({ start_at: inMinutes(10) })
      .where('id', '=', id)
      .execute()
    await enrollPeople(db, id, [someone()])
  })
  const refusal = async () => {
    const { rows } = await org.work((db) =>
      sql<StartFacts>`select ${START_FACTS} from uses u join cohorts h on h.id = u.cohort_id join enrollments e on e.cohort_id = h.id
        where h.id = ${id}`.execute(db),
    )
    return rows[0] && mayStart('online_meeting', { ...rows[0], enrollment_status: 'confirmed' }, new Date())?.reason
  }
  expect(await refusal()).toBe('not_begun')
  await org.work((db) =>
    sql`update content_items set settings = settings || '{"view_time": 0}' where id = ${item_id}`.execute(db),
  )
  expect(await refusal()).toBeUndefined()
})
