import { mailApi } from '@pelita/contract/areas/mail.ts'
import { jobApi } from '@pelita/contract/platform/job.ts'
import { sql } from 'kysely'
import { signInAlert } from '../../platform/auth/sign-in-alert.ts'
import type { OrgDb, Session } from '../../platform/db/scope.ts'
import { mayCall, withoutTransaction } from '../../platform/http/bind.ts'
import { forbidden, notFound } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { referenceOf } from '../../platform/http/reference.ts'
import { GIVEN_UP } from '../../platform/jobs/left-jobs.ts'
import { JOB_COLUMNS } from '../../platform/jobs/start-job.ts'
import { unsentMails } from '../../platform/mail/unsent-mails.ts'

const change = async (db: OrgDb, session: Session, id: string, values: { cancel_requested?: boolean; dismissed?: boolean }) =>
  db
    .updateTable('jobs')
    .set(values)
    .where('id', '=', id)
    .where('created_by', '=', session.membership_id)
    .returning(JOB_COLUMNS)
    .executeTakeFirstOrThrow(() => notFound('Job'))

const mine = async (db: OrgDb, session: Session) => {
  const jobs = await db
    .selectFrom('jobs')
    .select(JOB_COLUMNS)
    .where('created_by', '=', session.membership_id)
    .where('dismissed', '=', false)
    .where(sql<boolean>`(finished_at is null or finished_at > now() - interval '1 day')`)
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute()
  // One that was given up left no cause behind.
  const isLogged = ({ state, message }: (typeof jobs)[number]) => state === 'failed' && message !== GIVEN_UP
  return jobs.map((job) => (isLogged(job) ? { ...job, reference: referenceOf(job.id) } : job))
}

export const jobRoutes = implement(jobApi, {
  mine: async ({ db, session }) => ({
    results: await mine(db, session),
    mails: mayCall(mailApi.resend, session) ? await unsentMails(db) : null,
    sign_ins: session.permissions.includes('*') ? await signInAlert(db) : null,
  }),
  cancel: ({ db, session, params }) => change(db, session, params.id, { cancel_requested: true }),
  dismiss: async ({ db, session, params }) => {
    await change(db, session, params.id, { dismissed: true })
    return null
  },
  // A storage that answers slowly must not hold a database connection meanwhile.
  file: withoutTransaction(async ({ again, session, params, services }) => {
    const job = await again((db) =>
      db
        .selectFrom('jobs')
        .select(['kind', 'file_key', 'file_name'])
        .where('id', '=', params.id)
        .where('created_by', '=', session.membership_id)
        .executeTakeFirst(),
    )
    const access = job && services.jobFileAccess[job.kind]
    if (job && !(access && mayCall({ access }, session))) throw forbidden()
    const file = job?.file_key ? await services.storage.get(job.file_key) : null
    if (!file || !job?.file_name) throw notFound('File')
    return { name: job.file_name, mime: file.mime, content: file.stream }
  }),
})
