import type { Invitation } from '@pelita/contract/areas/attendance.ts'
import { sql } from 'kysely'
import { joinParticipant } from '../../learning/participant.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { type AskedPlace, findPlace, useOfPresence } from './place.ts'
import { presenceCounts, storedPresence } from './presence-detail.ts'
import { checkedIn, totalsOf } from './totals.ts'

const LATEST = 10

interface Arrival {
  id: string
  name: string
  picture: string | null
  clock_in: string
  invitation: Invitation
}

/** Who has checked in so far; where there is no schedule, today. Visitors count as arrivals, but nobody expected them. */
export async function liveAttendance(db: OrgDb, id: string, asked: AskedPlace, zone: string) {
  await storedPresence(db, id)
  const use = await useOfPresence(db, id)
  const place = await findPlace(db, id, use, asked)
  const today = sql`a.day = (now() at time zone ${zone})::date`
  const here = place.schedule
    ? sql`a.schedule_id = ${place.schedule.id}`
    : sql`a.presence_id = ${id} ${place.cohort ? sql`and a.cohort_id = ${place.cohort.cohort_id}` : sql``} ${use.module ? sql`` : sql`and ${today}`}`
  const { rows: latest } = await sql<Arrival>`
    select a.id, a.full_name as name, m.picture, a.clock_in, a.value as invitation from attendances a ${joinParticipant(sql`a.user_id`)}
     where ${here} and a.clock_in is not null order by a.clock_in desc, a.id limit ${LATEST}`.execute(db)
  const { values, states } = await presenceCounts(db, id, use, place)
  return {
    checked_in: use.module ? checkedIn(values) : await arrivedToday(db, id, zone),
    expected: totalsOf(values, states).total_enrolled,
    latest,
  }
}

async function arrivedToday(db: OrgDb, id: string, zone: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from attendances a where a.presence_id = ${id} and a.clock_in >= date_trunc('day', now() at time zone ${zone}) at time zone ${zone}`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}
