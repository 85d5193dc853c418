import type { locationApi } from '@pelita/contract/areas/location.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { likePattern } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'

type Query = z.output<typeof locationApi.classroomSettings.query>
type Suggestion = z.output<typeof locationApi.classroomSettings.data>[number]

/** So many are looked through at a glance; whoever wants another types on. */
const MOST = 50

/** What can stand in a rundown: buildings and rooms of the active places, activities of earlier rundowns. */
export async function suggestions(db: OrgDb, query: Query): Promise<Suggestion[]> {
  const { rows } = await sql<Suggestion>`${query.type === 'activity' ? activities(query) : places(query)}`.execute(db)
  return rows
}

const places = ({ type, keyword, location_id, building_name }: Query) => {
  const title = type === 'building' ? sql`room ->> 'building_name'` : sql`room ->> 'room_name'`
  const building = type === 'building' ? sql`null::text` : sql`room ->> 'building_name'`
  return sql`
    select ${title} as title, ${building} as building_name, min(l.name) as location, sum((room ->> 'capacity')::int)::int as capacity
      from locations l cross join jsonb_array_elements(l.rooms) room
     where l.is_active and l.deleted_at is null and ${title} ilike ${likePattern(keyword ?? '')}
       and (${location_id ?? null}::uuid is null or l.id = ${location_id ?? null}::uuid)
       and (${building_name ?? null}::text is null or lower(room ->> 'building_name') = lower(${building_name ?? null}::text))
     group by l.id, 1, 2 order by 1, 3 limit ${MOST}`
}

/** Those used most come first, however they were capitalised. */
const activities = ({ keyword }: Query) => sql`
  select min(title) as title, null::text as building_name, null::text as location, null::int as capacity
    from (select activity ->> 'title' as title from batches b cross join jsonb_path_query(b.rundown, '$[*].activities[*]') activity) used
   where title ilike ${likePattern(keyword ?? '')}
   group by lower(title) order by count(*) desc, 1 limit ${MOST}`
