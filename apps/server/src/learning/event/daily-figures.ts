import { sql } from 'kysely'
import type { EventConsumer } from './learning-event.ts'

/** How much of what happened on which day of the organisation, by content: what reports over months add up. */
export const dailyFigures: EventConsumer = {
  name: 'daily-figures',
  types: ['enrolled', 'confirmed', 'item_done', 'completed', 'passed', 'not_passed', 'granted', 'claimed', 'feedback_given'],
  apply: async (db, events) => {
    await sql`
      insert into learning_daily as d (day, content_id, type, n)
      select (x.at at time zone o.timezone)::date, x.content_id, x.type, count(*)
        from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as x (content_id uuid, type text, at timestamptz)
        cross join organizations o where x.content_id is not null
       group by 1, 2, 3 order by 1, 2, 3
      on conflict (org_id, day, content_id, type) do update set n = d.n + excluded.n`.execute(db)
  },
  forget: async (db) => {
    await sql`delete from learning_daily`.execute(db)
  },
}
