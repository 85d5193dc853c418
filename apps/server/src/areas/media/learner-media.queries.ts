import type { learnerMediaApi, MediaEntry } from '@pelita/contract/areas/media/learner-media.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { ListPlan } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { fileColumns, type StoredMedia } from './media.queries.ts'

type Query = z.output<typeof learnerMediaApi.list.query>
type Detail = z.output<typeof learnerMediaApi.detail.data>

const entry = sql`c.id, c.content_type as module_type, c.title, c.thumbnail, (select k.title from categories k where k.id = c.category_id) as category,
  m.duration, coalesce(p.percent, 0) as percent, p.done_at is not null as is_done`
const mine = (userId: string) =>
  sql`left join content_progress p on p.content_id = c.id and p.user_id = ${userId} and not p.is_trial`

/** Published; PRIVATE and hidden ones for whoever was invited or has begun. Of another organisation’s only those it distributes have a run one can see. */
const offered = (
  userId: string,
  shown: readonly string[],
) => sql`c.status = 'publish' and c.deleted_at is null and exists (select 1 from cohorts h where h.id = c.id) and ((c.privacy <> 'PRIVATE' and c.content_type = any (${[...shown]}::text[])) or exists (
  select 1 from enrollments e where e.cohort_id = c.id and e.user_id = ${userId} and e.archived_at is null and e.status <> 'draft'))`
/** A step of something somebody takes part in is opened there, also while nobody finds it by itself. */
const taught = (
  userId: string,
) => sql`exists (select 1 from uses u join enrollments e on e.cohort_id = u.cohort_id and e.user_id = ${userId}
  and e.archived_at is null and e.status = 'confirmed' where u.asset_id = c.id and u.content_id <> c.id and u.deleted_at is null)`

export const learnerMediaPlan = (userId: string, shown: readonly string[]): ListPlan<Query, MediaEntry> => ({
  from: sql`contents c join media m on m.org_id = c.org_id and m.id = c.id`,
  id: sql`c.id`,
  search: (pattern) => sql`c.id in (select search_contents(${pattern}) union all select search_media_words(${pattern}))`,
  filters: {
    module_type: (value) => sql`c.content_type = ${value}`,
    category_id: (value) => sql`c.category_id = ${value}`,
  },
  sort: { title: sql`lower(c.title)`, published_at: sql`c.published_at` },
  first: { column: 'published_at', direction: 'desc' },
  always: offered(userId, shown),
  rows: sql`select ${entry} from page join contents c on c.id = page.id join media m on m.id = c.id ${mine(userId)}`,
})

/** Whether what is played may be fetched: of a protected one only by who was let in. */
const mayPlay = (userId: string) => sql`(c.privacy <> 'PROTECTED' or ${taught(userId)} or exists (
  select 1 from enrollments e where e.cohort_id = c.id and e.user_id = ${userId} and e.archived_at is null and e.status = 'confirmed'))`

export type OpenMedia = Omit<
  Detail,
  'play_url' | 'play_mime' | 'play_size' | 'poster_url' | 'download_url' | 'subtitles' | 'is_locked'
> &
  Pick<StoredMedia, 'file' | 'stream' | 'poster' | 'subtitles' | 'link_url' | 'allow_download'> & { readonly may_play: boolean }

export async function openMedia(db: OrgDb, id: string, userId: string, shown: readonly string[]): Promise<OpenMedia | undefined> {
  const { rows } = await sql<OpenMedia>`
    select ${entry}, c.description, m.source_type, m.link_url, m.allow_download, ${fileColumns}, m.chapters, m.transcript, m.allow_comment,
           (select coalesce(array_agg(h.full_name order by h.full_name), '{}') from content_authors y join memberships h on h.id = y.user_id where y.content_id = c.id) as hosts,
           coalesce(m.seconds, m.duration * 60) as seconds, coalesce(p.position, 0) as position_seconds,
           exists (select 1 from media_words w where w.id = c.id and w.search_text <> '') as has_words, ${mayPlay(userId)} as may_play
      from contents c join media m on m.id = c.id ${mine(userId)}
     where c.id = ${id} and c.deleted_at is null and (${offered(userId, shown)} or ${taught(userId)})`.execute(db)
  return rows[0]
}
