import { sql } from 'kysely'
import { withPlatform } from '../platform/db/platform-scope.ts'
import type { Services } from '../platform/services.ts'
import type { SeededOrganization } from './user/people.ts'

/** Events are written when something is loaded; here they are told again in the order and at the time at which it would have happened. */
export async function dateEvents({ database }: Pick<Services, 'database'>, org: SeededOrganization): Promise<void> {
  await withPlatform(database, async (tx) => {
    await sql`delete from learning_events where org_id = ${org.id}`.execute(tx)
    await sql`
      insert into learning_events (org_id, member_org_id, named, user_id, type, enrollment_id, relation_id, data, at)
      select ${org.id}, member_org_id, named, user_id, type, enrollment_id, relation_id, data, at from (
        select member_org_id, named, user_id, 'enrolled' as type, id as enrollment_id, null::uuid as relation_id, '{}'::jsonb as data, created_at as at, 1 as n
          from enrollments where org_id = ${org.id} and status <> 'waiting_list'
        union all select member_org_id, named, user_id, 'confirmed', id, null, '{}', confirmed_at, 2 from enrollments where org_id = ${org.id} and confirmed_at is not null
        union all select member_org_id, named, user_id, 'item_done', enrollment_id, relation_id,
                         jsonb_strip_nulls(jsonb_build_object('type', type, 'status', status, 'score', score)), done_at, 3
                    from item_results where org_id = ${org.id} and done_at is not null
        union all select member_org_id, named, user_id, 'item_passed', enrollment_id, relation_id,
                         jsonb_strip_nulls(jsonb_build_object('type', type, 'score', score)), done_at, 3
                    from item_results where org_id = ${org.id} and done_at is not null and status = 'passed'
        union all select a.member_org_id, a.named, a.user_id, 'attended', e.id, null, jsonb_build_object('value', a.value, 'attendance_id', a.id), a.clock_in, 3
                    from attendances a left join enrollments e on e.org_id = a.org_id and e.cohort_id = a.cohort_id and e.user_id = a.user_id
                   where a.org_id = ${org.id} and a.value in ('present', 'late') and a.clock_in is not null
        union all select member_org_id, named, user_id, 'completed', id, null, '{}', completed_at, 4
                    from enrollments where org_id = ${org.id} and completed_at is not null and learning_status <> 'not_passed'
        union all select member_org_id, named, user_id, learning_status, id, null, '{}', completed_at, 5
                    from enrollments where org_id = ${org.id} and learning_status in ('passed', 'not_passed') and completed_at is not null
        union all select member_org_id, named, user_id, 'granted', enrollment_id, relation_id, jsonb_build_object('grant_id', id, 'kind', kind), granted_at, 6
                    from achievement_grants where org_id = ${org.id}
        union all select member_org_id, named, user_id, 'claimed', enrollment_id, relation_id, jsonb_build_object('grant_id', id, 'kind', kind), claim_at, 7
                    from achievement_grants where org_id = ${org.id} and claim_at is not null
        union all select member_org_id, named, user_id, 'feedback_given', enrollment_id, null, jsonb_build_object('feedback_id', id, 'rating', rating), submitted_at, 8
                    from content_feedbacks where org_id = ${org.id}) told
       order by at, n, enrollment_id`.execute(tx)
    // What testers do before something is published counts nowhere.
    await sql`
      delete from learning_events v using enrollments e where v.org_id = ${org.id} and e.org_id = v.org_id and e.id = v.enrollment_id and e.is_trial`.execute(
      tx,
    )
  })
}
