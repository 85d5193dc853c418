import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import { locked, notFound } from '../../platform/http/errors.ts'
import { enrollPeople } from '../cohort/enrollment/enrollments.ts'

/** Its first step is where somebody joins it: at once, after an approval, or by invitation only. Answers whether an approval is waited for. */
export async function joinOwnRun(db: OrgDb, contentId: string, userId: string): Promise<boolean> {
  const { rows } = await sql<{ privacy: string; status: string; enrollment: string | null }>`
    select c.privacy, c.status, (select e.status from enrollments e where e.cohort_id = c.id and e.user_id = ${userId} and e.archived_at is null) as enrollment
      from contents c join cohorts h on h.id = c.id where c.id = ${contentId} and c.deleted_at is null`.execute(db)
  const [content] = rows
  if (!content || (content.privacy === 'PRIVATE' && !content.enrollment)) throw notFound('Content')
  if (content.status !== 'publish') throw locked('Content is not available')
  if (content.enrollment === 'confirmed') return false
  if (content.enrollment === 'waiting_list') return true
  if (content.enrollment === 'invited') {
    await sql`
      update enrollments set status = 'confirmed', confirmed_at = now()
       where cohort_id = ${contentId} and user_id = ${userId} and archived_at is null`.execute(db)
    return false
  }
  const needsApproval = content.privacy === 'PROTECTED'
  await enrollPeople(db, contentId, [userId], { source: 'self', overflow: 'wait', needsApproval })
  return needsApproval
}
