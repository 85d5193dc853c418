import { randomUUID } from 'node:crypto'
import { addDays, clockIn, dayIn, instantAt } from '@pelita/contract/core/wall-clock.ts'
import type { TreeItem } from '@pelita/contract/learning/tree-contents.ts'
import { sql } from 'kysely'
import { saveEventTree } from '../../areas/live-event/event-tree.ts'
import { liveEventById } from '../../areas/live-event/live-event.queries.ts'
import { changeLiveEvent, createLiveEvent } from '../../areas/live-event/save-live-event.ts'
import { holdMeetings } from '../../learning/cohort/meetings/open-meetings.ts'
import { withoutAudit } from '../../learning/without-audit.ts'
import { type OrgDb, withOrg } from '../../platform/db/scope.ts'
import type { Services } from '../../platform/services.ts'
import { categoryNamed } from '../category/category-named.ts'
import { readPeople } from '../classroom/known-people.ts'
import { keepContentCover } from '../content-covers.ts'
import { pick, seededRandom } from '../names.ts'
import type { SeededOrganization } from '../user/people.ts'
import { dateOwnEvents } from '../webinar/webinars.ts'
import { fillEvent, rateEvent } from './event-people.ts'
import { type EventPlan, eventPlans, formerPlans, type SessionPlan } from './event-plans.ts'

const ZONE = 'Asia/Jakarta'
const DAY = 86_400_000
const iso = (at: number) => new Date(at).toISOString()
const ASKED = [
  { text: 'Ukuran kaus', type: 'choice' as const, options: ['S', 'M', 'L', 'XL'], required: true },
  { text: 'Ikut makan malam bersama?', type: 'yes_no' as const, required: true },
  { text: 'Kebutuhan khusus', type: 'text' as const },
]

/** An event of two days that goes on today, and the one that stood before live events did, made whole. */
export async function seedLiveEvents(services: Services, org: SeededOrganization): Promise<void> {
  const { pool } = services.database
  const [plan, former] = [eventPlans[org.code], formerPlans[org.code]]
  const thumbnail = plan ? await keepContentCover(services, org, plan.title, 'Acara') : ''
  const ids = await withOrg(pool, org.id, (db) =>
    withoutAudit(db, async () => {
      const made = plan && (await seedOne(db, org, plan, thumbnail))
      const whole = former && (await makeWhole(db, org, former))
      return [made, whole].filter((id) => id !== undefined)
    }),
  )
  await dateOwnEvents(services, org, ids)
}

/** From nine in the morning on today is the first day, before that it was yesterday. */
const firstDay = (): string => {
  const now = Date.now()
  return addDays(dayIn(now, ZONE), clockIn(now, ZONE) >= '09:00' ? 0 : -1)
}

/** Each check-in has a presence of its own; meetings take place at the address of the event. */
async function itemOf(db: OrgDb, first: string, plan: SessionPlan): Promise<TreeItem> {
  const { day, from, to, title, type, room, speaker, optional } = plan
  const moment = (time: string) => iso(instantAt(addDays(first, day - 1), time, ZONE))
  const content_id = type === 'presence' ? randomUUID() : null
  if (content_id)
    await sql`insert into presences (id, title, description, content_type) values (${content_id}, ${title}, '', 'live-event')`.execute(
      db,
    )
  return {
    ...{ title, content_type: type, content_id, room, can_skip: optional === true },
    ...{ start_date_time: moment(from), end_date_time: moment(to) },
    ...(speaker && { speaker: { name: speaker } }),
    ...(type === 'others' && { instruction: `Bertempat di ${room}.` }),
  } as TreeItem
}

async function seedOne(db: OrgDb, org: SeededOrganization, plan: EventPlan, thumbnail: string): Promise<string> {
  const cast = await readPeople(db)
  const random = seededRandom(org.code, plan.title)
  const first = firstDay()
  const id = await createLiveEvent(db, {
    ...{ title: plan.title, description: `<p>${plan.about}</p>`, level_id: 1, tags: ['acara'], thumbnail, privacy: 'PUBLIC' },
    category_id: await categoryNamed(db, plan.categories),
    ...{ start_date_time: iso(instantAt(first, '07:30', ZONE)), end_date_time: iso(instantAt(addDays(first, 1), '17:00', ZONE)) },
    ...{ view_time: 30, max_participants: 60, event_mode: 'hybrid', venue: { name: plan.place }, price: 0 },
    ...{ meeting_provider: 'zoom', meeting_url: 'https://meet.example.com/acara', passcode: 'acara26' },
    moderator: { user_id: pick(random, cast.staff), title: 'Pembawa acara' },
    registration_questions: ASKED,
  })
  const event = await liveEventById(db, id)
  if (!event) return id
  const sections = []
  for (const day of [1, 2]) {
    const contents = []
    for (const session of plan.sessions.filter((one) => one.day === day)) contents.push(await itemOf(db, first, session))
    sections.push({ title: day === 1 ? 'Hari pembukaan' : 'Hari puncak', day_id: day, contents })
  }
  await saveEventTree(db, event, { sections } as Parameters<typeof saveEventTree>[2])
  await dateIt(db, id, event.start_date_time ?? '', pick(random, cast.staff))
  await holdMeetings(db, id)
  await fillEvent(db, { id, questions: event.registration_questions, people: plan.people }, cast, random)
  return id
}

/** Planned a month ahead, and published a day later. */
async function dateIt(db: OrgDb, id: string, start: string, by: string): Promise<void> {
  const made = Date.parse(start) - 30 * DAY
  await sql`update contents set status = 'publish', published_at = ${iso(made + DAY)}, created_at = ${iso(made)}, created_by = ${by},
    contents_saved_at = ${iso(made + DAY)} where id = ${id}`.execute(db)
  await sql`update cohorts set created_at = ${iso(made)}, created_by = ${by} where id = ${id}`.execute(db)
}

/** What it says of itself, where it took place; its presence and who came stay. */
async function makeWhole(db: OrgDb, org: SeededOrganization, plan: (typeof formerPlans)[string]): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from contents where content_type = 'live-event' and title = ${plan.title} and deleted_at is null`.execute(db)
  const before = rows[0] && (await liveEventById(db, rows[0].id))
  if (!before) return undefined
  await changeLiveEvent(db, before, {
    ...{
      description: `<p>${plan.about}</p>`,
      level_id: 1,
      category_id: await categoryNamed(db, plan.categories),
      tags: ['acara'],
    },
    ...{ event_mode: 'offline', venue: { name: plan.place } },
  })
  await rateEvent(db, before.id, before.end_date_time, seededRandom(org.code, plan.title))
  return before.id
}
