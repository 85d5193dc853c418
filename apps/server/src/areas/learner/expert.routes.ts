import { type ExpertWork, learnerExpertApi, MOST_EXPERT_WORK } from '@pelita/contract/areas/learner-expert.ts'
import { sql } from 'kysely'
import { attendancePercent } from '../../learning/cohort/meetings/attendance-percent.ts'
import { batchDecidedBy, gradedBy } from '../../learning/cohort/meetings/experts.ts'
import { joinParticipant } from '../../learning/cohort/participants/participant.ts'
import { decideGraduation } from '../../learning/cohort/participants/participants.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { implement } from '../../platform/http/implement.ts'

/** What waits for this expert. An attempt stands for its result; a group is graded once, under who handed in. */
const waiting = (expertId: string) => sql`
  select i.type as kind, coalesce(a.id, i.id) as id, r.title, c.title as module_title, h.id as batch_id, h.title as batch_title,
         i.full_name as name, i.nik, i.score, null::int as attendance, coalesce(i.finished_at, i.updated_at) as waiting_since
    from item_results i join uses r on r.id = i.relation_id join cohorts h on h.id = i.cohort_id join contents c on c.id = h.content_id
    left join lateral (select q.id from quiz_attempts q where q.result_id = i.id and q.status = 'waiting_review' order by q.attempt_no desc limit 1) a on i.type = 'quiz'
   where i.status = 'waiting_review' and i.lead_id is null and i.type in ('assignment', 'quiz') and ${gradedBy(expertId)}
  union all
  select 'graduation', e.id, c.title, c.title, h.id, h.title, m.full_name, m.nik, e.score, ${attendancePercent('e')}, coalesce(e.completed_at, e.updated_at)
    from batch_experts x join cohorts h on h.id = x.batch_id and h.graduation_determined_by = 'expert' join contents c on c.id = h.content_id
    join enrollments e on e.cohort_id = h.id and e.learning_status = 'waiting_expert' and e.status = 'confirmed' and e.archived_at is null
    ${joinParticipant(sql`e.user_id`)}
   where x.user_id = ${expertId}`

async function queueOf(db: OrgDb, expertId: string, kind: ExpertWork['kind'] | undefined) {
  const { rows } = await sql<ExpertWork & { total: number }>`
    select w.*, count(*) over () as total from (${waiting(expertId)}) w ${kind ? sql`where w.kind = ${kind}` : sql``}
     order by w.waiting_since, w.id limit ${MOST_EXPERT_WORK}`.execute(db)
  return { results: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

export const learnerExpertRoutes = implement(learnerExpertApi, {
  queue: ({ db, session, query }) => queueOf(db, session.membership_id, query.kind),
  decide: async ({ db, session, params, body }) => {
    const cohortId = await batchDecidedBy(db, session.membership_id, params.id)
    const { learning_status, note } = body
    await decideGraduation(db, cohortId, [params.id], { learning_status, note, decided_by: session.membership_id })
    return { id: params.id, learning_status }
  },
})
