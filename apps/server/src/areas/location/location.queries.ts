import type { LocationDetail, LocationRow, LocationUse, locationApi } from '@pelita/contract/areas/location.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { ListPlan } from '../../platform/db/list.ts'
import { recordedBy } from '../../platform/db/recorded-by.ts'
import type { OrgDb } from '../../platform/db/scope.ts'

type ListQuery = z.output<typeof locationApi.list.query>
type UsesQuery = z.output<typeof locationApi.uses.query>

const usedBy = sql<number>`(select count(*) from cohorts x where x.location_id = l.id and x.deleted_at is null)`
const roomsCount = sql<number>`jsonb_array_length(l.rooms)`
/** Where nobody says how many a place holds, its rooms do. */
const capacity = sql<number>`coalesce(l.capacity, (select sum((room ->> 'capacity')::int)::int from jsonb_array_elements(l.rooms) room))`

const columns = sql`l.id, l.name, l.city, l.address, l.lat, l.lon, ${roomsCount} as rooms_count, l.is_active, l.created_at, l.updated_at,
  of_it.used_by, of_it.used_by = 0 as can_delete`
const counts = sql`cross join lateral (select ${usedBy} as used_by) of_it`

export const locationPlan: ListPlan<ListQuery, LocationRow> = {
  from: sql`locations l`,
  id: sql`l.id`,
  search: (pattern) => sql`l.id in (select search_locations(${pattern}))`,
  filters: {
    city: (value) => sql`lower(l.city) = lower(${value})`,
    status: (value) => sql`l.is_active = ${value === 'active'}`,
  },
  sort: {
    name: sql`lower(l.name)`,
    city: sql`lower(l.city)`,
    rooms_count: roomsCount,
    capacity,
    used_by: usedBy,
    status: sql`(not l.is_active)`,
    created_at: sql`l.created_at`,
    updated_at: sql`l.updated_at`,
  },
  first: { column: 'updated_at', direction: 'desc' },
  always: sql`l.deleted_at is null`,
  rows: sql`select ${columns}, ${capacity} as capacity from page join locations l on l.id = page.id ${counts}`,
}

export async function locationById(db: OrgDb, id: string): Promise<LocationDetail | undefined> {
  const { rows } = await sql<LocationDetail>`
    select ${columns}, l.capacity, l.province, l.map_url, l.images, l.facilities, l.contact_name, l.contact_phone, l.rooms,
           ${recordedBy('l')}
      from locations l ${counts} where l.id = ${id}`.execute(db)
  return rows[0]
}

export const usesPlan = (location: string): ListPlan<UsesQuery, LocationUse> => ({
  from: sql`cohorts b join contents c on c.org_id = b.org_id and c.id = b.content_id`,
  id: sql`b.id`,
  search: (pattern) => sql`c.title ilike ${pattern} or b.title ilike ${pattern}`,
  filters: {},
  sort: { title: sql`lower(c.title)`, start_at: sql`b.start_at`, status: sql`b.status` },
  first: { column: 'start_at', direction: 'desc' },
  always: sql`b.location_id = ${location} and b.deleted_at is null`,
  rows: sql`select b.id, b.content_id, c.title, b.title as batch_title, b.start_at, b.end_at, b.status
    from page join cohorts b on b.id = page.id join contents c on c.org_id = b.org_id and c.id = b.content_id`,
})

export const citiesOf = async (db: OrgDb): Promise<string[]> => {
  const { rows } = await sql<{ city: string }>`
    select min(city) as city from locations where deleted_at is null and city is not null group by lower(city) order by lower(min(city))`.execute(
    db,
  )
  return rows.map(({ city }) => city)
}
