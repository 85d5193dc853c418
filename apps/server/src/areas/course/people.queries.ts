import type { ClaimRow, coursePeopleApi, HistoryRow } from '@pelita/contract/areas/course/course-people.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { SEATED } from '../../learning/cohort/enrollment/enrollment-rules.ts'
import { ownAccount } from '../../learning/cohort/participants/own-account.ts'
import { joinParticipant } from '../../learning/cohort/participants/participant.ts'
import { joinedAt, LAST_FIRST } from '../../learning/cohort/participants/participants.queries.ts'
import { countedNamed, tallySum } from '../../learning/tallies.ts'
import { type ListPlan, personMatches } from '../../platform/db/list.ts'

type HistoryQuery = z.output<typeof coursePeopleApi.history.query>
type ClaimQuery = z.output<typeof coursePeopleApi.claims.query>

const seated = (courseId: string) =>
  sql`e.cohort_id = ${courseId} and e.archived_at is null and not e.is_trial and e.status = any (${[...SEATED]}::text[])`

/** Who has a seat in a course, and how far they came. */
export const historyPlan = (courseId: string): ListPlan<HistoryQuery, HistoryRow> => ({
  from: sql`enrollments e ${joinParticipant(sql`e.user_id`)}`,
  id: sql`e.id`,
  search: (pattern) => sql`m.search_text like lower(${pattern})`,
  filters: { status: (value) => sql`e.learning_status = ${value}` },
  sort: {
    nik: sql`m.nik`,
    name: sql`lower(m.full_name)`,
    email: sql`m.email`,
    position: sql`lower(m.posisi)`,
    progress: sql`e.progress`,
    score: sql`e.score`,
    started_at: sql`e.started_at`,
    completed_at: sql`e.completed_at`,
    status: sql`e.learning_status`,
    joined_at: joinedAt,
  },
  first: LAST_FIRST,
  always: seated(courseId),
  rows: sql`select e.id, e.user_id, ${ownAccount(sql`e.user_id`)}, m.nik, m.full_name as name, m.email, m.posisi as position, m.picture, e.progress, e.score, e.started_at, e.completed_at,
      e.access_until, e.learning_status as status
    from page join enrollments e on e.id = page.id ${joinParticipant(sql`e.user_id`)}`,
  total: (query) =>
    query.keyword || query.search || query.status
      ? null
      : countedNamed(
          sql`${courseId}::uuid`,
          tallySum('enrollment', sql`${courseId}::uuid`, SEATED),
          sql`select count(*) from enrollments e where ${seated(courseId)}`,
        ),
})

const claimed = sql`(g.state = 'claimed')`
/** What lapsed a moment ago is shown as such before the clock has written it down. */
const lapsed = sql`(g.state = 'expired' or (g.state = 'granted' and coalesce(g.claim_until < now(), false)))`
const CLAIM_STATE = sql`case when ${claimed} then 'claimed' when ${lapsed} then 'expired' else 'unclaimed' end`

/** What participants of a course earned by it; what was taken back is none any more. */
export const claimPlan = (courseId: string): ListPlan<ClaimQuery, ClaimRow> => ({
  from: sql`achievement_grants g join content_achievements r on r.id = g.relation_id join achievements a on a.id = g.achievement_id and a.kind = g.kind`,
  id: sql`g.id`,
  search: (pattern) => personMatches(sql`g.user_id`, pattern),
  filters: {
    kind: (value) => sql`g.kind = ${value}`,
    status: (value) => sql`${CLAIM_STATE} = ${value}`,
  },
  sort: {
    nik: sql`g.nik`,
    name: sql`lower(g.full_name)`,
    title: sql`lower(a.name)`,
    status: CLAIM_STATE,
    earned_at: sql`g.granted_at`,
    claimed_at: sql`g.claim_at`,
  },
  first: { column: 'earned_at', direction: 'desc' },
  always: sql`r.cohort_id = ${courseId} and g.revoked_at is null`,
  rows: sql`select g.id, ${ownAccount(sql`g.user_id`)}, g.nik, g.full_name as name, g.kind, g.achievement_id, a.name as title, a.image,
      ${CLAIM_STATE} as status, g.granted_at as earned_at, g.claim_at as claimed_at
    from page join achievement_grants g on g.id = page.id join achievements a on a.id = g.achievement_id and a.kind = g.kind`,
})
