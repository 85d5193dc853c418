import type { OrgReach } from '../http/bind.ts'

/** What the person sees of a job. */
export const JOB_COLUMNS = [
  'id',
  'kind',
  'title',
  'state',
  'done',
  'total',
  'message',
  'file_name',
  'created_at',
  'finished_at',
] as const

/** Takes work on that goes on after the answer: it is recorded with the request, starts once that is committed, and is what the request answers. */
export async function startJob(
  { db, services, afterCommit }: Pick<OrgReach, 'db' | 'services' | 'afterCommit'>,
  work: { readonly kind: string; readonly title: string; readonly input: Record<string, unknown> },
) {
  const job = await services.jobs.enqueue(db, work)
  afterCommit(job.start)
  return db.selectFrom('jobs').select(JOB_COLUMNS).where('id', '=', job.id).executeTakeFirstOrThrow()
}
