import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import { randomCode } from '../cohort/meetings/codes.ts'

/**
 * What the items that left the tree in this transaction leave behind: meetings keep what people scanned and lose who was only expected,
 * their codes open nothing any more, and a presence without a content has a code of its own again. What left earlier may have a code
 * and a content of its own since.
 */
export async function freePresences(db: OrgDb, contentId: string): Promise<void> {
  const left = sql`i.content_id = ${contentId} and i.type = 'presence' and i.archived_at = now()`
  const stands = sql`exists (select 1 from content_items o where o.type = 'presence' and o.asset_id = i.asset_id and o.archived_at is null)`
  const gone = sql`select s.id from schedules s join content_items i on i.id = s.item_id where ${left}`
  await sql`delete from attendances where schedule_id in (${gone}) and clock_in is null`.execute(db)
  await sql`
    update presence_codes c set retired_at = now()
     where c.retired_at is null and (c.schedule_id in (${gone}) or (c.schedule_id is null
       and c.presence_id in (select i.asset_id from content_items i where ${left} and not ${stands})))`.execute(db)
  const { rows } = await sql<{ id: string }>`
    select distinct i.asset_id as id from content_items i
     where ${left} and not ${stands}
       and not exists (select 1 from presence_codes c where c.presence_id = i.asset_id and c.schedule_id is null and c.retired_at is null)`.execute(
    db,
  )
  await sql`
    insert into presence_codes (presence_id, code)
    select * from unnest(${rows.map((row) => row.id)}::uuid[], ${rows.map(() => randomCode())}::text[])`.execute(db)
}
