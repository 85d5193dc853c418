import type { NextStep } from '@pelita/contract/areas/learner-todo.ts'
import { sql } from 'kysely'
import { START_FACTS } from '../../learning/item/may-start.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { dueAt, nextStep, type StepAhead } from './next-step.ts'

interface Row extends StepAhead, Omit<NextStep, 'due_at' | 'is_trial' | 'asset_type'> {}

/** Steps of one content that are looked at: the first of them may be closed or not open yet. */
const FEW = 5

/** The next step of something I take part in; check-ins have a place of their own on the first screen. */
export async function myNextStep(db: OrgDb, userId: string, now: Date): Promise<NextStep | null> {
  const { rows } = await sql<Row>`
    select e.id as enrollment_id, u.id as relation_id, u.type, u.asset_id, u.title, x.state, u.due_date, u.content_type as module_type,
           u.content_id as module_id, mo.title as module_title, mo.thumbnail, e.progress, ${START_FACTS},
           (select max(r.updated_at) from item_results r where r.org_id = e.org_id and r.enrollment_id = e.id and r.started_at is not null) as touched_at
      from enrollments e join cohorts h on h.org_id = e.org_id and h.id = e.cohort_id and coalesce(h.end_at > now(), true)
      join contents mo on mo.org_id = e.org_id and mo.id = e.content_id and mo.deleted_at is null
      cross join lateral (
        select u.*, s.state from uses u left join item_results s on s.org_id = u.org_id and s.relation_id = u.id and s.enrollment_id = e.id
         where u.org_id = e.org_id and u.cohort_id = e.cohort_id and u.is_step and u.deleted_at is null and u.type <> 'presence' and s.state is distinct from 'done'
           and s.status is distinct from 'waiting_review'
         order by u.section_position, u.position limit ${FEW}) u
      cross join lateral (select coalesce(u.state, 'open') as state) x
     where e.user_id = ${userId} and e.status = 'confirmed' and e.archived_at is null and e.learning_status in ('not_started', 'in_progress')
     order by e.id, u.section_position, u.position limit 500`.execute(db)
  const next = nextStep(rows, now)
  if (!next) return null
  const { relation_id, type, asset_id, title, state, module_type, module_id, module_title, thumbnail, progress, is_trial } = next
  return {
    ...{ relation_id, asset_type: type, asset_id, title, state, module_type, module_id, module_title, thumbnail, progress },
    due_at: dueAt(next),
    is_trial: is_trial ?? false,
  }
}
