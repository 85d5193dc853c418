import { courseApi } from '@pelita/contract/areas/course/course.ts'
import { quizOfferApi } from '@pelita/contract/areas/quiz-offer/quiz-offer.ts'
import { webinarApi } from '@pelita/contract/areas/webinar/webinar.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { allAtOnce, atOnce } from '../../../../test/at-once.ts'
import { aBatch, aClass, aModule } from '../../../../test/builders.ts'
import { refused } from '../../../../test/classroom-builders.ts'
import { createdCourse } from '../../../../test/course-builders.ts'
import { createdOffer } from '../../../../test/offer-builders.ts'
import { type Member, type TestOrg, testOrg, testServer } from '../../../../test/test-server.ts'
import { createdWebinar } from '../../../../test/webinar-builders.ts'
import { conflict } from '../../../platform/http/errors.ts'
import { enrollPeople, removeParticipant } from './enrollments.ts'
import { enrollMyself } from './self-enrollment.ts'

const AT_ONCE = 100
const SEATS = 10

const server = testServer()
let org: TestOrg
let people: Member[]
beforeAll(async () => {
  org = await testOrg(server)
  people = []
  for (let n = 0; n < AT_ONCE; n++) people.push(await org.member())
}, 120_000)

const enrolments = (cohortId: string) =>
  org.work((db) =>
    db.selectFrom('enrollments').select(['id', 'user_id', 'status', 'archived_at']).where('cohort_id', '=', cohortId).execute(),
  )
const countOf = async (cohortId: string, status: string) =>
  (await enrolments(cohortId)).filter((row) => row.status === status && row.archived_at === null).length

test('a hundred who join at once get the seats there are, the others wait', async () => {
  const module_id = await aModule(org)
  const batch_id = await aBatch(org, module_id, { max_participants: SEATS })
  const wanted = { module_type: 'classroom', module_id, batch_id }
  await allAtOnce(people.map((person) => () => org.work((db) => enrollMyself(db, person.id, wanted))))
  expect(await countOf(batch_id, 'confirmed')).toBe(SEATS)
  expect(await countOf(batch_id, 'waiting_list')).toBe(AT_ONCE - SEATS)

  // Each seat given back goes to exactly one of those who wait.
  const seated = (await enrolments(batch_id)).filter((row) => row.status === 'confirmed')
  await allAtOnce(
    seated.map(
      ({ id }) =>
        () =>
          org.work((db) => removeParticipant(db, id)),
    ),
  )
  expect(await countOf(batch_id, 'confirmed')).toBe(SEATS)
  expect(await countOf(batch_id, 'waiting_list')).toBe(AT_ONCE - 2 * SEATS)
}, 120_000)

test('administrators who add a hundred people at once never pass the limit', async () => {
  const batch_id = await aBatch(org, await aModule(org), { max_participants: SEATS })
  const answers = await atOnce(people.map((person) => () => org.work((db) => enrollPeople(db, batch_id, [person.id]))))
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(SEATS)
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as Error] : []))
  expect(new Set(refused.map((cause) => cause.message))).toEqual(
    new Set([conflict(`Maximum participants reached (${SEATS})`).message]),
  )
  expect(await countOf(batch_id, 'invited')).toBe(SEATS)
}, 120_000)

test('one person added a hundred times at once has one place, one attendance row and one result', async () => {
  const made = await aClass(org)
  const [person] = people
  const added = await allAtOnce(
    Array.from({ length: AT_ONCE }, () => () => org.work((db) => enrollPeople(db, made.batch_id, [person?.id ?? '']))),
  )
  expect(added.reduce((sum, one) => sum + one.added, 0)).toBe(1)
  expect(await enrolments(made.batch_id)).toHaveLength(1)
  const rows = await org.work((db) =>
    db.selectFrom('attendances').select('id').where('schedule_id', '=', made.schedule_id).execute(),
  )
  expect(rows).toHaveLength(1)
}, 120_000)

test('no limit is lowered below the seats that are taken, whatever the kind; one that stays, or is none, is not refused', async () => {
  const [course, offer, webinar] = [await createdCourse(org), await createdOffer(org), await createdWebinar(org)]
  const limit = {
    course: (max_participants: number) =>
      org.admin.call(courseApi.saveOther, { params: { id: course.id }, body: { max_participants } }),
    offer: (max_participants: number) =>
      org.admin.call(quizOfferApi.update, { params: { id: offer.id }, body: { max_participants } }),
    webinar: (max_participants: number) =>
      org.admin.call(webinarApi.update, { params: { id: webinar.id }, body: { max_participants } }),
  }
  const seated = people.slice(0, 3).map(({ id }) => id)
  for (const { id } of [course, offer, webinar]) await org.work((db) => enrollPeople(db, id, seated))
  for (const to of Object.values(limit)) {
    expect(await refused(to(2))).toEqual([422, ['Max participants must not be less than 3']])
    expect((await to(3)).max_participants).toBe(3)
  }
  await org.work((db) => sql`update cohorts set max_participants = 1 where content_id = ${webinar.id}`.execute(db))
  expect((await limit.webinar(1)).max_participants).toBe(1)
  expect((await limit.webinar(0)).max_participants).toBe(0)
})
