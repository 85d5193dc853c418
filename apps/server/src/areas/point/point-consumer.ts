import type { PointEvent } from '@pelita/contract/areas/point.ts'
import { knownType } from '@pelita/contract/learning/content-types.ts'
import { sql } from 'kysely'
import type { EventConsumer, LearningEvent } from '../../learning/event/learning-event.ts'

const PERFECT = 100

const passedEvents = (module_type: string | null): PointEvent[] => {
  const passed = knownType(module_type ?? '')?.passed
  return passed ? [passed] : []
}

/** What in the rules' words happened when a learner reached something; one thing can be several. */
export function pointEvents({ type, data, module_type }: Pick<LearningEvent, 'type' | 'data' | 'module_type'>): PointEvent[] {
  if (type === 'completed') return ['content_completed']
  if (type === 'passed') return passedEvents(module_type)
  if (type === 'feedback_given' || type === 'knowledge_published' || type === 'knowledge_liked') return [type]
  if (type === 'signed_in') return ['daily_login']
  if (type === 'attended') return [data.value === 'late' ? 'presence_late' : 'presence_present']
  if (type === 'claimed') return [data.kind === 'certificate' ? 'certificate_claimed' : 'badge_claimed']
  if (type !== 'item_passed') return []
  if (data.type === 'assignment') return ['assignment_passed']
  if (data.type !== 'quiz') return []
  return Number(data.score) >= PERFECT ? ['quiz_passed', 'quiz_perfect_score'] : ['quiz_passed']
}

/** Posts are no contents, and yet a rule can be for them alone. */
const moduleOf = ({ type, module_type }: LearningEvent): string | null =>
  type.startsWith('knowledge_') ? 'knowledge-feed' : module_type

/** What counts once for a person where a rule says so: the use of an item, else the content; what belongs to neither is the event itself. */
const onceOf = ({ id, relation_id, content_id }: LearningEvent): string =>
  relation_id ? `use:${relation_id}` : content_id ? `content:${content_id}` : `event:${id}`

const told = (events: readonly LearningEvent[]) =>
  events.flatMap((event) =>
    pointEvents(event).map((name) => ({
      ...{ id: event.id, user_id: event.user_id, at: event.at, event: name, once: onceOf(event) },
      ...{ content_id: event.content_id, module: moduleOf(event), score: event.data.score ?? null },
    })),
  )

/**
 * Gives points by the rules of the person's own organisation. A rule counts from when it was made, and the ledger takes an event once, so
 * that reading everything again changes no balance. Of several events on one day the first ones count, as many as the rule allows.
 */
export const pointConsumer: EventConsumer = {
  name: 'points',
  worksFor: 'person',
  types: [
    'completed',
    'passed',
    'item_passed',
    'attended',
    'claimed',
    'feedback_given',
    'signed_in',
    'knowledge_published',
    'knowledge_liked',
  ],
  apply: async (db, events) => {
    const reached = told(events)
    if (reached.length === 0) return
    await sql`
      with happened as (
        select r.id as rule_id, x.user_id, x.at, r.points, r.max_per_day, x.content_id, x.id as event_id,
               (x.at at time zone o.timezone)::date as day,
               case when r.once_per_content then x.once else 'event:' || x.id end as event_ref
          from jsonb_to_recordset(${JSON.stringify(reached)}::jsonb)
                 as x (id bigint, user_id uuid, at timestamptz, event text, once text, content_id uuid, module text, score numeric)
          join point_rules r on r.event = x.event and r.is_active and r.deleted_at is null
          cross join organizations o
         where x.at >= r.created_at and (r.start_at is null or x.at >= r.start_at) and (r.end_at is null or x.at < r.end_at)
           and (cardinality(r.modules) = 0 or x.module = any (r.modules))
           and (r.min_score is null or x.score is null or x.score >= r.min_score)
           and exists (select 1 from memberships m where m.id = x.user_id)
      ), fresh as (
        select distinct on (h.rule_id, h.user_id, h.event_ref) h.* from happened h
         where not exists (select 1 from point_entries e where e.rule_id = h.rule_id and e.user_id = h.user_id and e.event_ref = h.event_ref)
         order by h.rule_id, h.user_id, h.event_ref, h.event_id
      ), numbered as (
        select f.*, row_number() over (partition by f.rule_id, f.user_id, f.day order by f.event_id) as nth,
               case when f.max_per_day = 0 then 0 else
                 (select count(*) from point_entries e cross join organizations o where e.rule_id = f.rule_id and e.user_id = f.user_id
                    and (e.at at time zone o.timezone)::date = f.day) end as given
          from fresh f
      )
      insert into point_entries (user_id, rule_id, kind, event_ref, points, content_id, at, created_by)
      select user_id, rule_id, 'rule', event_ref, points, content_id, at, null from numbered
       where max_per_day = 0 or given + nth <= max_per_day order by event_id
      on conflict do nothing`.execute(db)
  },
  /** The ledger stays: it is what keeps a second reading from giving twice. */
  forget: async () => {},
}
