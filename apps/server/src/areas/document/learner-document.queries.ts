import type { DocumentEntry, learnerDocumentApi } from '@pelita/contract/areas/document/learner-document.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { ListPlan } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'

type Query = z.output<typeof learnerDocumentApi.list.query>

const entry = sql`c.id, d.type_document, c.title, c.thumbnail, (select k.title from categories k where k.id = c.category_id) as category, d.pages,
  coalesce(p.percent, 0) as percent, p.done_at is not null as is_done`
const mine = (userId: string) =>
  sql`left join content_progress p on p.content_id = c.id and p.user_id = ${userId} and not p.is_trial`

/** Found by itself; PRIVATE ones are read only inside the modules they stand in, hidden ones by who has begun. Of another organisation’s only those it distributes have a run one can see. */
const offered = (
  userId: string,
  shown: readonly string[],
) => sql`c.status = 'publish' and c.deleted_at is null and c.privacy <> 'PRIVATE' and exists (select 1 from cohorts h where h.id = c.id)
  and (c.content_type = any (${[...shown]}::text[]) or exists (
    select 1 from enrollments e where e.cohort_id = c.id and e.user_id = ${userId} and e.archived_at is null and e.status <> 'draft'))`
/** A step of something somebody takes part in. */
const taught = (
  userId: string,
) => sql`exists (select 1 from uses u join enrollments e on e.cohort_id = u.cohort_id and e.user_id = ${userId}
  and e.archived_at is null and e.status = 'confirmed' where u.asset_id = c.id and u.content_id <> c.id and u.deleted_at is null)`

export const learnerDocumentPlan = (userId: string, shown: readonly string[]): ListPlan<Query, DocumentEntry> => ({
  from: sql`contents c join documents d on d.org_id = c.org_id and d.id = c.id`,
  id: sql`c.id`,
  search: (pattern) => sql`c.id in (select search_contents(${pattern}))`,
  filters: {
    type_document: (value) => sql`d.type_document = ${value}`,
    category_id: (value) => sql`c.category_id = ${value}`,
  },
  sort: { title: sql`lower(c.title)`, published_at: sql`c.published_at` },
  first: { column: 'published_at', direction: 'desc' },
  always: offered(userId, shown),
  rows: sql`select ${entry} from page join contents c on c.id = page.id join documents d on d.id = c.id ${mine(userId)}`,
})

/** Of a protected one what is read may be fetched only by who was let in. */
const mayRead = (userId: string) => sql`(c.privacy <> 'PROTECTED' or ${taught(userId)} or exists (
  select 1 from enrollments e where e.cohort_id = c.id and e.user_id = ${userId} and e.archived_at is null and e.status = 'confirmed'))`

export interface OpenDocument extends DocumentEntry {
  readonly description: string
  readonly copywrite: string | null
  readonly file_id: string
  readonly preview_id: string | null
  readonly allow_download: boolean
  readonly page: number
  readonly may_read: boolean
}

export async function openDocument(
  db: OrgDb,
  id: string,
  userId: string,
  shown: readonly string[],
): Promise<OpenDocument | undefined> {
  const { rows } = await sql<OpenDocument>`
    select ${entry}, c.description, d.copywrite, d.file_id, d.preview_id, d.allow_download, greatest(1, least(coalesce(p.position, 1), d.pages)) as page,
           ${mayRead(userId)} as may_read
      from contents c join documents d on d.id = c.id ${mine(userId)}
     where c.id = ${id} and c.deleted_at is null and (${offered(userId, shown)} or ${taught(userId)})`.execute(db)
  return rows[0]
}
