import type { Database } from '../db/database.ts'

export interface Queue {
  readonly kind: string
  readonly waiting: number
  readonly running: number
  /** How long the oldest that waits has been due; null: none waits. */
  readonly oldest_seconds: number | null
}

interface Failure {
  /** The first letters of its id: enough to find the row, and nobody's name. */
  readonly reference: string
  readonly organization: string
  readonly kind: string
  readonly error: string
  readonly at: string
  readonly will_be_tried_again: boolean
}

export interface Failures {
  readonly jobs: { readonly count: number; readonly latest: readonly Failure[] }
  readonly mails: { readonly count: number; readonly latest: readonly Failure[] }
}

const DAYS = 7
const SHOWN = 10

/** Jobs by kind, and the mails, which are a queue of their own. */
export async function queues({ pool }: Database): Promise<Queue[]> {
  const { rows } = await pool.query<Queue>(`
    select kind, count(*) filter (where state = 'queued') as waiting, count(*) filter (where state = 'running') as running,
           extract(epoch from now() - min(created_at) filter (where state = 'queued'))::int as oldest_seconds
      from jobs where state in ('queued', 'running') group by kind
    union all
    select 'mail', count(*), 0, extract(epoch from now() - min(next_try_at) filter (where next_try_at < now()))::int
      from outbox where status = 'queued'
    order by kind`)
  return rows
}

/** A mail server's answer may repeat the address. */
export const withoutAddresses = (text: string): string => text.replace(/[^\s<>"'(),;:]+@(?=[\w-])/g, '…@')

/** What failed within a week, with its cause; neither who started it nor for whom it was. */
export async function failures({ pool }: Database): Promise<Failures> {
  const jobs = await pool.query<Failure & { total: number }>(`
    select left(j.id::text, 8) as reference, o.code as organization, j.kind, coalesce(j.message, 'It told no cause') as error,
           j.finished_at as at, false as will_be_tried_again, count(*) over () as total
      from jobs j join organizations o on o.id = j.org_id
     where j.state = 'failed' and j.finished_at > now() - interval '${DAYS} days' order by j.finished_at desc limit ${SHOWN}`)
  const mails = await pool.query<Failure & { total: number }>(`
    select left(m.id::text, 8) as reference, o.code as organization, m.template as kind, m.error, m.created_at as at,
           m.status = 'queued' as will_be_tried_again, count(*) over () as total
      from outbox m join organizations o on o.id = m.org_id
     where m.status in ('queued', 'failed') and m.error is not null and m.created_at > now() - interval '${DAYS} days'
     order by m.created_at desc limit ${SHOWN}`)
  return { jobs: told(jobs.rows), mails: told(mails.rows) }
}

const told = (rows: readonly (Failure & { total: number })[]) => ({
  count: rows[0]?.total ?? 0,
  latest: rows.map(({ total: _, ...row }) => ({ ...row, error: withoutAddresses(row.error) })),
})
