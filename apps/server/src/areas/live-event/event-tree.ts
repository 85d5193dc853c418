import { randomUUID } from 'node:crypto'
import type {
  EventTree,
  ShownEventItem,
  ShownEventSection,
  ShownEventTree,
} from '@pelita/contract/areas/live-event/live-event-contents.ts'
import { mover } from '@pelita/contract/core/wall-clock.ts'
import { DOORS_OPEN_MINUTES, type ShownSpeaker } from '@pelita/contract/learning/held-run.ts'
import { shortType, type TreeSection } from '@pelita/contract/learning/tree-contents.ts'
import { sql } from 'kysely'
import { holdMeetings } from '../../learning/cohort/meetings/open-meetings.ts'
import { speakerAsToday } from '../../learning/held/held-run.ts'
import { keptSpeakers } from '../../learning/held/save-held-run.ts'
import { copiedSections } from '../../learning/item/copy-tree.ts'
import { FOR_GOOD } from '../../learning/item/may-start.ts'
import { shareDrafts } from '../../learning/item/own-drafts.ts'
import { readTree } from '../../learning/item/read-tree.ts'
import { saveTreeBody } from '../../learning/item/tree-body.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { invalidFields } from '../../platform/http/errors.ts'
import { dayOf } from './agenda.queries.ts'
import { datesOf, dayProblems } from './event-days.ts'
import type { StoredLiveEvent } from './live-event.queries.ts'

interface Extra {
  id: string
  day: number | null
  room: string | null
  speaker: ShownSpeaker | null
}

