import { sql } from 'kysely'
import { HAVE_ITEMS, isStep } from './progress.ts'

/**
 * The title of the first item that is not done and comes before this one, where the batch is taken in order (product 00 §13).
 * Read beside the participant's row `x`, the use `u`, the batch `b` and the enrolment `e`.
 */
export const blockedBy = sql<string | null>`(
  select coalesce(r.content_title, before_quiz.title, before_presence.title, before_assignment.title, 'the previous content')
    from content_relations r
    left join quizzes before_quiz on before_quiz.id = r.asset_id
    left join presences before_presence on before_presence.id = r.asset_id
    left join assignments before_assignment on before_assignment.id = r.asset_id
    left join progress_items p on p.relation_id = r.id and p.enrollment_id = e.id
   where b.learning_order_type = 'SEQUENTIAL' and coalesce(r.batch_id, r.master_id) = x.cohort_id and r.master_id = u.master_id
     and r.asset_type = any (${[...HAVE_ITEMS]}::text[]) and r.deleted_at is null and ${isStep} and not r.can_skip
     and r.position < u.position and p.state is distinct from 'done'
   order by r.position, r.created_at limit 1)`
