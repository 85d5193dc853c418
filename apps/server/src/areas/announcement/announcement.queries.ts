import type {
  AnnouncementDetail,
  AnnouncementReader,
  AnnouncementRow,
  announcementApi,
  LearnerAnnouncement,
  learnerAnnouncementApi,
} from '@pelita/contract/areas/announcement.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { audienceNames, audienceOf, audienceSize, inAudience, phaseOf } from '../../learning/audience/audience.ts'
import { fromDay, type ListPlan, toDay } from '../../platform/db/list.ts'
import { createdBy, memberName } from '../../platform/db/recorded-by.ts'
import type { OrgDb } from '../../platform/db/scope.ts'

type ListQuery = z.output<typeof announcementApi.list.query>
type ReadersQuery = z.output<typeof announcementApi.readers.query>
type LearnerQuery = z.output<typeof learnerAnnouncementApi.list.query>

const reads = sql`(select count(*) from announcement_reads r where r.announcement_id = a.id)`
const columns = sql`a.id, a.title, ${audienceOf} as audience, ${audienceNames} as audience_names, a.channels, a.start_at, a.end_at, a.is_pinned, a.status,
  ${phaseOf} as phase, ${reads} as read, ${audienceSize} as total,
  ${createdBy('a')}, a.created_at, a.updated_at`

export const announcementPlan: ListPlan<ListQuery, AnnouncementRow> = {
  from: sql`announcements a`,
  id: sql`a.id`,
  search: (pattern) => sql`a.id in (select search_announcements(${pattern}))`,
  filters: {
    status: (value) => (value === 'publish' ? sql`a.status = 'publish'` : sql`${phaseOf} = ${value}`),
    phase: (value) => sql`${phaseOf} = ${value}`,
    channel: (value) => sql`${value} = any (a.channels)`,
    start_date: fromDay(sql`a.start_at`),
    end_date: toDay(sql`a.start_at`),
  },
  sort: {
    title: sql`lower(a.title)`,
    start_at: sql`a.start_at`,
    status: phaseOf,
    created_at: sql`a.created_at`,
    updated_at: sql`a.updated_at`,
  },
  first: { column: 'updated_at', direction: 'desc' },
  always: sql`a.deleted_at is null`,
  rows: sql`select ${columns} from page join announcements a on a.id = page.id`,
}

export async function announcementById(db: OrgDb, id: string): Promise<AnnouncementDetail | undefined> {
  const { rows } = await sql<AnnouncementDetail>`
    select ${columns}, a.content, a.image, a.link, d.started_at as sent_at, coalesce(d.told, 0) as reached,
           (d.started_at is not null and d.finished_at is null) as is_sending, ${memberName('a.updated_by')} as updated_by
      from announcements a left join announcement_deliveries d on d.announcement_id = a.id where a.id = ${id}`.execute(db)
  return rows[0]
}

export const readersPlan = (announcement: string): ListPlan<ReadersQuery, AnnouncementReader> => ({
  from: sql`announcement_reads r join memberships m on m.id = r.user_id`,
  id: sql`r.id`,
  search: (pattern) => sql`m.search_text like lower(${pattern})`,
  filters: {},
  sort: { full_name: sql`lower(m.full_name)`, nik: sql`m.nik`, read_at: sql`r.read_at` },
  first: { column: 'read_at', direction: 'desc' },
  always: sql`r.announcement_id = ${announcement}`,
  rows: sql`select r.id, m.id as account_id, m.nik, m.full_name, m.email, r.read_at
    from page join announcement_reads r on r.id = page.id join memberships m on m.id = r.user_id`,
})

/** What whoever asks finds in the app now. */
const forMe = sql`a.status = 'publish' and 'in_app' = any (a.channels) and a.start_at <= now() and (a.end_at is null or a.end_at > now())
  and a.deleted_at is null and exists (select 1 from memberships m where m.id = current_actor() and ${inAudience})`
const readByMe = sql`(select r.read_at from announcement_reads r where r.announcement_id = a.id and r.user_id = current_actor())`

const shown = sql`a.id, a.title, a.content, a.image, a.link, a.is_pinned, a.start_at, a.end_at, ${readByMe} as read_at`

export const myAnnouncements: ListPlan<LearnerQuery, LearnerAnnouncement> = {
  from: sql`announcements a`,
  id: sql`a.id`,
  search: (pattern) => sql`a.id in (select search_announcements(${pattern}))`,
  filters: {},
  // Pinned ones stand before all others, in the order that was asked for.
  sort: { start_at: sql`a.start_at + case when a.is_pinned then interval '1000 years' else interval '0' end` },
  first: { column: 'start_at', direction: 'desc' },
  always: forMe,
  rows: sql`select ${shown} from page join announcements a on a.id = page.id`,
}

/** Undefined where there is none for whoever asks. */
export async function myAnnouncement(db: OrgDb, id: string): Promise<LearnerAnnouncement | undefined> {
  const { rows } = await sql<LearnerAnnouncement>`select ${shown} from announcements a where a.id = ${id} and ${forMe}`.execute(
    db,
  )
  return rows[0]
}

export async function unreadOf(db: OrgDb): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from announcements a where ${forMe} and ${readByMe} is null`.execute(db)
  return rows[0]?.n ?? 0
}

/** Notes that whoever asks has read it; false where it is not for them. */
export async function noteRead(db: OrgDb, id: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`select a.id from announcements a where a.id = ${id} and ${forMe}`.execute(db)
  if (rows.length === 0) return false
  await sql`insert into announcement_reads (announcement_id, user_id) values (${id}, current_actor()) on conflict do nothing`.execute(
    db,
  )
  return true
}
