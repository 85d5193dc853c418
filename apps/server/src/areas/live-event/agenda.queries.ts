import type { AgendaSession } from '@pelita/contract/areas/live-event/learner-live-event.ts'
import { type PlacedType, shortType } from '@pelita/contract/learning/tree-contents.ts'
import { type RawBuilder, sql } from 'kysely'
import { speakerAsToday } from '../../learning/held/held-run.ts'
import type { OrgDb } from '../../platform/db/scope.ts'

/** Which day of its content a section stands in, whose identifier is made of both. */
export const dayOf = (section: string): RawBuilder<number | null> => {
  const of = (column: string) => sql.ref(`${section}.${column}`)
  return sql<
    number | null
  >`(select n from generate_series(1, 60) n where md5(${of('content_id')}::text || ' day ' || n::text)::uuid = ${of('day_id')})`
}

export interface AgendaItem extends Omit<AgendaSession, 'content_type'> {
  readonly day: number
  readonly day_title: string | null
  readonly content_type: PlacedType
}

/**
 * What stands in an event as one of those who may know of it sees it, by day and time: steps and addresses only for whoever is confirmed,
 * addresses while there is something to go to.
 */
export async function agendaFor(
  db: OrgDb,
  id: string,
  userId: string,
  eventUrl: string | null,
): Promise<(Omit<AgendaItem, 'content_type'> & Pick<AgendaSession, 'content_type'>)[]> {
  const { rows } = await sql<AgendaItem>`
    select i.id, i.title, i.settings ->> 'description' as description, i.asset_id as content_id, coalesce(s.title, '') as section_title,
           coalesce(case q.question_type when 'lim1' then 'lim-1' end, i.type) as content_type,
           (i.settings ->> 'start_date_time')::timestamptz as start_date_time, (i.settings ->> 'end_date_time')::timestamptz as end_date_time,
           i.settings ->> 'room' as room, ${speakerAsToday(sql`(i.settings -> 'speaker')`)} as speaker, i.can_skip, r.id as relation_id,
           case when i.type = 'online_meeting' and r.id is not null and h.end_at > now() then coalesce(i.settings ->> 'url', ${eventUrl}) end as url,
           coalesce(${dayOf('s')}, 1) as day, s.day_title
      from content_items i join content_sections s on s.org_id = i.org_id and s.id = i.section_id join cohorts h on h.org_id = i.org_id and h.id = i.content_id
      left join quizzes q on i.type = 'quiz' and q.id = i.asset_id
      left join enrollments e on e.org_id = h.org_id and e.cohort_id = h.id and e.user_id = ${userId} and e.archived_at is null
        and e.status = 'confirmed' and h.status = 'publish'
      left join content_relations r on r.org_id = i.org_id and r.item_id = i.id and r.cohort_id = e.cohort_id and r.deleted_at is null
     where i.content_id = ${id} and i.archived_at is null
     order by day, start_date_time nulls last, s.position, i.position`.execute(db)
  return rows.map((row) => ({ ...row, content_type: shortType(row.content_type) as AgendaSession['content_type'] }))
}

/** What somebody answered when they came. */
export async function answersOf(db: OrgDb, id: string, userId: string) {
  const { rows } = await sql<{ answers: { question_id: string; text: string; value: string | boolean }[] }>`
    select registration_answers as answers from enrollments where cohort_id = ${id} and user_id = ${userId} and archived_at is null`.execute(
    db,
  )
  return rows[0]?.answers ?? []
}
