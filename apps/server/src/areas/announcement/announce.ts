import { htmlText } from '@pelita/contract/core/html-text.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { inAudience } from '../../learning/audience/audience.ts'
import { inEveryOrganization } from '../../learning/cohort/schedule.ts'
import type { Database } from '../../platform/db/database.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { addJob } from '../../platform/jobs/job-queue.ts'
import type { JobHandler } from '../../platform/jobs/job-runner.ts'
import { queueMails } from '../../platform/mail/queue-mails.ts'
import { recipientColumn } from '../../platform/mail/recipient.ts'

declare module '../../platform/mail/payloads.ts' {
  interface MailPayloads {
    /** `text` is what it says without its markup; its own address, where it has one, instead of the learner app's. */
    announcement: { readonly full_name: string; readonly title: string; readonly text: string; readonly link?: string }
  }
}

export const ANNOUNCE = 'announce'
/** People told in one transaction. */
export const PORTION = 1000
/** A sending that ended badly is taken up again so often. */
const MOST_TRIES = 5
const EXCERPT = 1500

const order = z.object({ announcement_id: z.uuid() })

interface Due {
  readonly id: string
  readonly title: string
}

/** Takes on the sending of what has begun and was not sent yet, and of what ended halfway. */
export async function announceDue(db: OrgDb): Promise<number> {
  const { rows } = await sql<Due>`
    select a.id, a.title from announcements a left join announcement_deliveries d on d.announcement_id = a.id
     where a.status = 'publish' and a.deleted_at is null and a.start_at <= now() and (a.end_at is null or a.end_at > now())
       and (d.announcement_id is null or d.finished_at is null and d.tries < ${MOST_TRIES}
         and exists (select 1 from jobs j where j.id = d.job_id and j.state = 'failed'))
     for update of a skip locked`.execute(db)
  for (const { id, title } of rows) {
    const job = await addJob(db, { kind: ANNOUNCE, title: `Announcement: ${title}`, input: { announcement_id: id } })
    await sql`insert into announcement_deliveries as d (announcement_id, job_id) values (${id}, ${job.id})
      on conflict (org_id, announcement_id) do update set job_id = excluded.job_id, tries = d.tries + 1`.execute(db)
  }
  return rows.length
}

/** Every minute: what was planned for now. */
export const announceByClock = (database: Database): Promise<void> => inEveryOrganization(database, announceDue)

interface Sending {
  readonly title: string
  readonly content: string
  readonly channels: readonly ('in_app' | 'email')[]
  readonly link: string | null
  readonly last_id: string | null
  readonly told: number
}

/** The next of its audience, told in the transaction that remembers them: begun again, nobody is told twice. */
async function tellPortion(db: OrgDb, id: string): Promise<{ told: number; done: boolean }> {
  const { rows } = await sql<Sending>`
    select a.title, a.content, a.channels, a.link, d.last_id, d.told from announcement_deliveries d
      join announcements a on a.id = d.announcement_id and a.status = 'publish' and a.deleted_at is null
     where d.announcement_id = ${id} and d.finished_at is null for update of d`.execute(db)
  const [sending] = rows
  if (!sending) return { told: 0, done: true }
  const { title, content, channels, link } = sending
  const { rows: people } = await sql<{ id: string; full_name: string; email: string }>`
    select m.id, m.full_name, ${recipientColumn('m')} as email from memberships m, announcements a
     where a.id = ${id} and ${inAudience} and (${sending.last_id}::uuid is null or m.id > ${sending.last_id}) order by m.id limit ${PORTION}`.execute(
    db,
  )
  const text = htmlText(content)
  const words = text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text
  await queueMails(
    db,
    people.map(({ full_name, email }) => ({
      template: 'announcement' as const,
      recipient: email,
      channels,
      payload: { full_name, title, text: words, ...(link && { link }) },
    })),
  )
  const told = sending.told + people.length
  const done = people.length < PORTION
  await sql`update announcement_deliveries set last_id = coalesce(${people.at(-1)?.id ?? null}::uuid, last_id), told = ${told},
      finished_at = case when ${done} then now() end where announcement_id = ${id}`.execute(db)
  return { told, done }
}

export const announceInPortions: JobHandler = async ({ input, again, progress }) => {
  const { announcement_id } = order.parse(input)
  const { rows } = await again((db) =>
    sql<{ total: number }>`
      select count(*) as total from memberships m, announcements a where a.id = ${announcement_id} and ${inAudience}`.execute(db),
  )
  const total = rows[0]?.total ?? 0
  for (;;) {
    const { told, done } = await again((db) => tellPortion(db, announcement_id))
    if (done) return { message: `${told.toLocaleString('en')} ${told === 1 ? 'person' : 'people'} told` }
    await progress(Math.min(told, total), total)
  }
}
