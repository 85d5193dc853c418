import type { ItemTypeKey } from '@pelita/contract/learning/item-types.ts'
import { DUE_WITHIN_HOURS } from '@pelita/contract/learning/waiting-notices.ts'
import { type RawBuilder, sql } from 'kysely'
import { mayStart, OWN_DUE, START_FACTS, type StartFacts } from '../../../learning/item/may-start.ts'
import { surveyWindow } from '../../../learning/item/survey-window.ts'
import { IS_EARNED } from '../../../learning/result/achievements.ts'
import type { OrgDb } from '../../../platform/db/scope.ts'
import { recipientColumn } from '../../../platform/mail/recipient.ts'
import type { Waiting } from './tell-once.ts'

interface Step extends StartFacts, Omit<Waiting, 'event' | 'due_at'> {
  readonly type: ItemTypeKey
  readonly is_begun: boolean
  /** Surveys of a batch are none: they are told of when they open, not before they are due. */
  readonly is_step: boolean
  readonly due_date: string | null
  readonly now: string
}

/** News that nobody told within so many days has lost its sense. */
const OPENED_WITHIN = sql`interval '3 days'`
const SURVEY_FROM = sql`case when u.objective like 'pre%' then h.start_at - make_interval(days => coalesce(u.survey_days, 0))
  when u.objective = 'general' then h.start_at else h.end_at + make_interval(days => coalesce(u.survey_days, 0)) end`

const soon = (at: RawBuilder<unknown>) => sql`${at} between now() and now() + make_interval(hours => ${DUE_WITHIN_HOURS})`
const opened = (at: RawBuilder<unknown>) => sql`${at} between now() - ${OPENED_WITHIN} and now()`
/** By person, where the run has no dates (decision 122). */
const OWN_FROM = sql`case when u.objective like 'pre%' then e.confirmed_at else e.completed_at + make_interval(days => coalesce(u.survey_days, 0)) end`
const isOwn = sql`(u.due_days is not null or (h.kind = 'open' and not u.is_step))`
const isDue = sql`u.is_step and ${soon(sql`coalesce(u.due_date, u.closes_at, h.end_at)`)}`
const hasOpened = sql`not u.is_step and ${opened(SURVEY_FROM)}`
const isMySoon = sql`(not ${isOwn} or (u.is_step and ${soon(OWN_DUE)}) or (not u.is_step and ${opened(OWN_FROM)}))`

/** Found first, because they are few: what everybody owes is gone through by its use, not one by one. */
const SOON = sql`select u.id from uses u join cohorts h on h.id = u.cohort_id where u.deleted_at is null and ((${isDue}) or (${hasOpened}) or ${isOwn})`

/** Some of what is due soon or has just opened and was not handed in, of its own people, behind `after`. */
export async function waitingSteps(db: OrgDb, after: string, most: number): Promise<{ last: string | null; waiting: Waiting[] }> {
  const { rows } = await sql<Step>`
    select x.id as ref_id, r.id as user_id, ${recipientColumn('r')} as email, r.full_name, x.type, u.title, mo.title as module_title, mo.id as content_id, o.timezone,
           x.state = 'in_progress' as is_begun, coalesce(u.due_date, u.closes_at, ${OWN_DUE}, h.end_at) as due_date, now() as now,
           u.is_step, case when r.id <> x.user_id then x.full_name end as participant, ${START_FACTS}
      from item_results x join uses u on u.id = x.relation_id join cohorts h on h.id = u.cohort_id join contents mo on mo.id = u.content_id
      join enrollments e on e.id = x.enrollment_id join participants p on p.id = x.user_id join memberships r on r.status = 'active'
       and r.id = case when u.objective in ('pre_manager', 'post_manager') then p.manager_id else x.user_id end
      join organizations o on o.id = r.org_id
     where x.type in ('quiz', 'assignment') and x.state <> 'done' and x.status = 'not_done' and u.deleted_at is null
       and e.archived_at is null and e.status = 'confirmed' and not e.is_trial and x.relation_id = any (array(${SOON})) and ${isMySoon} and x.id > ${after}
     order by x.id limit ${most}`.execute(db)
  return { last: rows.length === most ? (rows.at(-1)?.ref_id ?? null) : null, waiting: rows.filter(canBeDone).map(asWaiting) }
}

const canBeDone = (step: Step): boolean => step.is_begun || mayStart(step.type, step, new Date(step.now)) === null

function asWaiting(step: Step): Waiting {
  const { ref_id, user_id, email, full_name, title, module_title, participant, timezone, content_id } = step
  const about = { ref_id, user_id, email, full_name, title, module_title, participant, timezone, content_id }
  const { relation_objective: objective } = step
  if (step.is_step || !objective) return { ...about, event: 'due_date_reminder', due_at: step.due_date }
  const window = surveyWindow(objective, step.survey_days, step)
  return { ...about, event: 'survey_open', due_at: window?.until?.toISOString() ?? null }
}

/** Some of what can be claimed and was not told yet. */
export async function claimable(db: OrgDb, most: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select 'achievement_available' as event, g.id as ref_id, m.id as user_id, ${recipientColumn('m')} as email, m.full_name, a.name as title, coalesce(mo.title, g.target_title) as module_title,
           null as participant, g.claim_until as due_at, o.timezone, mo.id as content_id
      from achievement_grants g join achievements a on a.id = g.achievement_id and a.kind = g.kind
      left join enrollments e on e.id = g.enrollment_id left join contents mo on mo.id = e.content_id
      join memberships m on m.id = g.user_id and m.status = 'active' join organizations o on o.id = m.org_id
     where g.state = 'granted' and not coalesce(g.claim_until < now(), false) and ${IS_EARNED}
       and not exists (select 1 from told_notices t where t.user_id = m.id and t.event = 'achievement_available' and t.ref_id = g.id)
     order by g.id limit ${most}`.execute(db)
  return rows
}
