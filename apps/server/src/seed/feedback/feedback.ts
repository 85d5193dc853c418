import { sql } from 'kysely'
import { withOrg } from '../../platform/db/scope.ts'
import type { Services } from '../../platform/services.ts'
import type { SeededOrganization } from '../user/people.ts'

/** Whoever rates a class is asked one question more. */
export async function seedFeedbackQuestions({ database }: Pick<Services, 'database'>, org: SeededOrganization): Promise<void> {
  await withOrg(database.pool, org.id, async (db) => {
    await sql`
      insert into content_feedback_questions (content_id, question_id, position, title, kind, first, last)
      select c.id, q.id, 1, left(trim(regexp_replace(q.question, '<[^>]*>', ' ', 'g')), 500), q.question_type,
             (q.options -> 0 ->> 'code')::int, (q.options -> -1 ->> 'code')::int
        from contents c cross join (select q.* from quiz_questions q join quizzes z on z.id = q.quiz_id and z.type = 'lim'
               where q.question_type = 'linear_scale' and q.question_objective = 'general' order by z.title, q.position limit 1) q
       where c.content_type = 'classroom'`.execute(db)
  })
}

/** One comment nobody needs to read again. */
export async function hideFeedback({ database }: Pick<Services, 'database'>, org: SeededOrganization): Promise<void> {
  await withOrg(database.pool, org.id, async (db) => {
    await sql`select set_config('app.audit', 'off', true)`.execute(db)
    await sql`
      update content_feedbacks set is_hidden = true where id = (
        select id from content_feedbacks where comment is not null order by rating, submitted_at, id limit 1)`.execute(db)
  })
}
