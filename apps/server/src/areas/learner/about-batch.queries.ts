import type { AboutBatch } from '@pelita/contract/learning/learner-catalogue.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'

interface Place {
  readonly cohort_id: string
  readonly status: string
}

/** People of the organisation whose class it is; guests are not shown who works elsewhere. */
const SUPPORTS = sql`(select coalesce(jsonb_agg(jsonb_build_object('name', m.full_name, 'email', m.email, 'phone', coalesce(t.phone, m.phone),
    'picture', m.picture) order by m.full_name, m.id), '[]')
  from training_supports t join memberships m on m.id = t.user_id where t.batch_id = b.id)`

/** What stands in the form of the batch for those who come to it; null for what has no batches. */
export async function aboutBatch(db: OrgDb, { cohort_id, status }: Place): Promise<AboutBatch | null> {
  const { rows } = await sql<AboutBatch>`
    select o.timezone, case when x.use_highlight then x.highlighted_information end as highlight,
           case when b.session_mode = 'offline' then b.location end as location,
           case when b.session_mode = 'offline' then x.location_url end as location_url,
           case when b.session_mode = 'offline' then coalesce(x.location_images, '{}') else '{}' end as location_images,
           case when b.session_mode = 'offline' then b.lat end as lat, case when b.session_mode = 'offline' then b.lon end as lon,
           case when b.session_mode = 'online' then coalesce(x.online_meeting_urls, '[]') else '[]' end as meeting_urls,
           coalesce(x.rundown, '[]') as rundown, ${SUPPORTS} as training_supports
      from cohorts b join organizations o on o.id = b.org_id left join batches x on x.id = b.id
     where b.id = ${cohort_id} and b.kind = 'batch'`.execute(db)
  const [found] = rows
  if (!found) return null
  const rundown = found.rundown.filter((day) => day.activities.length > 0)
  return status === 'confirmed' ? { ...found, rundown } : { ...found, rundown, meeting_urls: [], training_supports: [] }
}