/** What only the tree of an event says: the date of each section, the room and speaker of each session. */
async function extrasOf(db: OrgDb, contentId: string): Promise<ReadonlyMap<string, Extra>> {
  const { rows } = await sql<Extra>`
    select s.id, ${dayOf('s')} as day, null as room, null as speaker
      from content_sections s where s.content_id = ${contentId}
    union all
    select i.id, null, i.settings ->> 'room', ${speakerAsToday(sql`(i.settings -> 'speaker')`)}
      from content_items i where i.content_id = ${contentId} and i.archived_at is null`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Days and sessions; addresses only for whoever may know them. */
export async function eventSections(db: OrgDb, id: string, isTold: boolean): Promise<ShownEventSection[]> {
  const [{ sections }, extras] = [await readTree(db, id), await extrasOf(db, id)]
  return sections.map((section) => ({
    ...section,
    day_id: extras.get(section.id)?.day ?? section.day_id,
    contents: section.contents.map((item) => ({
      ...item,
      url: isTold ? item.url : null,
      content_type: shortType(item.content_type) as ShownEventItem['content_type'],
      room: extras.get(item.id)?.room ?? null,
      speaker: extras.get(item.id)?.speaker ?? null,
    })),
  }))
}

export const shownTree = async (db: OrgDb, event: StoredLiveEvent, isTold: boolean): Promise<ShownEventTree> => ({
  sections: await eventSections(db, event.id, isTold),
  days: datesOf(event),
  updated_at: event.updated_at,
})

/** So long after its end whoever did not do the tests right away may still do so, as the event is closed then. */
const DAYS_AFTER = 30

/** From when and until when each session is open: a meeting while it takes place, a test from its beginning, materials for good. */
const timeSessions = (db: OrgDb, id: string) =>
  sql`
    update content_relations r set opens_at = w.opens_at, closes_at = w.closes_at
      from (select i.id, case when i.type = 'online_meeting' then t.start_at - make_interval(mins => ${DOORS_OPEN_MINUTES})
                              when i.type in ('quiz', 'assignment') then t.start_at end as opens_at,
                   case when i.type = 'online_meeting' then t.end_at when i.type in ('quiz', 'assignment') then h.end_at + make_interval(days => ${DAYS_AFTER})
                        else ${FOR_GOOD}::timestamptz end as closes_at
              from content_items i join cohorts h on h.org_id = i.org_id and h.id = i.content_id
              cross join lateral (select (i.settings ->> 'start_date_time')::timestamptz as start_at, (i.settings ->> 'end_date_time')::timestamptz as end_at) t
             where i.content_id = ${id} and i.archived_at is null) w
     where r.cohort_id = ${id} and r.item_id = w.id and r.deleted_at is null and (r.opens_at, r.closes_at) is distinct from (w.opens_at, w.closes_at)`.execute(
    db,
  )

/** After its tree or its times are others: sessions open by them, and who takes part is expected at its meetings. */
export async function settleSessions(db: OrgDb, id: string, status: string): Promise<void> {
  await timeSessions(db, id)
  if (status === 'publish') await holdMeetings(db, id)
}

/** Saves all days and sessions; the content's row is locked by the call. Answers what became of the client's own names. */
export async function saveEventTree(db: OrgDb, event: StoredLiveEvent, { sections }: EventTree) {
  const problems = dayProblems(event, sections)
  if (problems.length > 0) throw invalidFields(problems)
  const speakers = await keptSpeakers(
    db,
    sections.flatMap(({ contents }) => contents.flatMap(({ speaker }) => speaker ?? [])),
  )
  const kept = sections.map(
    (section): TreeSection => ({
      ...section,
      contents: section.contents.map((item) => ({
        ...item,
        speaker: item.speaker ? speakers(item.speaker) : null,
        ...(item.content_type === 'online_meeting' && { view_time: event.view_time }),
      })),
    }),
  )
  const { ids } = await saveTreeBody(db, { id: event.id, kind: 'live-event' }, { sections: kept })
  await settleSessions(db, event.id, event.status)
  return ids
}

/** How long people stay is asked of every meeting of the event. */
export const keepViewTime = (db: OrgDb, id: string, minutes: number) =>
  sql`
    update content_items set settings = settings || jsonb_build_object('view_time', ${minutes}::int)
     where content_id = ${id} and type = 'online_meeting' and archived_at is null and settings -> 'view_time' is distinct from to_jsonb(${minutes}::int)`.execute(
    db,
  )

/** The event begins at another time: what stands in it keeps its distance on the clock, so that the first session stays the first. */
export async function moveSessions(db: OrgDb, id: string, from: string, to: string, zone: string): Promise<void> {
  const { rows } = await sql<{ id: string; start: string; end: string }>`
    select id, settings ->> 'start_date_time' as start, settings ->> 'end_date_time' as end from content_items
     where content_id = ${id} and archived_at is null and settings ? 'start_date_time' and settings ? 'end_date_time'`.execute(db)
  const move = mover(from, to, zone)
  const moved = rows.map((row) => ({ id: row.id, times: { start_date_time: move(row.start), end_date_time: move(row.end) } }))
  await sql`
    update content_items i set settings = i.settings || w.times from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as w (id uuid, times jsonb)
     where i.id = w.id`.execute(db)
}

/** The same tree in another event, its times moved with it; a presence belongs to one content and is copied. */
export async function copyEventTree(db: OrgDb, from: string, to: StoredLiveEvent, move: (at: string) => string): Promise<void> {
  const sections = await eventSections(db, from, true)
  await shareDrafts(db, from, to.id)
  const { sections: read } = await readTree(db, from)
  const copies = await copiedSections(db, read)
  const moved = (at: string | null) => at && move(at)
  await saveEventTree(db, to, {
    sections: copies.map((section, at) => ({
      ...section,
      id: randomUUID(),
      day_id: sections[at]?.day_id ?? section.day_id,
      contents: section.contents.map((item, n) => ({
        ...item,
        room: sections[at]?.contents[n]?.room ?? null,
        speaker: sections[at]?.contents[n]?.speaker ?? null,
        start_date_time: moved(item.start_date_time),
        end_date_time: moved(item.end_date_time),
      })),
    })),
  })
}
