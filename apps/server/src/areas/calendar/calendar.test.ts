import { calendarApi } from '@pelita/contract/areas/calendar.ts'
import { learnerMeApi } from '@pelita/contract/areas/learner-me.ts'
import { learnerCoachingApi } from '@pelita/contract/learning/learner-coaching.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aClass } from '../../../test/builders.ts'
import { aCoachedClass, aCoachingSession } from '../../../test/coaching-builders.ts'
import { type TestOrg, testOrg, testServer } from '../../../test/test-server.ts'
import { publishedWebinar } from '../../../test/webinar-builders.ts'
import { enrollPeople } from '../../learning/cohort/enrollment/enrollments.ts'
import { mailParticipants } from '../../learning/cohort/mails/class-mails.ts'
import type { ClassMail } from '../../platform/mail/payloads.ts'

const server = testServer()
let org: TestOrg
beforeEach(async () => {
  org = await testOrg(server)
})

const published = async () => {
  const made = await aClass(org, { batch: { title: 'Batch 1' } })
  await org.work(async (db) => {
    await db
      .updateTable('cohorts')
      .set({ status: 'publish', start_at: '2999-03-03T01:00:00Z', end_at: '2999-03-04T10:00:00Z' })
      .where('id', '=', made.batch_id)
      .execute()
    await enrollPeople(db, made.batch_id, [org.someone.id])
  })
  return made
}
const read = (url: string) => server.app.inject({ method: 'GET', url: new URL(url).pathname })

test('a person and a class each have a calendar, until it gets a new address', async () => {
  const { module_id, batch_id } = await published()
  const learner = await org.learner(org.someone)
  const mine = await learner.call(calendarApi.myLink, {})
  expect(await learner.call(calendarApi.myLink, {})).toEqual(mine)
  const feed = await read(mine.url)
  expect(feed.headers['content-type']).toContain('text/calendar')
  expect(feed.body.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  expect(feed.body.replace(/\r\n /g, '')).toContain(`UID:${batch_id}.1.${org.someone.id}@pelita`)
  const ofClass = await org.admin.call(calendarApi.classLink, { params: { id: module_id } })
  expect((await read(ofClass.url)).body.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  const renewed = await learner.call(calendarApi.renewMyLink, {})
  expect(renewed.url).not.toBe(mine.url)
  expect((await read(mine.url)).statusCode).toBe(404)
  expect((await read(renewed.url)).statusCode).toBe(200)
})

test('the database holds no address of a calendar, and one ends when its person signs out everywhere', async () => {
  const learner = await org.learner(org.someone)
  const { url } = await learner.call(calendarApi.myLink, {})
  const token = new URL(url).pathname.replace(/^\/calendar\/|\.ics$/g, '')
  const kept = await org.work((db) => sql<{ row: string }>`select l::text as row from calendar_links l`.execute(db))
  expect(kept.rows).toHaveLength(1)
  expect(kept.rows[0]?.row).not.toContain(token)
  expect((await read(url)).statusCode).toBe(200)
  await learner.call(learnerMeApi.endOthers, {})
  expect((await read(url)).statusCode).toBe(404)
  expect((await read((await learner.call(calendarApi.myLink, {})).url)).statusCode).toBe(200)
})

test('who teaches finds the classes in their own calendar, a coach the sessions, and so does who booked one', async () => {
  const { batch_id } = await published()
  const [trainer, who] = [await org.member(), await org.member()]
  await org.work((db) => sql`insert into batch_experts (batch_id, user_id) values (${batch_id}, ${trainer.id})`.execute(db))
  const { session, enrollmentOf } = await aCoachedClass(org, [who], {
    ...{ title: 'Tatap muka', mode: 'online' as const, url: 'https://meet.example/tatap-muka' },
  })
  const learner = await org.learner(who)
  const feedOf = async (reader: typeof learner) =>
    (await read((await reader.call(calendarApi.myLink, {})).url)).body.replace(/\r\n /g, '')
  const given = await aCoachingSession(org, trainer.id, { title: 'Sesi sendiri' })
  const taught = await feedOf(await org.learner(trainer))
  expect(taught).toContain(`UID:${batch_id}.1.${trainer.id}@pelita`)
  expect(taught).toContain(`UID:${given.id}.${trainer.id}@pelita`)
  expect(await feedOf(learner)).not.toContain(session.id)
  await learner.call(learnerCoachingApi.book, { params: { id: enrollmentOf(who), sessionId: session.id }, body: {} })
  const booked = await feedOf(learner)
  expect(booked).toContain(`UID:${session.id}.${who.id}@pelita`)
  expect(booked).toContain('LOCATION:https://meet.example/tatap-muka')
})

test('who speaks or moderates finds the webinar in their own calendar, without the way in', async () => {
  const [speaker, moderator] = [await org.member(), await org.member()]
  const { id } = await publishedWebinar(org, {
    ...{ speakers: [{ user_id: speaker.id }], moderator: { user_id: moderator.id } },
    meeting_url: 'https://meet.example/rahasia',
  })
  for (const who of [speaker, moderator, await org.member()]) {
    const { url } = await (await org.learner(who)).call(calendarApi.myLink, {})
    const { body } = await read(url)
    const isTold = who === speaker || who === moderator
    expect(body.replace(/\r\n /g, '').includes(`UID:${id}.1.${who.id}@pelita`)).toBe(isTold)
    expect(body).not.toContain('rahasia')
  }
})

test('news about a run carry higher numbers for the same entry, and take back days that fell away', async () => {
  const { batch_id } = await published()
  const told = async (event: 'invitation' | 'schedule_changed' | 'cancelled', daysBefore?: number) => {
    const days = Array.from({ length: daysBefore ?? 0 }, (_, n) => ({
      day: n + 1,
      start: '2999-03-03T01:00:00Z',
      end: '2999-03-03T10:00:00Z',
    }))
    await org.work((db) => mailParticipants(db, event, batch_id, [org.someone.id], { daysBefore: days }))
    const row = await org.work((db) =>
      db
        .selectFrom('outbox')
        .select('payload')
        .where('template', '=', event)
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow(),
    )
    return (row.payload as Partial<ClassMail>).calendar?.map(({ uid, sequence, cancelled }) => [
      uid.split('.')[1],
      sequence,
      cancelled,
    ])
  }
  expect(await told('invitation')).toEqual([
    ['1', 0, false],
    ['2', 0, false],
  ])
  expect(await told('schedule_changed', 3)).toEqual([
    ['1', 1, false],
    ['2', 1, false],
    ['3', 1, true],
  ])
  expect(await told('cancelled')).toEqual([
    ['1', 2, true],
    ['2', 2, true],
  ])
})
