import type { Invitation } from '@pelita/contract/learning/attendance.ts'
import { type RawBuilder, sql } from 'kysely'
import { joinParticipant } from '../../learning/cohort/participants/participant.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { type AskedPlace, type CodePlace, findPlace, schedulesOf, useOfPresence } from './code-owner.ts'
import { ensurePresence, presenceCounts } from './presence-detail.ts'
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
  await ensurePresence(db, id)
  const use = await useOfPresence(db, id)
  const place = await findPlace(db, id, use, asked)
  const { values, states } = await presenceCounts(db, id, use, place)
  const today = sql`a.clock_in >= date_trunc('day', now() at time zone ${zone}) at time zone ${zone}`
  const always = use.module ? sql`a.clock_in is not null` : today
  return {
    checked_in: use.module ? checkedIn(values) : await arrived(db, id, today),
    expected: totalsOf(values, states).total_enrolled,
    latest: await latestArrivals(db, id, place, always),
  }
}

/** The latest of each meeting are found by index and merged, so that asking every few seconds costs nothing. */
async function latestArrivals(
  db: OrgDb,
  id: string,
  { cohort, schedule }: CodePlace,
  always: RawBuilder<unknown>,
): Promise<Arrival[]> {
  const chosen = schedule ? [schedule] : cohort ? await schedulesOf(db, id, cohort.cohort_id) : null
  const newest = (here: RawBuilder<unknown>) =>
    sql`select a.id, a.user_id, a.full_name, a.clock_in, a.value from attendances a where ${here} and ${always} order by a.clock_in desc limit ${LATEST}`
  const found = chosen
    ? sql`unnest(${chosen.map((one) => one.id)}::uuid[]) meeting (id) cross join lateral (${newest(sql`a.schedule_id = meeting.id`)}) a`
    : sql`(${newest(sql`a.presence_id = ${id}`)}) a`
  const { rows } = await sql<Arrival>`
    select a.id, a.full_name as name, m.picture, a.clock_in, a.value as invitation from ${found} left ${joinParticipant(sql`a.user_id`)}
     order by a.clock_in desc, a.id limit ${LATEST}`.execute(db)
  return rows
}

async function arrived(db: OrgDb, id: string, today: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from attendances a where a.presence_id = ${id} and ${today}`.execute(db)
  return rows[0]?.n ?? 0
}
