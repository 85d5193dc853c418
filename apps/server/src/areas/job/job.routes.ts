import { jobApi } from '@pelita/contract/areas/job.ts'
import { sql } from 'kysely'
import type { OrgDb, Session } from '../../platform/db/scope.ts'
import { notFound } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'

const shown = ['id', 'kind', 'title', 'state', 'done', 'total', 'message', 'file_name', 'created_at', 'finished_at'] as const

const change = async (db: OrgDb, session: Session, id: string, values: { cancel_requested?: boolean; dismissed?: boolean }) =>
  db
    .updateTable('jobs')
    .set(values)
    .where('id', '=', id)
    .where('created_by', '=', session.membership_id)
    .returning(shown)
    .executeTakeFirstOrThrow(() => notFound('Job'))

export const jobRoutes = implement(jobApi, {
  mine: async ({ db, session }) => ({
    results: await db
      .selectFrom('jobs')
      .select(shown)
      .where('created_by', '=', session.membership_id)
      .where('dismissed', '=', false)
      .where(sql<boolean>`(finished_at is null or finished_at > now() - interval '1 day')`)
      .orderBy('created_at', 'desc')
      .limit(20)
      .execute(),
  }),
  cancel: ({ db, session, params }) => change(db, session, params.id, { cancel_requested: true }),
  dismiss: async ({ db, session, params }) => {
    await change(db, session, params.id, { dismissed: true })
    return null
  },
  file: async ({ db, session, params, services }) => {
    const job = await db
      .selectFrom('jobs')
      .select(['file_key', 'file_name'])
      .where('id', '=', params.id)
      .where('created_by', '=', session.membership_id)
      .executeTakeFirst()
    const file = job?.file_key ? await services.storage.get(job.file_key) : null
    if (!file || !job?.file_name) throw notFound('File')
    return { name: job.file_name, mime: file.mime, content: file.stream }
  },
})
