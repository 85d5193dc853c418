import { z } from 'zod'
import { endpoint, FILE } from '../core/endpoint.ts'
import { idParams, instant } from '../core/fields.ts'

export const JOB_STATES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const

export const job = z.object({
  id: z.uuid(),
  kind: z.string(),
  title: z.string(),
  state: z.enum(JOB_STATES),
  done: z.number(),
  total: z.number().nullable(),
  message: z.string().nullable(),
  /** Of a job that failed: it stands in the server's log beside the cause. */
  reference: z.string().nullish(),
  file_name: z.string().nullable(),
  created_at: instant,
  finished_at: instant.nullable(),
})
export type Job = z.output<typeof job>

/** Mails that did not leave: `again` can still be sent, those `lost` held a code or link that has ended. */
const unsentMails = z.object({
  again: z.number(),
  lost: z.number(),
  since: instant,
  error: z.string(),
  lost_to: z.array(z.string()),
})
export type UnsentMails = z.output<typeof unsentMails>

/** Many sign-ins failed within a quarter of an hour, and administrators were told of it in the last hour. */
const signInAlert = z.object({ failures: z.number(), noticed_at: instant })
export type SignInAlert = z.output<typeof signInAlert>

export const jobApi = {
  mine: endpoint({
    method: 'GET',
    path: '/cms/jobs',
    access: 'session',
    summary:
      'My running jobs and those that ended in the last day; for who may change accounts also the mails that did not leave, for all access whether many sign-ins fail',
    data: z.object({ results: z.array(job), mails: unsentMails.nullable(), sign_ins: signInAlert.nullable() }),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/cms/jobs/:id/cancel',
    access: 'session',
    summary: 'Stops one of my jobs at its next safe point',
    params: idParams,
    data: job,
  }),
  dismiss: endpoint({
    method: 'POST',
    path: '/cms/jobs/:id/dismiss',
    access: 'session',
    summary: 'Takes one of my ended jobs out of the tray',
    params: idParams,
    data: z.null(),
  }),
  file: endpoint({
    method: 'GET',
    path: '/cms/jobs/:id/file',
    access: 'session',
    summary: 'The file one of my jobs made',
    params: idParams,
    data: FILE,
  }),
}
