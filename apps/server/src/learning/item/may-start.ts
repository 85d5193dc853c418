import { type ItemTypeKey, itemType } from '@pelita/contract/learning/item-types.ts'
import { submitRefusals } from '@pelita/contract/learning/submit-refusals.ts'
import type { Objective } from '@pelita/contract/learning/survey-objectives.ts'
import { sql } from 'kysely'
import type { EnrollmentStatus } from '../cohort/cohort-tables.ts'
import { doorsOpen } from '../held/held-run.ts'
import { isSurrounding, type RunTimes, surveyWindow } from './survey-window.ts'

/** What decides whether a person may start, open or hand in an item now; `START_FACTS` reads it. */
export interface StartFacts extends RunTimes {
  readonly enrollment_status: EnrollmentStatus | null
  readonly access_until: string | null
  readonly cohort_status: string
  /** Somebody who tries it before it is published. */
  readonly is_trial: boolean | null
  readonly opens_at: string | null
  /** The item's own end or due date, also where it is later than the run's; else the end of the run; null: it never ends. */
  readonly open_until: string | null
  /** The first item before this one that has to be done and is not, where order counts. */
  readonly blocked_by: string | null
  /** Set where the content asks it before or after, outside of its order. */
  readonly relation_objective: Objective | null
  readonly survey_days: number | null
  /** The one session of a run that takes place at a time. */
  readonly is_session: boolean
}

export type LockReason =
  | 'unavailable'
  | 'not_confirmed'
  | 'not_begun'
  | 'not_open_yet'
  | 'closed'
  | 'access_ended'
  | 'previous_first'

export interface Locked {
  readonly reason: LockReason
  readonly status: 409 | 423
  readonly message: string
}

/** The end of an item that outlasts its run and never ends; it is told to nobody as a date. */
export const FOR_GOOD = '9999-12-31T00:00:00.000Z'

/** The end of the day of the organisation so many days after somebody came, where a step is due by person (decision 122). */
export const OWN_DUE = sql`case when u.due_days is not null then (select ((e.confirmed_at at time zone z.timezone)::date + u.due_days + time '23:59')
  at time zone z.timezone from organizations z where z.id = h.org_id) end`

/** Read beside the use `u`, its run `h` and the person's living enrolment `e`, which may be missing. */
export const START_FACTS = sql`e.status as enrollment_status, e.access_until, h.status as cohort_status, e.is_trial, h.start_at, h.end_at, u.opens_at,
  nullif(coalesce(u.closes_at, u.due_date, ${OWN_DUE}, h.end_at), ${FOR_GOOD}::timestamptz) as open_until, u.objective as relation_objective, u.survey_days,
  (u.type = 'online_meeting' and exists (select 1 from content_items d where d.org_id = u.org_id and d.id = u.item_id and d.settings ? 'view_time')) is true as is_session,
  h.kind as run_kind, e.confirmed_at as came_at, e.completed_at as ended_at, case when h.kind = 'open' and not u.is_step then (select min(b.started_at) from item_results b
    join content_relations r on r.org_id = b.org_id and r.id = b.relation_id join content_items i on i.org_id = r.org_id and i.id = r.item_id and i.is_step
   where b.org_id = h.org_id and b.enrollment_id = e.id) end as begun_at,
  (select i.title from content_relations r join content_items i on i.org_id = r.org_id and i.id = r.item_id
     join content_sections s on s.org_id = i.org_id and s.id = i.section_id
     left join item_results p on p.org_id = r.org_id and p.relation_id = r.id and p.enrollment_id = e.id
    where h.learning_order_type = 'SEQUENTIAL' and u.is_step and r.org_id = u.org_id and r.cohort_id = u.cohort_id and r.deleted_at is null
      and i.is_step and not i.can_skip and (s.position, i.position) < (u.section_position, u.position) and p.state is distinct from 'done'
      and not (i.type = 'presence' and is_called_off(r.org_id, r.cohort_id, i.id))
    order by s.position, i.position limit 1) as blocked_by`

export const NOT_AVAILABLE = 'Content is not available'
const CLOSED: Partial<Record<ItemTypeKey, string>> = { assignment: submitRefusals.late }

/**
 * May this person start this item now (decision 41)? null when they may, else why not. Asked by every start and hand-in, and shown by the
 * tree. Scans obey the rules of their meeting only, and what was started obeys its own deadline only: neither asks here.
 */
export function mayStart(type: ItemTypeKey, facts: StartFacts, now: Date): Locked | null {
  const { title } = itemType(type)
  const locked = (reason: LockReason, message: string): Locked => ({ reason, status: 423, message })
  const early = (reason: 'not_begun' | 'not_open_yet') => locked(reason, `${title} is not open yet`)
  const closed = () => locked('closed', CLOSED[type] ?? `${title} is closed`)
  const before = (instant: string | null) => instant !== null && now < new Date(instant)
  const after = (instant: string | null) => instant !== null && now > new Date(instant)

  if (facts.cohort_status !== (facts.is_trial ? 'trial' : 'publish')) return locked('unavailable', NOT_AVAILABLE)
  if (facts.enrollment_status !== 'confirmed') return locked('not_confirmed', 'Please confirm your participation first')
  if (facts.relation_objective !== null && isSurrounding(facts.relation_objective)) {
    const window = surveyWindow(facts.relation_objective, facts.survey_days, facts)
    if (!window || now < window.from) return early('not_open_yet')
    return window.until && now > window.until ? closed() : null
  }
  // People come in a little before what takes place at a time.
  const begins = facts.start_at && facts.is_session ? new Date(doorsOpen(facts.start_at)).toISOString() : facts.start_at
  if (before(begins)) return early('not_begun')
  if (before(facts.opens_at)) return early('not_open_yet')
  if (after(facts.open_until)) return closed()
  if (after(facts.access_until)) return locked('access_ended', 'Your access has ended')
  if (facts.blocked_by === null) return null
  return { reason: 'previous_first', status: 409, message: `Please complete “${facts.blocked_by}” first` }
}
